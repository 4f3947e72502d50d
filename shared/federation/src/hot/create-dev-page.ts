import * as refresh from 'react-refresh/runtime'

// One Fast Refresh runtime for the whole page, created before react-dom. With a runtime for each build, a component of one
// build that another build renders would lose its state on the second update.
refresh.injectIntoGlobalHook(globalThis)
globalThis.shopDevPage = {
  builds: new Map(),
  refresh,
}
