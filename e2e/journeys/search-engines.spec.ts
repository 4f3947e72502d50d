import type { APIRequestContext } from '@playwright/test'
import { discountedPrice } from '@shop/domain'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { listedProducts, type Product, soldOutProduct } from '../shopper/api.ts'
import { openPage, title, unfoldFooter, untilHydrated } from '../shopper/browse.ts'

const shop = () => process.env.SHOP_URL ?? ''
/** Numbers of products and of filtered lists to visit. All other pages are visited. */
const productsVisited = 3
const filteredVisited = 6

type Found = {
  status: number
  isIndexed: boolean
  canonical: string | undefined
  title: string | undefined
  description: string | undefined
  /** Language (`hreflang`) → address of the page in this language. */
  alternates: Record<string, string>
  /** Links on the page to addresses of this shop. */
  links: string[]
  html: string
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

const all = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, first = '', second = '']) => [
    unescaped(first),
    unescaped(second),
  ])
const firstOf = (text: string, pattern: RegExp) => all(text, pattern)[0]?.[0]

/** Requests a page of the shop as a crawler does: without cookies, and without following redirects. */
async function crawl(request: APIRequestContext, path: string): Promise<Found> {
  const headers = { cookie: '', 'accept-language': 'fr' }
  const answer = await request.get(path, { headers, maxRedirects: 0 })
  const html = await answer.text()
  return {
    status: answer.status(),
    isIndexed: !html.includes('<meta name="robots" content="noindex"'),
    canonical: firstOf(html, /<link rel="canonical" href="([^"]*)"/g),
    title: firstOf(html, /<title[^>]*>([^<]*)/g),
    description: firstOf(html, /<meta name="description" content="([^"]*)"/g),
    alternates: Object.fromEntries(
      all(html, /<link rel="alternate" href="([^"]*)" hreflang="([^"]*)"/g).map(
        ([href, language]) => [language, href],
      ),
    ),
    links: all(html, /<a [^>]*?href="(\/[^"#]*)/g).map(([href = '']) => href),
    html,
  }
}

