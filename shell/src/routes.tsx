import type { RouteObject } from 'react-router-dom'
import { data, Outlet } from 'react-router-dom'
import { styled } from 'styled-components'
import type { PageHandle } from '@shop/federation/runtime'
import { Skeleton } from '@shop/ui'
import { Layout } from './layout/layout.tsx'
import { HydratedServerPage } from './problems/preserved-page.tsx'
import { PageProblem, RootProblem } from './problems/page-problem.tsx'
import { shellPages } from './features/shell-pages.ts'

const notFound: RouteObject = {
  id: 'not-found',
  path: '*',
  Component: HydratedServerPage,
  loader: () => {
    throw data(null, { status: 404 })
  },
}

/** Every pattern of the shell's own pages, the one of not-found (`/*`) included: no release may claim them. */
export const shellPaths = [...shellPages.map(({ path }) => path ?? ''), '/*']

/** The router's first state where the layout is taken over without the page: a path that no loaded route matches. */
export const hydratedServerPage = { loaderData: { 'not-found': null }, errors: null }

/**
 * The route tree: pathless frames that hold the pages of the shell and, once loaded, of the remotes.
 * The frames have no path, or the home page would never be discovered.
 */
export function shellRoutes(): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Outlet,
      HydrateFallback: Frame,
      ErrorBoundary: RootProblem,
      children: [
        {
          id: 'layout',
          Component: Layout,
          children: [
            {
              id: 'pages',
              Component: Outlet,
              ErrorBoundary: PageProblem,
              children: [...shellPages, notFound],
            },
          ],
        },
        { id: 'bare', Component: Outlet, ErrorBoundary: PageProblem, children: [] },
      ],
    },
  ]
}

const Placeholder = styled(Skeleton)`
  block-size: 60vh;
`

/** The layout around a placeholder, for a page that only the browser can render. */
export function Frame() {
  return (
    <Layout>
      <Placeholder />
    </Layout>
  )
}

/** Which frame each page of a remote goes into (ROUTE-01). */
export function framesOf(
  routes: RouteObject[],
): { frame: 'pages' | 'bare'; routes: RouteObject[] }[] {
  const standsInLayout = ({ handle }: RouteObject) =>
    (handle as Partial<PageHandle> | undefined)?.frame !== 'bare'
  return [
    { frame: 'pages', routes: routes.filter(standsInLayout) },
    { frame: 'bare', routes: routes.filter((route) => !standsInLayout(route)) },
  ]
}

/** The tree with a remote's pages in their frames. */
export function withRemotePages(tree: RouteObject[], pages: RouteObject[]): RouteObject[] {
  const frames = framesOf(pages)
  const place = (route: RouteObject): RouteObject =>
    route.children
      ? {
          ...route,
          children: [
            ...route.children.map(place),
            ...(frames.find(({ frame }) => frame === route.id)?.routes ?? []),
          ],
        }
      : route
  return tree.map(place)
}
