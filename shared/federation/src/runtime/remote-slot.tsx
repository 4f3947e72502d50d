import { Component, createContext, Suspense, use, useState, type ReactNode } from 'react'

/**
 * What renders a fragment. In the browser, `load` brings its code and texts before that, and `retry` asks once more for those
 * that take too long; neither reports a failure.
 */
export interface PageFragment {
  (): ReactNode
  load?: () => void
  retry?: () => void
}

/** Fragment name → what renders it. A name is absent where no active release exposes it. */
export type PageFragments = Readonly<Record<string, PageFragment>>

/** The fragments of this page; the shell provides them to its slots. */
export const FragmentsContext = createContext<PageFragments>({})

interface RemoteSlotProps {
  fragment: string
  /** A fragment that failed is tried again when this path changes. */
  pathname: string
  /** Shown while the fragment's code comes, as high as the fragment: what stands below does not move when it has come. */
  placeholder?: ReactNode
  /** Called when the fragment could not be loaded or has thrown. */
  onFailure?: () => void
}

/**
 * The place of a fragment in the layout. Shows nothing where no release exposes the fragment, and where it cannot be
 * loaded or throws: a failing fragment affects nothing else (MFE-02).
 */
export function RemoteSlot({
  fragment,
  pathname,
  placeholder,
  onFailure,
}: RemoteSlotProps): ReactNode {
  const fragments = use(FragmentsContext)
  const [attempt, setAttempt] = useState(1)
  const [failedAt, setFailedAt] = useState<string>()
  if (failedAt !== undefined && failedAt !== pathname) {
    setFailedAt(undefined)
    setAttempt(attempt + 1)
  }
  if (!Object.hasOwn(fragments, fragment)) return null
  return (
    <FragmentBoundary
      key={attempt}
      onFailure={() => {
        setFailedAt(pathname)
        onFailure?.()
      }}
    >
      <Suspense fallback={placeholder}>{fragments[fragment]?.()}</Suspense>
    </FragmentBoundary>
  )
}

interface BoundaryProps {
  onFailure: () => void
  children: ReactNode
}

class FragmentBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(): void {
    this.props.onFailure()
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
