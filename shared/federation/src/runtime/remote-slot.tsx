import { Component, createContext, Suspense, use, type ComponentType, type ReactNode } from 'react'

/** Fragment name → its component. A name is absent where no active release exposes it. */
export type FragmentComponents = Readonly<Record<string, ComponentType>>

/** The fragments of this page; the shell provides them to its slots. */
export const FragmentsContext = createContext<FragmentComponents>({})

/**
 * The place of a fragment in the layout. Shows nothing where no release exposes the fragment, and where it cannot be
 * loaded or throws: a failing fragment affects nothing else (MFE-02).
 */
export function RemoteSlot({ fragment }: { fragment: string }): ReactNode {
  const components = use(FragmentsContext)
  const Part = Object.hasOwn(components, fragment) ? components[fragment] : undefined
  if (!Part) return null
  return (
    <FragmentBoundary>
      <Suspense>
        <Part />
      </Suspense>
    </FragmentBoundary>
  )
}

class FragmentBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
