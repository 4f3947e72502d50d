import type { createBrowserRouter } from 'react-router-dom'

/** Longer than a page waits before its early view is shown, so that only those are told of that stay; in ms. */
const loadingAfterMs = 50

/**
 * Has every other page rendered in one go once it is there (FAST-01). In slices, the browser makes frames between them that
 * show nothing new, and reads all styles again for each that has a new rule. That another page is loading is not rendered
 * before it takes a while: every link of the page would be rendered once more, before the page that follows at once.
 */
export function showAtOnce(router: ReturnType<typeof createBrowserRouter>): void {
  const subscribe = router.subscribe.bind(router)
  router.subscribe = (render) => {
    let shown = router.state.location.pathname
    let held: ReturnType<typeof setTimeout> | undefined
    return subscribe((state, options) => {
      clearTimeout(held)
      const { pathname } = state.location
      const next = state.navigation.location?.pathname ?? pathname
      if (next !== pathname) {
        held = setTimeout(() => render(state, options), loadingAfterMs)
        return
      }
      render(state, { ...options, flushSync: pathname !== shown })
      shown = pathname
    })
  }
}
