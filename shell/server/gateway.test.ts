import { createHash } from 'node:crypto'
import { renameSync, rmSync } from 'node:fs'
import { Agent, get as httpGet, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { data, type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router-dom'
import { waitUntil } from '@shop/testing/wait-until'
import { entryUrls } from '@shop/federation/entry-urls'
import type { FragmentModule, PageContext, PageRoute, RemoteRoutes } from '@shop/federation/runtime'
import type * as ShopApi from '@shop/api'
import { integrityOf } from '@shop/releases'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { aShopFolder } from '@shop/shop-folder/testing'
import * as server from '../src/server.tsx'
import { type Api, visitor } from './api/api.ts'
import { createGateway } from './gateway.ts'
import type { ShellBuild } from './releases/shell-build.ts'
import { aShellBuild, placesOf } from './testing/a-gateway.ts'
import { promote, publish } from './testing/release-store.ts'

const settings = {
  deliveryFee: 8,
  freeDeliveryThreshold: 120,
  contact: { phone: '+216 00 000 000', email: 'contact@example.org', address: 'Djerba' },
  openingHours: [{ days: [1, 2, 3, 4, 5], opens: '08:15', closes: '17:45' }],
}
const api: Api = {
  fetch: async (input) =>
    input === '/api/settings'
      ? Response.json({ success: true, settings })
      : Response.json({ success: false, code: 'server_error', message: '' }, { status: 500 }),
}
const logged: { level: number; msg: string }[] = []
const logger = pino(
  { level: 'info' },
  { write: (line: string) => void logged.push(JSON.parse(line) as (typeof logged)[number]) },
) as FastifyBaseLogger
const errors = () => logged.filter(({ level }) => level >= 50).map(({ msg }) => msg)

/** Stands in for Node's import of a release's file; each test sets the module that it returns. */
const importModule = jest.fn<Promise<unknown>, [string]>()
const aRemote = (route: RouteObject): RemoteRoutes => ({
  routes: [{ id: '/', path: '/', ...route } as PageRoute],
})

let shell: ShellBuild
let store: TestStore
let gateway: FastifyInstance
const stopping = { isDraining: false }

beforeAll(async () => {
  store = anEmptyStore()
  shell = aShellBuild()
  await publish(store, '1.0.0')
  await promote(store, '1.0.0')
  gateway = await createGateway({
    ...placesOf(store),
    channel: 'production',
    publicUrl: 'http://shop.test',
    logger,
    api,
    shell,
    shop: aShopFolder(),
    importModule,
    stopping,
  })
})
beforeEach(() => void logged.splice(0))
afterAll(async () => {
  await gateway.close()
  rmSync(store.root, { recursive: true })
  rmSync(shell.dist, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => gateway.inject({ url, headers })
const asBrowser = { accept: 'text/html,application/xhtml+xml' }

test('ROUTE-03: a page of the shell is rendered completely, in the default language', async () => {
  const page = await get('/about')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('<html lang="fr" dir="ltr">')
  expect(page.body).toMatch(/<h1[^>]*>/)
  expect(page.headers['cache-control']).toBe('public, max-age=0, s-maxage=2, must-revalidate')
  expect(errors()).toEqual([])
})

test('INFO-02: the contact page shows the hours and the address that the shop’s owner has set', async () => {
  const { body } = await get('/contact')
  expect(body).toContain('Lundi – vendredi')
  expect(body).toMatch(/8\sh\s15 – 17\sh\s45/)
  expect(body).toContain('href="tel:+21600000000"')
})

test('GEN-03: the language cookie determines the language of the page', async () => {
  const page = await get('/about', { cookie: 'i18nextLng=ar' })
  expect(page.body).toContain('<html lang="ar" dir="rtl">')
  expect(page.headers.vary).toContain('Cookie')
})

test.each(['<script>alert(1)</script>', 'fr"><img src=x>', '../../en'])(
  'GEN-04: the page contains no part of the cookie %j',
  async (hostile) => {
    const page = await get('/about', { cookie: `i18nextLng=${hostile}` })
    expect(page.body).toContain('<html lang="fr" dir="ltr">')
    expect(page.body).not.toContain(hostile)
  },
)

test('ROUTE-08: an unknown path is answered with the not-found page and status 404', async () => {
  const page = await get('/nowhere', asBrowser)
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('Page introuvable')
  expect(errors()).toEqual([])
})

test('THEME-01: a gateway answers 404 for the page of all primitives, which only the development server has', async () => {
  expect((await get('/design', asBrowser)).statusCode).toBe(404)
  expect((await get('/design/script.mjs')).statusCode).toBe(404)
})

test.each([
  '/favicon.ico',
  '/assets/none.mjs',
  '/assets/build.json',
  '/fonts/none.woff2',
  '/x.php',
  '/r/mf-catalog/1.0.0/ssr/routes.mjs',
  '/r/mf-catalog/1.0.0/release.json',
  '/r/none/1.0.0/browser/x.mjs',
])('ROUTE-08: %s is answered with a plain 404, not rendered and not cached', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ success: false, code: 'not_found', message: 'Not found' })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('MFE-03: modules of the shell and of releases are served as immutable', async () => {
  for (const url of ['/assets/main.0.mjs', '/r/mf-catalog/1.0.0/browser/routes.1.mjs']) {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch('javascript')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
})

test('ROUTE-08: robots.txt lists the paths that crawlers must not index', async () => {
  const answer = await get('/robots.txt')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toMatch('text/plain')
  expect(answer.body).toMatch(/^User-agent: \*\n/)
  expect(answer.body).toContain('\nSitemap: http://shop.test/sitemap.xml\n')
})

test('SEO-02: a different spelling of an address is redirected once, with its query', async () => {
  for (const [asked, target] of [
    ['/about/', '/about'],
    ['/ABOUT//?utm_source=x&lng=ar', '/about?utm_source=x&lng=ar'],
  ] as const) {
    const moved = await get(asked)
    expect([moved.statusCode, moved.headers.location]).toEqual([301, target])
    expect(moved.headers['set-cookie']).toBeUndefined()
    expect((await get(target)).statusCode).toBe(200)
  }
})

test.each([
  '//evil.com/about',
  '/%5cevil.com',
  '/%E0%A4%A',
  '/collection/%zz',
  '/about%00',
  '/r/mf-catalog/1.0.0/browser/..%2fssr/routes.mjs',
  '/assets/..%2f..%2fpackage.json',
])('ROUTE-08: %s is refused, and the answer does not repeat it', async (url) => {
  const answer = await get(url, asBrowser)
  expect(answer.statusCode).toBe(400)
  expect(answer.body).not.toMatch(/evil|passwd|Error|node_modules/)
  expect(answer.headers.location).toBeUndefined()
  expect(errors()).toEqual([])
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
  'ROUTE-08: %s of a page is not allowed, and the answer names the allowed methods',
  async (method) => {
    const answer = await gateway.inject({ method, url: '/about' })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD')
    expect(answer.json()).toMatchObject({ success: false, code: 'method_not_allowed' })
  },
)

test('ROUTE-08: a body that is not JSON is refused, and the answer does not repeat the body', async () => {
  const headers = { 'content-type': 'application/json' }
  const answer = await gateway.inject({ method: 'POST', url: '/about', headers, payload: '{"a":' })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
})

test('ROUTE-09: the answer to HEAD has the status and headers of GET, without the page', async () => {
  const page = await gateway.inject({ method: 'HEAD', url: '/about' })
  expect([page.statusCode, page.body]).toEqual([200, ''])
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect((await gateway.inject({ method: 'HEAD', url: '/nowhere' })).statusCode).toBe(404)
})

test('ROUTE-09: a page with a long path and a long query is served', async () => {
  expect((await get(`/nowhere/${'a'.repeat(2000)}`)).statusCode).toBe(404)
  expect((await get(`/about?q=${'%D8%A7'.repeat(1000)}`)).statusCode).toBe(200)
})

test('SEC: no part of a page depends on the Host header', async () => {
  const page = await get('/about', { host: 'evil.com', 'x-forwarded-host': 'evil.com' })
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toContain('evil.com')
})

test('SEC: the content policy of a page allows the page’s import map and no other inline script', async () => {
  const page = await get('/about')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' 'sha256-")
  const inline = Array.from(page.body.matchAll(/<script(?![^>]*src=)([^>]*)>/g), ([, type]) => type)
  expect(inline).toEqual([' type="importmap"', ' type="application/json" id="page-data"'])
  expect(page.body).not.toMatch(/ on\w+="/)
})

test('SSR: the page contains the shop’s settings, its texts and the releases that it may load', async () => {
  const page = await get('/about')
  const carried = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(page.body)![1]!) as Record<
    string,
    object
  >
  expect(carried.settings).toEqual(settings)
  expect(carried.remotes).toEqual({
    'mf-catalog': { version: '1.0.0', entry: '/r/mf-catalog/1.0.0/browser/remote-entry.mjs' },
  })
  expect(Object.keys(carried.texts!)).toEqual(['common', 'notifications', 'about', 'newsletter'])
  const map = JSON.parse(/type="importmap">(.*?)<\/script>/s.exec(page.body)![1]!) as {
    integrity: object
  }
  expect(Object.keys(map.integrity).sort()).toEqual([
    '/assets/about.0.mjs',
    '/assets/main.0.mjs',
    ...entryUrls('/r/mf-catalog/1.0.0/browser/remote-entry.mjs'),
    '/r/mf-catalog/1.0.0/browser/routes.1.mjs',
  ])
})

test('LIGHT-01: a page of the shell preloads that page’s code, and other pages do not', async () => {
  const preloadedBy = async (url: string) =>
    Array.from(
      (await get(url)).body.matchAll(/rel="modulepreload"[^>]*href="\/assets\/([^"]*)"/g),
      ([, file]) => file,
    )
  expect(await preloadedBy('/about')).toEqual(['main.0.mjs', 'about.0.mjs'])
  expect(await preloadedBy('/contact')).toEqual(['main.0.mjs'])
})

test.each(['br', 'gzip', 'gzip;q=0.5, br;q=0.1', '*'])(
  'PERF: a page for a browser that accepts %j is compressed',
  async (accepted) => {
    const page = await get('/about', { 'accept-encoding': accepted })
    const unpack = page.headers['content-encoding'] === 'br' ? brotliDecompressSync : gunzipSync
    expect(unpack(page.rawPayload).toString()).toContain('<!doctype html>')
    expect(page.headers.vary).toMatch(/Accept-Encoding/)
  },
)

test.each(['', 'identity', 'br;q=0, gzip;q=0', 'brotli', 'zstd;q=x', ';;,=;q'])(
  'PERF: a page for a browser that accepts %j is not compressed',
  async (accepted) => {
    const page = await get('/about', { 'accept-encoding': accepted })
    expect(page.headers['content-encoding']).toBeUndefined()
    expect(page.body).toContain('<!doctype html>')
    expect(page.headers.vary).toMatch(/Accept-Encoding/)
  },
)

test('GEN-05: texts are served by language and namespace, from the shell and from the active release', async () => {
  const ofShell = await get('/locales/ar/common.json')
  expect(ofShell.statusCode).toBe(200)
  expect(ofShell.headers['content-type']).toBe('application/json; charset=utf-8')
  // Caches must revalidate texts, because their address stays the same while their content changes.
  expect(ofShell.headers['cache-control']).toBe('public, no-cache')
  const remote = await get('/locales/en/home.json')
  expect(remote.json()).toEqual({ title: 'Accueil' })
})

test.each(['fr', 'en', 'ar'])(
  'GEN-03: the server stores %s for another year, in an answer that caches do not share',
  async (language) => {
    const { statusCode, headers } = await gateway.inject({
      method: 'POST',
      url: `/locales/${language}`,
    })
    expect(statusCode).toBe(204)
    expect(headers['set-cookie']).toBe(
      `i18nextLng=${language}; Path=/; Max-Age=31536000; SameSite=Lax`,
    )
    expect(headers['cache-control']).toBe('no-store')
  },
)

test.each(['de', '__proto__', 'fr-FR', '%22%3E'])(
  'GEN-04: the unknown language %s sets no cookie',
  async (language) => {
    const answer = await gateway.inject({ method: 'POST', url: `/locales/${language}` })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers['set-cookie']).toBeUndefined()
  },
)

test('SHARE-02: a page sets no cookie if the visitor has a language cookie', async () => {
  const page = await get('/about', { cookie: 'i18nextLng=ar' })
  expect(page.headers['set-cookie']).toBeUndefined()
})

test('GEN-05: texts that did not change are not sent again', async () => {
  const { headers } = await get('/locales/fr/common.json')
  const again = await get('/locales/fr/common.json', { 'if-none-match': `"x", ${headers.etag}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const other = await get('/locales/fr/common.json', { 'if-none-match': '"x"' })
  expect(other.statusCode).toBe(200)
})

test.each([
  '/locales/de/common.json',
  '/locales/fr/none.json',
  '/locales/fr/common',
  '/locales/__proto__/common.json',
  '/locales/fr/__proto__.json',
  '/locales/constructor/name.json',
  '/locales/fr/toString.json',
  '/locales/fr',
  '/locales/fr/a/b.json',
])('GEN-04: there are no texts at %s', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'not_found' })
})

test('MFE-02: while the channel has no release, all pages except those of the shell are answered with 503 and the frame', async () => {
  const empty = anEmptyStore()
  const waiting = await createGateway({
    ...placesOf(empty),
    channel: 'production',
    publicUrl: 'http://shop.test',
    logger,
    api,
    shell,
    shop: aShopFolder(),
    importModule,
  })
  try {
    const page = await waiting.inject({ url: '/cart', headers: asBrowser })
    expect(page.statusCode).toBe(503)
    expect(page.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
    expect(page.body).toContain('<header')
    expect(page.body).not.toContain('"hydration"')
    expect((await waiting.inject({ url: '/about' })).statusCode).toBe(200)
  } finally {
    await waiting.close()
    rmSync(empty.root, { recursive: true })
  }
})

test('MFE-04: the gateway is ready when a release is active, and /readyz names the release', async () => {
  expect((await get('/healthz')).json()).toEqual({ ok: true })
  const ready = await get('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    {
      ready: true,
      notRendered: [],
      startedAt: expect.any(Number),
      failures: expect.any(Array),
      faults: [],
      channel: 'production',
      revision: 1,
      since: expect.any(Number),
      shell: '1.0.0-0',
      remotes: { 'mf-catalog': '1.0.0' },
      refused: [],
    },
  ])
})

test('OPS-05: a gateway that is stopping is not ready, but still answers', async () => {
  stopping.isDraining = true
  expect((await get('/readyz')).statusCode).toBe(503)
  expect((await get('/healthz')).statusCode).toBe(200)
  expect((await get('/about')).statusCode).toBe(200)
  stopping.isDraining = false
  expect((await get('/readyz')).statusCode).toBe(200)
})

test('OPS-02: the connection of a client that sends nothing and reads nothing is closed', () => {
  const { timeout, headersTimeout, requestTimeout } = gateway.server
  expect([timeout, headersTimeout, requestTimeout]).toEqual([60_000, 10_000, 30_000])
})

test('API-01: the answer to a page has a request id; an id that the client sends is used only if it is valid', async () => {
  const named = await get('/about', { 'x-request-id': 'balancer-12345' })
  expect(named.headers['x-request-id']).toBe('balancer-12345')
  const odd = await get('/about', { 'x-request-id': 'a b' })
  expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('OPS-04: only the exact path /metrics is passed to the API in the same process', async () => {
  const asked: string[] = []
  const local = await createGateway({
    ...placesOf(store),
    channel: 'production',
    publicUrl: 'http://shop.test',
    logger,
    api: {
      ...api,
      handle: (request, response) => {
        asked.push(request.url ?? '')
        response.end('from the API')
      },
    },
    shell,
    shop: aShopFolder(),
    importModule,
  })
  const address = await local.listen({ port: 0, host: '127.0.0.1' })
  for (const path of ['/metrics', '/metrics/', '/metrics?a', '/api/settings', '/about']) {
    await fetch(address + path, { redirect: 'manual' }).then((answer) => answer.text())
  }
  await local.close()
  expect(asked).toEqual(['/metrics', '/api/settings'])
})

test('SEC-05: the API in the same process does not treat a browser’s call as a call of the gateway', async () => {
  const asked: IncomingHttpHeaders[] = []
  const local = await createGateway({
    ...placesOf(store),
    channel: 'production',
    publicUrl: 'http://shop.test',
    logger,
    api: {
      ...api,
      handle: ({ headers }, response) => {
        asked.push(headers)
        response.end('from the API')
      },
    },
    shell,
    shop: aShopFolder(),
    importModule,
  })
  const address = await local.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'first-call': '/api/account/get', token: 't' }
  await fetch(`${address}/api/account/get`, { method: 'POST', headers })
  await local.close()
  expect(asked).toEqual([expect.objectContaining({ token: 't' })])
  expect(asked[0]).not.toHaveProperty('first-call')
})

let released = 0
/** Publishes and promotes a version of mf-catalog with this route as its home page. */
async function releaseHome(route: RouteObject | Error): Promise<string> {
  released += 1
  const version = `1.0.${released}`
  await publish(store, version)
  await promote(store, version)
  importModule.mockReset()
  if (route instanceof Error) importModule.mockRejectedValue(route)
  else importModule.mockResolvedValue(aRemote(route))
  return version
}

const pageDataOf = (body: string) =>
  JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(body)![1]!) as {
    hydration?: { loaderData: object; errors: Record<string, object> | null }
    offer: { fragments: Record<string, string> }
    texts: Record<string, object>
  }

test.each(['/about', '/'])(
  'SEC: the policy of %s has the hash of its import map, and each module has the integrity of its bytes',
  async (url) => {
    await releaseHome({ Component: () => 'Bonjour' })
    const { headers, body } = await get(url)
    const map = /type="importmap">(.*?)<\/script>/s.exec(body)![1]!
    const hash = createHash('sha256').update(map).digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`)
    const { integrity } = JSON.parse(map) as { integrity: Record<string, string> }
    for (const [module, expected] of Object.entries(integrity)) {
      const { rawPayload } = await get(module)
      expect([module, integrityOf(rawPayload)]).toEqual([module, expected])
    }
    const preloads = Array.from(
      body.matchAll(/rel="modulepreload"[^>]*href="([^"]*)" integrity="([^"]*)"/g),
      ([, href, value]) => [href, value] as const,
    )
    expect(preloads.length).toBeGreaterThan(1)
    expect(preloads).toEqual(preloads.map(([href]) => [href, integrity[href!]]))
  },
)

describe('LANG-01: the language in an address', () => {
  const htmlOf = (language: string) =>
    `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`

  test.each([
    ['ar', 'ar'],
    ['en-GB', 'en'],
  ])('is the language of the page for ?lng=%s, and of the next page', async (asked, language) => {
    const page = await get(`/about?lng=${asked}`, { cookie: 'i18nextLng=fr' })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(htmlOf(language))
    expect(page.headers).toMatchObject({
      'set-cookie': expect.stringMatching(`^i18nextLng=${language};`) as unknown,
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Encoding, First-Call',
    })
  })

  test.each(['/about', '/about?lng=de', '/about?lng'])(
    'of the page at %s, without a language of the shop, is the browser’s language, and caches store each language separately',
    async (url) => {
      const page = await get(url, { 'accept-language': 'de, ar;q=0.8' })
      expect(page.body).toContain(htmlOf('ar'))
      expect(page.headers).toMatchObject({
        'cache-control': 'public, max-age=0, s-maxage=2, must-revalidate',
        vary: 'Cookie, Accept-Encoding, First-Call, Accept-Language',
      })
      expect(page.headers['set-cookie']).toBeUndefined()
    },
  )

  test.each([
    ['/?lng=ar', '/orders?x=1&lng=ar'],
    ['/?lng=en-GB', '/orders?x=1&lng=en'],
    ['/?lng=de', '/orders?x=1'],
  ])('of the page %s stays in a redirect to %s', async (url, location) => {
    await releaseHome({ loader: () => redirect('/orders?x=1') })
    expect((await get(url)).headers.location).toBe(location)
  })

  test('has a separate page in the page cache', async () => {
    const loader = jest.fn(() => null)
    await releaseHome({ loader, Component: () => 'Bonjour' })
    for (const language of ['ar', 'en', 'ar', 'en']) {
      expect((await get(`/?lng=${language}`)).body).toContain(htmlOf(language))
    }
    expect(loader).toHaveBeenCalledTimes(2)
  })
})

test('MFE-03: a page of a remote is rendered from its release, with its data', async () => {
  const version = await releaseHome({
    loader: () => ({ a: '</script>' }),
    Component: () => 'Bonjour',
  })
  const page = await get('/')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Bonjour')
  expect(pageDataOf(page.body).hydration?.loaderData).toMatchObject({ '/': { a: '</script>' } })
  expect(importModule).toHaveBeenCalledWith(
    expect.stringMatching(`^file://.*/r/mf-catalog/${version}/ssr/routes.mjs$`),
  )
  expect(page.body).toContain(`href="/r/mf-catalog/${version}/browser/remote-entry.mjs"`)
})

test('GTRK-03: calls made during the rendering of a page count for the page’s visitor', async () => {
  const seen = jest.fn()
  const loader = () => {
    seen(visitor.getStore())
    return null
  }
  await releaseHome({ loader, Component: () => 'Bonjour' })
  await gateway.inject({
    url: '/',
    remoteAddress: '203.0.113.7',
    headers: { 'x-request-id': 'page-12345' },
  })
  const whose = { addresses: '203.0.113.7', requestId: 'page-12345' }
  expect(seen).toHaveBeenCalledWith(expect.objectContaining(whose))
})

describe('CART-03: the cart’s cookie', () => {
  const id = 'a'.repeat(24)
  const cartOf = async (headers: { cookie?: string }) => {
    await releaseHome({
      loader: ({ context }: LoaderFunctionArgs) => (context as PageContext).cart ?? null,
      Component: () => 'Panier',
    })
    const page = await get('/', headers)
    expect(page.statusCode).toBe(200)
    expect(page.headers.vary).toContain('Cookie')
    const { loaderData } = pageDataOf(page.body).hydration!
    return (loaderData as Record<string, unknown>)['/']
  }

  test('is passed to the page’s loader, and is not logged', async () => {
    const cookie = `visitor=x; cart=1|${id}:2|${id}:1:50%20ml; i18nextLng=fr`
    expect(await cartOf({ cookie })).toEqual({
      cart: { [id]: { default: 2, '50 ml': 1 } },
      hasCoupon: false,
    })
    expect(JSON.stringify(logged)).not.toContain(id)
  })

  test.each([
    {},
    { cookie: '' },
    { cookie: 'cart=' },
    { cookie: 'cart' },
    { cookie: `cart=1|${id}:0` },
    { cookie: `cart=2|${id}:1` },
    { cookie: 'cart=%%%;;;=;cart=%E0%A4%A' },
    { cookie: `cart=1|${id}:1:<script>` },
    { cookie: `cart=1|${id}:1${`|${id}:1`.repeat(300)}` },
    { cookie: 'cart=1|__proto__:1' },
    { cookie: '\u00ff\u0001' },
  ])('in a different format gives the ordinary page: %j', async (headers) => {
    expect(await cartOf(headers)).toBeNull()
  })
})

describe('LIGHT-01: the call that a page of an account sends first', () => {
  const pageWith = async (handle: object, Component: () => string = () => 'Commandes') => {
    await releaseHome({ handle, Component })
    const { body, headers } = await get('/')
    const scripts = Array.from(
      body.matchAll(/<script data-path="([^"]*)" data-version-key="[^"]*">(.*?)<\/script>/gs),
    )
    return { scripts, body, policy: String(headers['content-security-policy']) }
  }

  test('is sent by a script at the start of the head, before the page’s files, and the policy allows the script by its hash', async () => {
    const { scripts, body, policy } = await pageWith({ firstCall: 'order/userorders' })
    expect(scripts.map(([, path]) => path)).toEqual(['/api/order/userorders'])
    const hash = createHash('sha256').update(scripts[0]![2]!).digest('base64')
    expect(policy).toContain(`'sha256-${hash}'`)
    expect(scripts[0]!.index).toBeLessThan(body.indexOf('<link'))
  })

  test.each([undefined, 'product/list', 'toString', '"><script>alert(1)</script>', 1])(
    'is omitted if the release names %j',
    async (firstCall) => {
      const { scripts, body, policy } = await pageWith({ firstCall })
      expect(scripts).toEqual([])
      expect(body).not.toContain('alert(1)')
      expect(policy.match(/'sha256-/g)).toHaveLength(1)
    },
  )

  test('is not sent if the server could not render the page', async () => {
    const { scripts } = await pageWith({ firstCall: 'order/userorders' }, () => {
      throw new Error('broken')
    })
    expect(scripts).toEqual([])
  })
})

test('MFE-04: versions change between two page views, and change back, without a restart', async () => {
  const old = await releaseHome({ Component: () => 'Ancien' })
  expect((await get('/')).body).toContain('Ancien')
  await releaseHome({ Component: () => 'Nouveau' })
  expect((await get('/')).body).toContain('Nouveau')
  importModule.mockReset()
  await promote(store, old)
  expect((await get('/')).body).toContain('Ancien')
  expect(importModule).not.toHaveBeenCalled()
})

test.each<[string, RouteObject | Error]>([
  ['cannot be loaded', new Error('SyntaxError in routes.mjs')],
  [
    'throws while it renders',
    {
      Component: () => {
        throw new Error('broken component')
      },
    },
  ],
])(
  'MFE-02: for a remote that %s, the server sends the frame, the browser fills the frame, and the error is logged',
  async (_what, route) => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    await releaseHome(route)
    const page = await get('/')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<header')
    expect(pageDataOf(page.body)).not.toHaveProperty('hydration')
    expect(page.body).not.toMatch(/broken component|SyntaxError/)
    expect(errors()).toContain('the page was not rendered on the server')
    expect((await get('/about')).statusCode).toBe(200)
  },
)

describe('a fragment of the layout', () => {
  const searchBar = 'the search bar is imported by the test'
  /**
   * Publishes and promotes a release with this fragment and two pages. On the search page, the search bar is open from
   * the start; on the other page, shoppers open it.
   */
  async function releaseSearchBar(load: () => Promise<FragmentModule>): Promise<void> {
    released += 1
    const version = `1.0.${released}`
    await publish(store, version, { paths: ['/search', '/promo'], searchBar })
    await promote(store, version)
    const routes = [
      { id: 'search', path: '/search', Component: () => 'Résultats' },
      { id: 'promo', path: '/promo', Component: () => 'Promotions' },
    ]
    importModule.mockReset()
    importModule.mockImplementation(async (url) =>
      url.endsWith('/ssr/search-bar.mjs')
        ? { fragment: { namespaces: ['home'], load } }
        : { routes },
    )
  }
  const throwing = {
    Component: () => {
      throw new Error('broken fragment')
    },
  }

  test('MFE-01: the page renders the fragment, preloads its code and contains its texts', async () => {
    await releaseSearchBar(async () => ({ Component: () => 'Rechercher ici' }))
    const { body } = await get('/search')
    expect(body).toContain('Rechercher ici')
    expect(body).toContain('Résultats')
    expect(body).toMatch(/rel="modulepreload"[^>]*search-bar\.1\.mjs"/)
    const { offer, texts } = pageDataOf(body)
    expect(offer.fragments).toEqual({ 'search-bar': 'mf-catalog' })
    expect(texts.home).toEqual({ title: 'Accueil' })
  })

  test('MFE-01: a large fragment is at its position in the HTML, so that it is visible without scripts', async () => {
    const text = 'Rechercher ici '.repeat(2000)
    await releaseSearchBar(async () => ({ Component: () => text }))
    const { body } = await get('/search')
    expect(body.indexOf(text)).toBeGreaterThan(0)
    expect(body.indexOf(text)).toBeLessThan(body.indexOf('<main'))
  })

  test.each([
    ['MFE-01: a page whose layout has no slot for the fragment does not load it', '/about'],
    [
      'LIGHT-01: on a page where the shopper opens the fragment, the fragment is not loaded earlier',
      '/promo',
    ],
  ])('%s', async (_what, path) => {
    await releaseSearchBar(async () => ({ Component: () => 'Rechercher ici' }))
    const { body } = await get(path)
    expect(body).not.toContain('Rechercher ici')
    expect(body).not.toMatch(/rel="modulepreload"[^>]*search-bar/)
  })

  test.each<[string, () => Promise<FragmentModule>]>([
    ['cannot be loaded', () => Promise.reject(new Error('SyntaxError'))],
    ['throws while it renders', async () => throwing],
  ])('MFE-02: a fragment that %s is omitted, and the page is rendered', async (_what, load) => {
    await releaseSearchBar(load)
    const page = await get('/search')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Résultats')
    expect(pageDataOf(page.body).hydration).toBeDefined()
    expect(errors()).toEqual(['a part of the page failed on the server'])
  })
})

test('MFE-02: if a server build could not be loaded, it is loaded again', async () => {
  await releaseHome(new Error('disk'))
  await get('/')
  importModule.mockResolvedValue(aRemote({ Component: () => 'Bonjour' }))
  expect((await get('/')).body).toContain('Bonjour')
})

test('OPS-02: while 40 pages are being rendered, the next request is answered with the frame at once', async () => {
  const held = Promise.withResolvers<null>()
  const loader = jest.fn(() => held.promise)
  await releaseHome({ loader, Component: () => 'Bonjour' })
  // Each page has a different address, because a page that many visitors request is rendered only once.
  const pages = Array.from({ length: 40 }, (_, page) => get(`/?page=${page}`))
  await waitUntil(() => loader.mock.calls.length === 40)
  const next = await get('/')
  expect(next.statusCode).toBe(200)
  expect(next.body).toContain('<header')
  expect(pageDataOf(next.body)).not.toHaveProperty('hydration')
  held.resolve(null)
  for (const page of await Promise.all(pages)) expect(page.body).toContain('Bonjour')
  expect((await get('/')).body).toContain('Bonjour')
})

test('ERR-01: while the API is down, a page answers 503 with the problem in words, and logs it', async () => {
  const { ApiError } = server.sharedModules['@shop/api'] as typeof ShopApi
  await releaseHome({
    loader: () =>
      Promise.reject(new ApiError({ code: 'overloaded', status: 503, message: 'busy' })),
    Component: () => 'Bonjour',
  })
  const page = await get('/')
  expect(page.statusCode).toBe(503)
  expect(page.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
  expect(page.body).toContain('La boutique reçoit beaucoup de visites')
  expect(Object.values(pageDataOf(page.body).hydration!.errors!)).toEqual([
    expect.objectContaining({ name: 'ApiError', code: 'overloaded', message: 'busy' }),
  ])
  expect(errors()).toEqual(['a part of the page failed on the server'])
})

test('ERR-01: the page of an unexpected error contains neither its message nor its stack', async () => {
  await releaseHome({
    loader: () => Promise.reject(new Error('password=hunter2')),
    Component: () => 'Bonjour',
  })
  const page = await get('/')
  expect(page.statusCode).toBe(503)
  expect(page.body).not.toMatch(/hunter2|\.tsx?:\d/)
  expect(page.body).toContain('Une erreur est survenue')
})

test('ROUTE-08: if a remote answers that its page was not found, the shop’s 404 page is sent, and no error is logged', async () => {
  await releaseHome({
    loader: () => {
      throw data(null, { status: 404 })
    },
    Component: () => 'Bonjour',
  })
  const page = await get('/')
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('Page introuvable')
  expect(errors()).toEqual([])
})

test.each([
  ['/orders?x=1', '/orders?x=1'],
  ['https://evil.com/', '/'],
  ['//evil.com', '/'],
])('ROUTE-07: a loader’s redirect to %s leads to %s', async (target, location) => {
  await releaseHome({ loader: () => redirect(target) })
  const answer = await get('/')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
})

test('MFE-02: a broken file of texts affects only the texts of its own remote', async () => {
  await publish(store, '2.0.0', { home: '{"title":' })
  await promote(store, '2.0.0')
  expect((await get('/locales/fr/home.json')).statusCode).toBe(404)
  expect((await get('/locales/fr/common.json')).statusCode).toBe(200)
  expect((await get('/about')).statusCode).toBe(200)
  expect(errors()).toContain('texts of a remote cannot be read')
})

test('GEN-05: if texts could not be read, they are read again at the next request', async () => {
  await publish(store, '2.0.1')
  await promote(store, '2.0.1')
  const file = join(shell.dist, 'locales/fr/about.json')
  renameSync(file, `${file}.away`)
  const failed = await get('/about', asBrowser)
  expect(failed.statusCode).toBe(500)
  expect(failed.body).toContain('Cette page ne peut pas être affichée')
  expect(failed.body).not.toMatch(/ENOENT|about\.json|\.ts:\d/)
  renameSync(`${file}.away`, file)
  expect((await get('/about')).statusCode).toBe(200)
})

test('ERR-01: if an API at a different address is down, its calls are answered with 502 in the API’s format, and pages are still served', async () => {
  const proxying = await createGateway({
    ...placesOf(store),
    channel: 'production',
    publicUrl: 'http://shop.test',
    logger,
    importModule,
    // Nothing listens at this port.
    api: { url: 'http://127.0.0.1:9' },
    shell,
    shop: aShopFolder(),
  })
  const answer = await proxying.inject({ url: '/api/product/list' })
  expect(answer.statusCode).toBe(502)
  expect(answer.json()).toEqual({
    success: false,
    code: 'server_error',
    message: 'The API cannot be reached',
  })
  expect((await proxying.inject({ url: '/about' })).statusCode).toBe(200)
  expect((await proxying.inject({ url: '/images/none.webp' })).body).not.toMatch('127.0.0.1')
  await proxying.close()
})

describe('over a socket', () => {
  const agent = new Agent({ keepAlive: true })
  let opened: FastifyInstance
  let port: number

  beforeAll(async () => {
    opened = await createGateway({
      ...placesOf(store),
      channel: 'production',
      publicUrl: 'http://shop.test',
      logger,
      importModule,
      api: { ...api, handle: (_request, response) => void response.end('from the API') },
      shell,
      shop: aShopFolder(),
    })
    await opened.listen({ port: 0, host: '127.0.0.1' })
    ;({ port } = opened.server.address() as AddressInfo)
  })
  afterAll(async () => {
    agent.destroy()
    await opened.close()
  })

  /** Sends a request target unchanged; client libraries would change it. */
  function raw(target: string, method = 'GET'): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      let answer = ''
      socket.on('data', (chunk) => (answer += chunk.toString()))
      socket.on('end', () => resolve(answer)).on('error', reject)
      socket.write(`${method} ${target} HTTP/1.1\r\nHost: evil.com\r\nConnection: close\r\n\r\n`)
    })
  }

  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      httpGet({ port, host: '127.0.0.1', path, agent }, (answer) => resolve(answer.resume())).on(
        'error',
        reject,
      )
    })

  test.each([
    '/\\evil.com',
    '//evil.com/about',
    '///evil.com',
    '/%2e%2e/etc',
    '/../../etc/passwd',
    '/about%00',
    '/%zz',
  ])('ROUTE-08: the target %s is refused', async (target) => {
    const answer = await raw(target)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).not.toMatch(/location:|evil/i)
  })

  test('ROUTE-08: a request target that names a host is refused', async () => {
    expect(await raw('http://evil.com/about')).toMatch(/^HTTP\/1\.1 400 /)
  })

  test.each(['FOO', 'PROPFIND', 'TRACE'])(
    'ROUTE-08: the method %s is answered as an error of the client',
    async (method) => {
      expect(await raw('/about', method)).toMatch(/^HTTP\/1\.1 4\d\d /)
    },
  )

  test('ROUTE-08: a URL that is too long is answered with an error of the client', async () => {
    expect(await raw(`/${'a'.repeat(20_000)}`)).toMatch(/^HTTP\/1\.1 4\d\d /)
  })

  test('MFE-01: only paths of the API are passed to the API', async () => {
    expect(await raw('/api/product/list')).toMatch('from the API')
    expect(await raw('/apix')).toMatch(/^HTTP\/1\.1 404 /)
  })

  test('OPS: the connection of a slow or silent client is closed', () => {
    expect(opened.server.headersTimeout).toBeLessThanOrEqual(10_000)
    expect(opened.server.requestTimeout).toBeLessThanOrEqual(30_000)
    expect(opened.server.keepAliveTimeout).toBeLessThanOrEqual(30_000)
  })

  test('OPS: the server stops at once even if a browser keeps its connection open', async () => {
    // This is longer than the test's time limit, so that the test fails if the server waits for the browser.
    opened.server.keepAliveTimeout = 300_000
    expect((await ask('/healthz')).statusCode).toBe(200)
    await opened.close()
    expect(opened.server.listening).toBe(false)
  })
})
