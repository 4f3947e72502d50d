import type { i18n as I18n } from 'i18next'
import { Activity } from 'react'
import { createRoot } from 'react-dom/client'
import { type createBrowserRouter, NavigationType, RouterProvider } from 'react-router-dom'
import type { PageFragments } from '@shop/federation/slot'
import { App } from '../app.tsx'
import type { BroughtPage } from './bring-ahead.ts'

type Router = ReturnType<typeof createBrowserRouter>

export interface ShownApp {
  router: Router
  i18n: I18n
  fragments: PageFragments
}

/** The paths of routes of which a page was shown or rendered. */
const rendered = new Set<string>()

/**
 * Renders the first page of each route that comes ahead once and drops it, in slices between which the browser does everything else: its
 * styles are in the document then and its code is compiled, so that the tap has less to do (FAST-01, decision 070). It is rendered
 * as after a tap, without effects, and into a document that is not shown, which loads no pictures.
 */
export function renderAhead(page: BroughtPage, { router, i18n, fragments }: ShownApp): void {
  const shownRoute = router.state.matches.at(-1)?.route.id
  if (shownRoute) rendered.add(shownRoute)
  const { path } = page.route
  const isRedirect = page.answer instanceof Response
  if (isRedirect || rendered.has(path)) return
  rendered.add(path)
  const container = document.implementation.createHTMLDocument().body
  // What fails, the visit meets again and shows.
  const root = createRoot(container, { onCaughtError: () => null, onUncaughtError: () => null })
  new MutationObserver(() => root.unmount()).observe(container, { childList: true })
  root.render(
    <Activity mode="hidden">
      <App i18n={i18n} fragments={fragments}>
        <RouterProvider router={routerAt(page, router)} useTransitions={false} />
      </App>
    </Activity>,
  )
}

/** The router as if a link had led to the page, with the page as its only route. */
function routerAt({ url, params, route, answer }: BroughtPage, router: Router): Router {
  const { id, path, Component } = route
  const { pathname, search } = url
  // With an element for errors, or the router writes them to the console.
  const shown = { id, path, hasErrorBoundary: true, element: <Component />, errorElement: <br /> }
  const state: Router['state'] = {
    ...router.state,
    historyAction: NavigationType.Push,
    location: { ...router.state.location, pathname, search, hash: '', state: null },
    matches: [{ params, pathname, pathnameBase: pathname, route: shown }],
    loaderData: { [id]: answer },
    errors: null,
  }
  return Object.create(router, {
    state: { value: state },
    routes: { value: [shown] },
    // In which the router looks a match up.
    manifest: { value: { [id]: shown } },
  }) as Router
}
