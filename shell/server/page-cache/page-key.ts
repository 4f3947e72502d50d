import type { Language } from '@shop/domain'
import * as urls from '@shop/urls'
import type { ActiveReleases } from '../releases/release-sets.ts'
import type { ShellBuild } from '../releases/shell-build.ts'
import type { PageInput } from '../render/page-request.ts'

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

/**
 * The key and address of the requested page in the page cache, and the status that the cached page must have; undefined
 * if the page may be personal.
 */
export function sharedPageOf(
  { server }: ShellBuild,
  pageInput: PageInput,
): (SharedPage & { status: number }) | undefined {
  const { url, active, language, overrides, context, session, releases } = pageInput
  if (overrides || session) return
  if (!releases.page) {
    const { pathname, query: reads, isFound } = server.shellAddressAt(url.pathname)
    const asked = new URL(url)
    asked.pathname = pathname
    const shared = sharedPage({ url: asked, language, active, reads })
    return shared && { ...shared, status: isFound ? 200 : 404 }
  }
  if (context?.cart) return
  const page = server.pageOf(releases.page.pages, url.pathname)
  const reads = page === undefined ? undefined : releases.page.pages[page]?.query
  const shared = sharedPage({ url, language, active, reads })
  return shared && { ...shared, status: 200 }
}
