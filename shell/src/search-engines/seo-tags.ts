import {
  defaultLanguage,
  type Language,
  languages,
  entriesOf,
  listEntry,
  withoutBlanksAround,
} from '@shop/domain'
import { inLanguage } from '@shop/urls'
import type { PageHandle } from '@shop/federation/runtime'

interface HeadParts {
  /** The elements that the page itself has rendered into the head. */
  head: string
  shopName: string
  /** The address without a language; undefined if the page is not for search engines. */
  address: string | undefined
  publicUrl: string
  language: Language
  /** Path or URL of the picture that is shown beside a shared link; undefined for the shop's own picture. */
  picture: string | undefined
}

/**
 * The attribute of elements that belong to the document's first address; the browser removes them when it shows a
 * different address.
 */
const ofFirst = 'data-first'
const shopPicture = '/share.png'
const locales: Record<Language, string> = { fr: 'fr_TN', en: 'en_GB', ar: 'ar_TN' }

/**
 * SEO-01, LANG-01: head elements with a page's canonical address, its addresses in the other languages, and its preview
 * in messages. If the page is not for search engines, only the `robots` element with `noindex`.
 */
export function seoTags({
  head,
  shopName,
  address,
  publicUrl,
  language,
  picture,
}: HeadParts): string {
  if (head.includes('name="robots"')) return ''
  if (address === undefined) return `<meta name="robots" content="noindex" ${ofFirst}>`
  const absolute = (path: string) => escaped(new URL(path, publicUrl).href)
  const link = (rel: string, href: string, more = '') =>
    `<link rel="${rel}" href="${absolute(href)}"${more} ${ofFirst}>`
  const meta = (property: string, content: string) =>
    `<meta property="og:${property}" content="${content}" ${ofFirst}>`
  const here = inLanguage(address, language)
  // React has escaped the title and the description in the head, so the shop's name is escaped too.
  const name = escaped(shopName)
  const title = withoutEnd(/<title[^>]*>([^<]*)/.exec(head)?.[1], ` – ${name}`)
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1]
  return [
    link('canonical', here),
    ...languages.map((each) => link('alternate', inLanguage(address, each), ` hreflang="${each}"`)),
    link('alternate', inLanguage(address, defaultLanguage), ' hreflang="x-default"'),
    meta('type', 'website'),
    meta('site_name', name),
    ...(title ? [meta('title', title)] : []),
    ...(description ? [meta('description', description)] : []),
    meta('url', absolute(here)),
    meta('image', absolute(picture ?? shopPicture)),
    meta('locale', locales[language]),
    `<meta name="twitter:card" content="summary_large_image" ${ofFirst}>`,
  ].join('')
}

function withoutEnd(text: string | undefined, end: string): string | undefined {
  return text?.endsWith(end) ? text.slice(0, -end.length) : text
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
}

interface RequestedAddress {
  pathname: string
  search: string
}

/**
 * The canonical address of a page, without a language. Undefined if the page is not for search engines: the page may
 * declare this, or its address may have a parameter that does not make a separate page, such as a filter or a sort.
 */
export function pageAddress(
  { pathname, search }: RequestedAddress,
  { isIndexed, query = [] }: Partial<Pick<PageHandle, 'isIndexed' | 'query'>>,
  ownPages: readonly string[] = [],
): string | undefined {
  if (isIndexed === false) return undefined
  const folders = pathname.replace(/(?<=.)\/+$/, '').split('/')
  const path = folders.map((folder) => encodeURIComponent(decodeURIComponent(folder))).join('/')
  const read = [...new URLSearchParams(search)].filter(([name]) => query.includes(name))
  const [only, ...others] = read
  if (!only) return path
  const name = only[0]
  const value = withoutBlanksAround(only[1])
  const isOwnPage = others.length === 0 && ownPages.includes(name) && isOneEntry(value)
  return isOwnPage ? `${path}?${name}=${encodeURIComponent(value)}` : undefined
}

/** Whether a comma-separated list has exactly one name, in the spelling of the shop's links. */
function isOneEntry(list: string): boolean {
  const [first = '', ...more] = entriesOf(list)
  return first !== '' && more.length === 0 && listEntry(first) === list
}
