import * as refresh from 'react-refresh/runtime'

// The whole page has one Fast Refresh runtime, created before react-dom. If each build had its own, a component that is
// rendered by a different build would lose its state at the second update.
refresh.injectIntoGlobalHook(globalThis)
globalThis.shopDevPage = {
  builds: new Map(),
  refresh,
}
