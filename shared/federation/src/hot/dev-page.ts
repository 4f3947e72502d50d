import type * as ReactRefresh from 'react-refresh/runtime'

/** A browser build whose modules can be replaced while they run. */
export interface HotBuild {
  /** The hash of the running build. */
  hash: () => string
  /** Fetches the next update and applies it. Rejects if there is no update, or if a changed module does not accept the update. */
  applyNext: () => Promise<unknown>
}

/** The state that all builds of a development page use. The shell's build creates it before all other code runs. */
export interface DevPage {
  /** App → its build. */
  builds: Map<string, HotBuild>
  refresh: typeof ReactRefresh
}

declare global {
  var shopDevPage: DevPage | undefined
}

/** The state of this page. Throws if the shell of the page is not a development build. */
export function devPage(): DevPage {
  if (!globalThis.shopDevPage) throw new Error('A development build needs a development shell')
  return globalThis.shopDevPage
}
