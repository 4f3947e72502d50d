import type { i18n as I18n } from 'i18next'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import type { PageHandle } from '@shop/federation/runtime'
import { loadTexts } from '@shop/i18n'

/** Routes whose loaders also load the texts of their page, in parallel with its data. */
export function withTexts(routes: RouteObject[], i18n: I18n): RouteObject[] {
  return routes.map((route) => {
    const children = route.children && withTexts(route.children, i18n)
    const namespaces = (route.handle as Partial<PageHandle> | undefined)?.namespaces
    if (!namespaces) return { ...route, children } as RouteObject
    const { loader } = route
    return {
      ...route,
      loader: async (args) => {
        const [answer] = await Promise.all([
          typeof loader === 'function' ? loader(args) : null,
          loadTexts(i18n, i18n.language, namespaces),
        ])
        return answer
      },
    }
  })
}

/** Loads the chunks of the pages that match a path; true when all are loaded. */
export async function loadMatchedPages(routes: RouteObject[], pathname: string): Promise<true> {
  const handles = (matchRoutes(routes, pathname) ?? []).map(
    ({ route }) => route.handle as Partial<PageHandle> | undefined,
  )
  await Promise.all(handles.map((handle) => handle?.load?.() ?? Promise.resolve()))
  return true
}
