import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import type { ListingChanges } from '@shop/contracts'
import { languages } from '@shop/domain'
import { inLanguage, parameterOf } from '@shop/urls'
import { pageAddress } from '../../src/search-engines/seo-tags.ts'
import { registerProblems } from '../http/problem-replies.ts'
import { indexedPages } from './indexed-pages.ts'
import { registerSearchEngines } from './search-engines.routes.ts'
import { entryOf, inFiles, sitemapIndex, type SitemapLimits } from './sitemap-xml.ts'

const publicUrl = 'https://shop.example'
const monday = Date.UTC(2026, 10, 23, 8)
const place = (category: string, subCategory = '', subSubCategory = '') => ({
  category,
  subCategory,
  subSubCategory,
  changedAt: monday,
})
const listings: ListingChanges = {
  collection: monday,
  promo: monday,
  places: [
    place('Bébé & Maman'),
    place('Bébé & Maman', 'L’éveil'),
    place('Bébé & Maman', 'L’éveil', "Jouets d'eau"),
  ],
  needs: [
    { name: 'Peau sèche', changedAt: monday },
    { name: 'Un, deux', changedAt: monday },
  ],
  brands: [{ name: 'Eau & Co (1)', changedAt: monday }],
}
const adviceHead = { language: 'fr' as const, title: 'Les mains', description: 'Trois gestes.' }
const articles = [
  {
    slug: 'mains-seches',
    date: '2026-01-15',
    texts: { fr: adviceHead, en: adviceHead, ar: adviceHead },
  },
]
const idOf = (number: number) => number.toString(16).padStart(24, '0')

let app: FastifyInstance
afterEach(() => app.close())

/** A gateway of a shop with this number of products; each page of the API's list has `perPage` products. */
function aShop(
  total: number,
  { perPage = 5000, limits }: { perPage?: number; limits?: SitemapLimits } = {},
) {
  const fetch = jest.fn(async (input: unknown) => {
    const { pathname, searchParams } = new URL(String(input), 'http://api.invalid')
    if (pathname === '/api/product/listing-changes')
      return Response.json({ success: true, listings })
    if (pathname === '/api/advice/list') return Response.json({ success: true, articles })
    const start = (Number(searchParams.get('page') ?? 1) - 1) * perPage
    const length = Math.max(0, Math.min(perPage, total - start))
    const changes = Array.from({ length }, (_, at) => ({
      _id: idOf(start + at),
      changedAt: monday,
    }))
    return Response.json({ success: true, changes, total, totalPages: Math.ceil(total / perPage) })
  })
  app = Fastify()
  registerProblems(app)
  registerSearchEngines(app, { api: { fetch }, publicUrl, sitemapLimits: limits })
  return fetch
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const locs = (xml: string) =>
  Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc]) => loc ?? '')
const unescaped = (text: string) => text.replaceAll('&apos;', "'").replaceAll('&amp;', '&')

test('SEO-02: the sitemap lists every page in three languages, each entry with the other two languages and the time of the last change', async () => {
  aShop(1)
  const answer = await get('/sitemap.xml')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
  const found = locs(answer.body).map(unescaped)
  const expected = [
    '/',
    '/collection',
    '/promo',
    '/collection/B%C3%A9b%C3%A9%20%26%20Maman',
    '/collection/B%C3%A9b%C3%A9%20%26%20Maman/L%E2%80%99%C3%A9veil',
    '/collection/B%C3%A9b%C3%A9%20%26%20Maman/L%E2%80%99%C3%A9veil?subSubCategory=Jouets%20d%27eau',
    '/collection?needs=Peau%20s%C3%A8che',
    '/collection?needs=Un%5C%2C%20deux',
    '/collection?brands=Eau%20%26%20Co%20(1)',
    '/marques',
    '/conseils',
    '/conseils/mains-seches',
    '/about',
    '/contact',
    '/legal/terms',
    '/legal/privacy',
    '/legal/delivery',
    '/legal/notice',
    '/legal/accessibility',
    `/product/${idOf(0)}`,
  ].flatMap((address) => languages.map((language) => publicUrl + inLanguage(address, language)))
  expect(found).toEqual(expected)
  const product = answer.body.split('<url>').at(-1)
  expect(product).toContain('<lastmod>2026-11-23T08:00:00.000Z</lastmod>')
  const alternates = Array.from(
    (product ?? '').matchAll(/<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/g),
    ([, language, href]) => [language, href],
  )
  const address = `${publicUrl}/product/${idOf(0)}`
  expect(alternates).toEqual([
    ...languages.map((language) => [language, `${address}?lng=${language}`]),
    ['x-default', `${address}?lng=fr`],
  ])
})

test('SEO-02: the sitemap uses the canonical addresses of pages', () => {
  const own = ['needs', 'brands', 'subSubCategory']
  for (const { address } of indexedPages(listings, articles)) {
    const { pathname, search } = new URL(address, publicUrl)
    const query = search.slice(1).split('&').map(parameterOf)
    expect(pageAddress({ pathname, search }, { query }, own)).toBe(address)
  }
})

