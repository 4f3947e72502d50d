import { matchRoutes } from 'react-router-dom'
import { paths } from '@shop/urls'
import type { RemoteOffer } from '../gateway-contract/remote-offer.ts'

/** Facts about the page that every report needs. */
export interface ReportContext {
  offer: RemoteOffer
  remotes: Record<string, { version: string }>
  pageToken?: string
}

/**
 * The route pattern of a path. Reports contain the pattern and not the address, because an address may contain the
 * visitor's search.
 */
export function patternOf(pathname: string): string {
  const routes = Object.values(paths).map((path) => ({ path }))
  return matchRoutes(routes, pathname)?.at(-1)?.route.path ?? '/*'
}

export function versionsOf({ remotes }: ReportContext): Record<string, string> {
  return Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]))
}
