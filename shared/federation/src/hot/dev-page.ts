import type * as ReactRefresh from 'react-refresh/runtime'

/** A browser build whose modules can be replaced while they run. */
export interface HotBuild {
  /** Of the build that runs now. */
  hash: () => string
  /** Fetches the next update and applies it. Rejects where there is none or a changed module does not accept it. */
  applyNext: () => Promise<unknown>
}

/** What all builds of a development page share. The shell's build creates it before anything else runs. */
export interface DevPage {
  /** By the name of the app. */
  builds: Map<string, HotBuild>
  refresh: typeof ReactRefresh
}

declare global {
  var shopDevPage: DevPage | undefined
}

/** Throws where the shell of this page is not a development build. */
export function devPage(): DevPage {
  if (!globalThis.shopDevPage) throw new Error('A development build needs a development shell')
  return globalThis.shopDevPage
}
