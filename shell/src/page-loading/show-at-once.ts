import { startTransition } from 'react'
import type { createBrowserRouter } from 'react-router-dom'
import { nextTask } from '../start/next-task.ts'

/** Longer than a page waits before its early view is shown, so that only those are told of that stay; in ms. */
const loadingAfterMs = 50

/**
 * Has every other page rendered in one go once it is there (FAST-01). In slices, the browser makes frames between them that
 * show nothing new, and reads all styles again for each that has a new rule. Outside the tap's own task, React leaves the
 * effects of the page, such as moving the focus, until it is painted. That another page is loading is not rendered before
 * it takes a while: every link of the page would be rendered once more, before the page that follows at once.
 * For a provider that `useTransitions={false}`.
 */
export function showAtOnce(router: ReturnType<typeof createBrowserRouter>): void {
  const subscribe = router.subscribe.bind(router)
  router.subscribe = (render) => {
    let shown = router.state.location.pathname
    let held: ReturnType<typeof setTimeout> | undefined
    let showPage: (() => void) | undefined
    return subscribe((state, options) => {
      clearTimeout(held)
      showPage?.()
      const { pathname } = state.location
      const showInSlices = () => startTransition(() => render(state, options))
      const next = state.navigation.location?.pathname ?? pathname
      if (next !== pathname) {
        held = setTimeout(showInSlices, loadingAfterMs)
        return
      }
      if (pathname === shown) return showInSlices()
      shown = pathname
      showPage = () => {
        showPage = undefined
        render(state, options)
      }
      void nextTask().then(() => showPage?.())
    })
  }
}
