import { matchRoutes } from 'react-router-dom'
import { paths } from '@shop/urls'
import type { RemoteOffer } from '../gateway-contract/remotes.ts'

/** What every report of a page says beside what it reports. */
export interface ReportContext {
  offer: RemoteOffer
  remotes: Record<string, { version: string }>
  pageToken?: string
}

/** The pattern of a page: its address may hold what a visitor looks for. */
export function patternOf(pathname: string): string {
  const routes = Object.values(paths).map((path) => ({ path }))
  return matchRoutes(routes, pathname)?.at(-1)?.route.path ?? '/*'
}

export function versionsOf({ remotes }: ReportContext): Record<string, string> {
  return Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]))
}
