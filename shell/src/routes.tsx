import { useEffect, type ReactNode } from 'react'
import { type RouteObject, data, Outlet, useLocation } from 'react-router-dom'
import type { i18n as I18n } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import type { PageFrame, PageHandle } from '@shop/federation/runtime'
import { type PageFragments, FragmentsContext } from '@shop/federation/slot'
import { Layout } from './layout/layout.tsx'
import { RouteProgress } from './layout/page-change/route-progress.tsx'
import { ToastsViewport } from './layout/toasts/toasts-viewport.tsx'
import { PagePlaceholder } from './page-loading/page-placeholder.tsx'
import { PageProblem } from './problems/page-problem.tsx'
import { addressOf, forgetServerPageExceptAt } from './problems/server-page.ts'
import { shellPages } from './features/shell-pages.ts'
import { RemoteLinksContext } from './layout/navigation/links/layout-links.ts'
import type { RemoteLinks } from './gateway-contract/remote-offer.ts'

const notFound: RouteObject = {
  id: 'not-found',
  path: '*',
  // This element is never rendered, because the loader throws.
  element: null,
  loader: () => {
    throw data(null, { status: 404 })
  },
}

/** The route patterns of the shell's own pages and of the not-found page (`/*`), which no release may claim. */
export const shellPaths = [...shellPages.map(({ path }) => path), '/*']

/** The route tree. Its inner routes are the frames (layout or bare), which contain the pages. */
export function routeTree(pages: RouteObject[]): RouteObject[] {
  const inLayout = pages.filter((page) => frameOf(page) === 'layout')
  const bare = pages.filter((page) => frameOf(page) === 'bare')
  return [
    {
      id: 'root',
      Component: Root,
      HydrateFallback: Frame,
      ErrorBoundary: PageProblem,
      children: [
        {
          id: 'layout',
          Component: Layout,
          children: [
            {
              id: 'pages',
              Component: Outlet,
              ErrorBoundary: PageProblem,
              children: [...inLayout, notFound],
            },
          ],
        },
        {
          id: 'alone',
          Component: Bare,
          children: [{ id: 'bare', Component: Outlet, ErrorBoundary: PageProblem, children: bare }],
        },
      ],
    },
  ]
}

/** The element around every page. */
function Root() {
  const address = addressOf(useLocation())
  useEffect(() => forgetServerPageExceptAt(address), [address])
  return <Outlet />
}

/** The element around a page without navbar and footer (ROUTE-01), with toasts and the loading bar (GEN-07, FAST-01). */
function Bare() {
  return (
    <>
      <RouteProgress />
      <Outlet />
      <ToastsViewport />
    </>
  )
}

/** The layout with a placeholder in it, for a page that only the browser can render. */
export function Frame() {
  return (
    <Layout>
      <PagePlaceholder />
    </Layout>
  )
}

/** The id of the route that shows the problem of a page with this `PageFrame`. */
export function boundaryOf(frame: PageFrame): 'pages' | 'bare' {
  return frame === 'layout' ? 'pages' : 'bare'
}

/** Whether a page has the layout or is bare (ROUTE-01). */
function frameOf({ handle }: RouteObject): PageFrame {
  return (handle as Partial<PageHandle> | undefined)?.frame ?? 'layout'
}

interface AppProps {
  i18n: I18n
  /** The layout's fragments that releases expose. */
  fragments: PageFragments
  /** Links to pages of remotes in the navigation and the footer. */
  links?: RemoteLinks | undefined
  /** An element that is rendered only in the browser; its effects run before those of the page. */
  beforePage?: ReactNode
  children: ReactNode
}

/**
 * Everything around the router. The browser and the server render the same elements. `beforePage` counts as a child even
 * if it is left out: if the number of children differed from the server's, React would generate different ids.
 */
export function App({ i18n, fragments, links, beforePage, children }: AppProps) {
  return (
    <div id="app">
      <I18nextProvider i18n={i18n}>
        {beforePage}
        <FragmentsContext value={fragments}>
          <RemoteLinksContext value={links}>{children}</RemoteLinksContext>
        </FragmentsContext>
      </I18nextProvider>
    </div>
  )
}
