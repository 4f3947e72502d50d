import { defaultLanguage, type Language, languages } from '@shop/domain'
import { inLanguage } from '@shop/urls'

interface HeadParts {
  /** What the page itself has written into its head. */
  head: string
  shopName: string
  /** Without a language; undefined where the page is not for search engines. */
  address: string | undefined
  publicUrl: string
  language: Language
  /** A path or a web address, and what it is of; undefined for the shop's own. */
  picture: string | undefined
}

/** Names elements that tell of the address a document was asked for: the browser removes them when it shows another. */
const ofFirst = 'data-first'
const shopPicture = '/share.png'
const locales: Record<Language, string> = { fr: 'fr_TN', en: 'en_GB', ar: 'ar_TN' }

/**
 * SEO-01, LANG-01: the canonical address of a page in its language, the same in the others, and what a link to it shows in
 * a message; or that it is not for search engines.
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
  // As React has escaped them.
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
