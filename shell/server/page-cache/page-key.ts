import type { Language } from '@shop/domain'
import * as urls from '@shop/urls'
import type { ActiveReleases } from '../releases/release-sets.ts'

interface AskedPage {
  url: URL
  language: Language
  active: ActiveReleases
  /** The query parameters that the page reads; undefined where its release does not say. */
  reads: readonly string[] | undefined
}

export interface SharedPage {
  key: string
  /** The address it is rendered with. */
  url: URL
}

/**
 * What a page that is the same for everybody depends on, and the address that it is rendered with: without the parameters
 * that it does not read, so that nothing of one visitor's address reaches another. Undefined where it may read what nobody
 * knows of.
 */
export function sharedPage({ url, language, active, reads }: AskedPage): SharedPage | undefined {
  const pairs = url.search.slice(1).split('&').filter(Boolean)
  if (reads === undefined && pairs.length > 0) return
  const known = pairs.filter((pair) => reads?.includes(urls.parameterOf(pair)))
  const address = new URL(url)
  address.search = known.join('&')
  return { key: `${active.key} ${language} ${address.pathname}${address.search}`, url: address }
}