/** Crawls every page that home leads to, but only a few products and a few filtered lists. */
async function crawlFromHome(request: APIRequestContext): Promise<Map<string, Found>> {
  const pages = new Map<string, Found>()
  const asked = new Set<string>([urls.home()])
  let products = 0
  let filtered = 0
  const isWanted = (path: string) => {
    if (/^\/(?:api|images)\//.test(path) || asked.has(path)) return false
    if (path.startsWith('/product/')) return (products += 1) <= productsVisited
    if (path.includes('?')) return (filtered += 1) <= filteredVisited
    return true
  }
  const waiting: string[] = [urls.home()]
  while (waiting.length > 0) {
    const found = await Promise.all(
      waiting.splice(0, 4).map(async (path) => [path, await crawl(request, path)] as const),
    )
    for (const [path, page] of found) {
      pages.set(path, page)
      for (const link of page.links) {
        if (!isWanted(link)) continue
        asked.add(link)
        waiting.push(link)
      }
    }
  }
  return pages
}

async function sitemapOf(request: APIRequestContext): Promise<Set<string>> {
  const robots = await (await request.get('/robots.txt')).text()
  const address = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? ''
  expect(address).toBe(`${shop()}/sitemap.xml`)
  const answer = await request.get(address)
  expect(answer.headers()['content-type']).toMatch('application/xml')
  return new Set(all(await answer.text(), /<loc>([^<]*)<\/loc>/g).map(([loc = '']) => loc))
}

test('SEO-02: a crawler finds every page at one address, and the sitemap has exactly the pages for search engines', async ({
  request,
}) => {
  const sitemap = await sitemapOf(request)
  const pages = await crawlFromHome(request)
  const known = [urls.home(), urls.collection(), urls.coffret(), urls.promo(), urls.cart()]
  const shops = [urls.about(), urls.contact(), urls.legal('terms'), urls.legal('notice')]
  expect([...pages.keys()]).toEqual(expect.arrayContaining([...known, ...shops]))
  const titles = new Map<string, string>()
  for (const [path, page] of pages) {
    expect(page.status, `${path} answers without a redirect`).toBe(200)
    const canonical = shop() + urls.inLanguage(path, 'fr')
    expect(sitemap.has(canonical), `${path} is in the sitemap`).toBe(page.isIndexed)
    if (!page.isIndexed) continue
    expect(page.canonical, `${path} calls itself canonical`).toBe(canonical)
    expect(page.alternates, path).toEqual({
      fr: canonical,
      en: shop() + urls.inLanguage(path, 'en'),
      ar: shop() + urls.inLanguage(path, 'ar'),
      'x-default': canonical,
    })
    expect(page.description, path).toMatch(/.{30,}/)
    expect(titles.get(page.title ?? ''), `${path} is called as no other page`).toBeUndefined()
    titles.set(page.title ?? '', path)
  }
  await expectOwnTitles(
    request,
    [...titles.values()].filter((path) => /^\/[^/?]*(?:\/[a-z]+)?$/.test(path)),
  )
  // Some pages are in the sitemap, but neither home nor its menus link to them directly. Visits one page of each group of these.
  const others = [...sitemap].filter((address) => !pages.has(pathOf(address)))
  const kinds = [/\?needs=.*fr$/, /\?brands=.*en$/, /\?subSubCategory=.*ar$/, /\/product\/.*ar$/]
  for (const kind of kinds) {
    const sample = others.findLast((address) => kind.test(address))
    const page = await crawl(request, (sample ?? '').slice(shop().length))
    expect(page.status, sample).toBe(200)
    expect(page.isIndexed, sample).toBe(true)
    expect(page.canonical).toBe(sample)
    expect(Object.values(page.alternates), 'its alternates name it').toContain(sample)
  }
})

/** Checks the titles of pages with texts of their own. Unit tests check that categories and products have different names. */
async function expectOwnTitles(request: APIRequestContext, paths: string[]): Promise<void> {
  expect(paths).toEqual(expect.arrayContaining([urls.home(), urls.promo(), urls.legal('terms')]))
  for (const language of ['en', 'ar']) {
    const asked = paths.map((path) => crawl(request, urls.inLanguage(path, language)))
    const titles = (await Promise.all(asked)).map((page) => page.title)
    expect(new Set(titles).size, titles.join(', ')).toBe(paths.length)
  }
}

function pathOf(address: string): string {
  return address.slice(shop().length).replace(/[?&]lng=\w+$/, '')
}

test('SEO-01: the structured data of a product equals the API’s answer', async ({ request }) => {
  const soldOut = await soldOutProduct(request)
  const [reduced] = await listedProducts(request, { hasDiscount: 'true', page: 3 })
  for (const listed of [soldOut, reduced]) {
    if (!listed) throw new Error('The demonstration shop has no such product')
    const answer = await request.get(`/api/product/one/${listed._id}`)
    const { product } = (await answer.json()) as { product: Product & { inStock: boolean } }
    const { html } = await crawl(request, urls.product(listed._id))
    const [told] = all(html, /<script type="application\/ld\+json"[^>]*>([^<]*)/g)
    const data = JSON.parse(told?.[0] ?? '') as object | object[]
    const about = [data].flat().find((each) => (each as { '@type': string })['@type'] === 'Product')
    expect(about).toMatchObject({
      sku: product._id,
      offers: {
        price: discountedPrice(product.price, product.discount),
        priceCurrency: 'TND',
        availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
      },
    })
  }
})

test('SEO-02: a different spelling of an address redirects once to the page, in the language of the page', async ({
  request,
}) => {
  for (const [asked, target] of [
    ['/about/', '/about'],
    ['/ABOUT//?lng=ar', '/about?lng=ar'],
    ['/Collection/Visage/?needs=Acn%C3%A9', '/collection/Visage?needs=Acn%C3%A9'],
  ] as const) {
    const moved = await request.get(asked, { maxRedirects: 0 })
    expect([moved.status(), moved.headers().location]).toEqual([301, target])
    const page = await request.get(target, { maxRedirects: 0 })
    expect(page.status(), target).toBe(200)
  }
})

test('LANG-01: a link with a language opens the page in this language and removes the language from the address; Back and the next page keep this language', async ({
  page,
}) => {
  const headings = { fr: 'Parlons-en', en: 'Let’s talk', ar: 'تحدّثوا إلينا' } as const
  for (const [language, heading] of Object.entries(headings)) {
    await openPage(page, urls.inLanguage(urls.contact(), language))
    await expect(title(page, heading)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await expect(page).toHaveURL(shop() + urls.contact())
    const canonical = shop() + urls.inLanguage(urls.contact(), language)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical)
  }
  await unfoldFooter(page)
  await page.getByRole('contentinfo').locator(`a[href="${urls.about()}"]`).click()
  await expect(title(page, 'العناية ببساطة')).toBeVisible()
  await page.goBack()
  await expect(title(page, headings.ar)).toBeVisible()
  await expect(page).toHaveURL(shop() + urls.contact())
  await page.reload()
  await untilHydrated(page)
  await expect(title(page, headings.ar)).toBeVisible()
})