test('SEO-02: an address with any character is well-formed XML', () => {
  const entry = entryOf({ address: `/collection?q=A&B<c>"d"'e'` }, 'http://shop.test')
  expect(entry).toContain('A&amp;B')
  expect(entry).not.toMatch(/&(?!amp;|apos;|quot;|lt;|gt;)/)
  expect(entry.match(/<[^>]*>/g)?.join('')).not.toMatch(/<c>/)
  expect(sitemapIndex([`a&b'c.xml`], 'http://shop.test')).toContain(
    '<loc>http://shop.test/a&amp;b&apos;c.xml</loc>',
  )
})

test('SEO-02: a sitemap that is too large for one file is an index of files', async () => {
  aShop(25, { perPage: 10, limits: { urls: 30, bytes: 1e6 } })
  const index = await get('/sitemap.xml')
  expect(index.body).toContain('<sitemapindex')
  const files = locs(index.body)
  const pages = indexedPages(listings, articles).length
  const filesOfPages = Math.ceil((pages * languages.length) / 30)
  expect(files).toEqual(
    [
      ...Array.from({ length: filesOfPages }, (_, at) => `pages-${at + 1}`),
      'products-1',
      'products-2',
      'products-3',
    ].map((name) => `${publicUrl}/sitemap-${name}.xml`),
  )
  const all: string[] = []
  for (const file of files) {
    const { body } = await get(new URL(file).pathname)
    expect(body).toMatch(/^<\?xml.*\n<urlset [^]*<\/urlset>\n$/)
    expect(locs(body).length).toBeLessThanOrEqual(30)
    all.push(...locs(body))
  }
  expect(all).toHaveLength((pages + 25) * languages.length)
  expect(new Set(all).size).toBe(all.length)
})

test('SEO-02: more than 50,000 addresses are split into files, and each file contains the products of one API answer', async () => {
  const fetch = aShop(20_000)
  const index = await get('/sitemap.xml')
  expect(locs(index.body)).toHaveLength(1 + 4)
  fetch.mockClear()
  const answer = await get('/sitemap-products-4.xml', { 'accept-encoding': 'gzip' })
  const body = gunzipSync(answer.rawPayload).toString()
  expect(locs(body)).toHaveLength(5000 * languages.length)
  expect(locs(body).at(-1)).toBe(`${publicUrl}/product/${idOf(19_999)}?lng=ar`)
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(answer.rawPayload.length).toBeLessThan(1_000_000)
})

test('SEO-02: a file ends when it reaches the maximum number of addresses or bytes', () => {
  const entry = entryOf({ address: '/about' }, publicUrl)
  const entries = Array.from({ length: 20_000 }, () => entry)
  const byNumber = inFiles(entries)
  expect(byNumber.map((file) => file.length)).toEqual([16_666, 3334])
  const bytes = 10 * entry.length + 500
  const bySize = inFiles(entries.slice(0, 25), { urls: 50_000, bytes })
  expect(bySize.map((file) => file.length)).toEqual([10, 10, 5])
  expect(inFiles([])).toEqual([])
})

test('SEO-02: a file is generated once for many requests, and sent compressed or uncompressed', async () => {
  const fetch = aShop(3)
  const [plain, zipped] = await Promise.all([
    get('/sitemap.xml'),
    get('/sitemap.xml', { 'accept-encoding': 'br, gzip' }),
  ])
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  expect(fetch).toHaveBeenCalledTimes(4)
  expect((await get('/sitemap.xml')).body).toBe(plain.body)
  expect(fetch).toHaveBeenCalledTimes(4)
})

test.each([
  '/sitemap-products-2.xml',
  '/sitemap-pages-2.xml',
  '/sitemap-products-0.xml',
  '/sitemap-users-1.xml',
  '/sitemap-products-1e3.xml',
])('SEO-02: %s is not a file of the sitemap', async (url) => {
  aShop(3)
  expect((await get(url)).statusCode).toBe(404)
})

test('SEO-02: while the API cannot be reached, the sitemap is answered with an error and not with an empty file', async () => {
  const fetch = aShop(1)
  fetch.mockRejectedValueOnce(new Error('refused'))
  expect((await get('/sitemap.xml')).statusCode).toBe(502)
  fetch.mockResolvedValueOnce(Response.json({ success: false }, { status: 500 }))
  expect((await get('/sitemap.xml')).statusCode).toBe(502)
  expect((await get('/sitemap.xml')).statusCode).toBe(200)
})

test('SEO-02: robots.txt contains the sitemap’s address at the shop’s public origin', async () => {
  aShop(1)
  const answer = await get('/robots.txt')
  expect(answer.headers['content-type']).toMatch('text/plain')
  expect(answer.body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /search',
    '',
    'Sitemap: https://shop.example/sitemap.xml',
    '',
  ])
})
