import { defaultLanguage, type Language, languages } from '@shop/domain'
import { inLanguage } from '@shop/urls'

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
export function addressHead({
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
