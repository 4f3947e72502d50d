import type { createBrowserRouter } from 'react-router-dom'

/**
 * Has every other page rendered in one go once it is there (FAST-01). In slices, the browser makes frames between them that
 * show nothing new, and reads all styles again for each that has a new rule.
 */
export function showAtOnce(router: ReturnType<typeof createBrowserRouter>): void {
  const subscribe = router.subscribe.bind(router)
  router.subscribe = (render) => {
    let shown = router.state.location.pathname
    return subscribe((state, options) => {
      const { pathname } = state.location
      render(state, { ...options, flushSync: pathname !== shown })
      shown = pathname
    })
  }
}
