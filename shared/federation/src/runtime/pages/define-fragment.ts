import type { ComponentType } from 'react'
import type { Namespace } from '@shop/i18n'

/** The exports of a fragment's implementation. */
export interface FragmentModule {
  Component: ComponentType
}

/** A part of the layout that a remote renders, such as the search bar. */
export interface Fragment {
  namespaces: Namespace[]
  /** Loads the fragment's implementation, which the server build has bundled. */
  load: () => Promise<FragmentModule>
}

/** The exports of a remote's module other than `./routes`: one fragment. */
export interface RemoteFragment {
  fragment: Fragment
}

/** Declares a remote's fragment. The exposed module must export it as `fragment`. */
export function defineFragment(fragment: Fragment): Fragment {
  return fragment
}
