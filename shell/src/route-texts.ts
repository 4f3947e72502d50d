import type { i18n as I18n } from 'i18next'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import type { PageHandle } from '@shop/federation/runtime'

/** Routes whose loaders also bring the texts of their page, side by side with its data. */
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
          bringTexts(i18n, namespaces),
        ])
        return answer
      },
    } as RouteObject
  })
}

/** Brings the chunks of the pages that match a path; true when all are there. */
export async function bringMatchedPages(routes: RouteObject[], pathname: string): Promise<true> {
  const handles = (matchRoutes(routes, pathname) ?? []).map(
    ({ route }) => route.handle as Partial<PageHandle> | undefined,
  )
  await Promise.all(handles.map((handle) => handle?.load?.()))
  return true
}

async function bringTexts(i18n: I18n, namespaces: string[]): Promise<void> {
  await i18n.loadNamespaces(namespaces)
  const missing = () =>
    namespaces.filter((namespace) => !i18n.hasResourceBundle(i18n.language, namespace))
  if (missing().length === 0) return
  // i18next remembers a failed file; asking again has to be said.
  await i18n.reloadResources([i18n.language], missing())
  if (missing().length > 0) throw new Error(`No texts for ${missing().join(', ')}`)
}
