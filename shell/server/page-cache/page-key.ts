import type { Language } from '@shop/domain'
import * as urls from '@shop/urls'
import type { ActiveReleases } from '../releases/release-sets.ts'

interface KeyedPage {
  url: URL
  language: Language
  active: ActiveReleases
  /** The query parameters that the page reads; undefined if its release does not declare them. */
  reads: readonly string[] | undefined
}

export interface SharedPage {
  key: string
  /** The address with which the page is rendered. */
  url: URL
}

/**
 * The cache key of a public page, and the address with which it is rendered. Query parameters that the page does not
 * read are left out, so that one visitor's parameters never reach another visitor. Undefined if the address has
 * parameters and the release does not declare which parameters the page reads.
 */
export function sharedPage({ url, language, active, reads }: KeyedPage): SharedPage | undefined {
  const pairs = url.search.slice(1).split('&').filter(Boolean)
  if (reads === undefined && pairs.length > 0) return
  const known = pairs.filter((pair) => reads?.includes(urls.parameterOf(pair)))
  const address = new URL(url)
  address.search = known.join('&')
  return { key: `${active.key} ${language} ${address.pathname}${address.search}`, url: address }
}
