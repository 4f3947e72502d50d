import type { ComponentType } from 'react'
import type { Namespace } from '@shop/i18n'

/** The exports of a fragment's implementation. */
export interface FragmentModule {
  Component: ComponentType
}

/** A part of the layout that a remote renders, such as the search bar. */
export interface Fragment {
  namespaces: Namespace[]
  /** Loads the implementation; the server build has it bundled. */
  load: () => Promise<FragmentModule>
}

/** A remote's module other than `./routes`: one fragment. */
export interface RemoteFragment {
  fragment: Fragment
}

/** A remote's fragment; the module that exposes it exports it as `fragment`. */
export function defineFragment(fragment: Fragment): Fragment {
  return fragment
}
