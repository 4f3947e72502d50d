import { defaultLanguage, languages } from '@shop/domain'
import { inLanguage } from '@shop/urls'

/** A page that search engines may show. */
export interface SitemapPage {
  /** The page's path and query, without a language. */
  address: string
  /** Time of the last change, epoch ms; undefined if it is not known. */
  changedAt?: number | undefined
}

/** Limits of one file of the sitemap. */
export interface SitemapLimits {
  urls: number
  bytes: number
}

/** The limits that the protocol sets (sitemaps.org). */
export const sitemapLimits: SitemapLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 }

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const urlset = {
  start: `${declaration}<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
  end: '</urlset>\n',
} as const

/** LANG-01: a page has one entry for each language, and each entry lists all languages, as the page's head does. */
export function entryOf({ address, changedAt }: SitemapPage, publicUrl: string): string {
  const absolute = (href: string) => escaped(new URL(href, publicUrl).href)
  const alternate = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${absolute(href)}"/>`
  const alternates = [
    ...languages.map((language) => alternate(language, inLanguage(address, language))),
    alternate('x-default', inLanguage(address, defaultLanguage)),
  ].join('')
  const changed =
    changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
  return languages
    .map((language) => {
      const here = absolute(inLanguage(address, language))
      return `<url><loc>${here}</loc>${changed}${alternates}</url>\n`
    })
    .join('')
}

/** Splits the entries, in their order, into as few files as possible. */
export function inFiles(
  entries: readonly string[],
  { urls, bytes }: SitemapLimits = sitemapLimits,
): string[][] {
  const room = bytes - urlset.start.length - urlset.end.length
  const files: string[][] = []
  let used = Number.POSITIVE_INFINITY
  for (const entry of entries) {
    const last = files.at(-1)
    const size = Buffer.byteLength(entry)
    const fits = last && (last.length + 1) * languages.length <= urls && used + size <= room
    if (fits) {
      last.push(entry)
      used += size
    } else {
      files.push([entry])
      used = size
    }
  }
  return files
}

/** Whether these entries and `more` entries of the same length as `sample` fit into one file. */
export function fitsOneFile(
  entries: readonly string[],
  { more, sample }: { more: number; sample: string },
  { urls, bytes }: SitemapLimits = sitemapLimits,
): boolean {
  const sizes = entries.map((entry) => Buffer.byteLength(entry))
  const size = sizes.reduce((sum, each) => sum + each, more * Buffer.byteLength(sample))
  const count = (entries.length + more) * languages.length
  return count <= urls && size + urlset.start.length + urlset.end.length <= bytes
}

/** The index of the sitemap, which lists the sitemap's files. */
export function sitemapIndex(files: readonly string[], publicUrl: string): string {
  const entries = files.map(
    (file) => `<sitemap><loc>${escaped(new URL(`/${file}`, publicUrl).href)}</loc></sitemap>\n`,
  )
  return `${declaration}<sitemapindex ${schema}>\n${entries.join('')}</sitemapindex>\n`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
