import { Component, createContext, Suspense, use, useState, type ReactNode } from 'react'

/**
 * The renderer of a fragment. In the browser, `load` loads the fragment's code and texts without rendering it; `retry`
 * requests them again if they take too long. Neither reports failures.
 */
export interface PageFragment {
  (): ReactNode
  load?: () => void
  retry?: () => void
}

/** Fragment name → its renderer. A name is left out if no active release exposes the fragment. */
export type PageFragments = Readonly<Record<string, PageFragment>>

/** The fragments of this page; the shell provides them to its slots. */
export const FragmentsContext = createContext<PageFragments>({})

interface RemoteSlotProps {
  fragment: string
  /** Path of the page. A fragment that failed is loaded again when the path changes. */
  pathname: string
  /** Shown while the fragment's code is loading; as high as the fragment, so that the content below does not move. */
  placeholder?: ReactNode
  /** Called if the fragment could not be loaded or has thrown an error. */
  onFailure?: () => void
}

/**
 * The slot of a fragment in the layout. Shows nothing if no release exposes the fragment, or if the fragment cannot be
 * loaded or throws an error, so that a failing fragment does not affect the rest of the page (MFE-02).
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
