import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { get as askFor } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Registry } from 'prom-client'
import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom'
import type { PageContext, PageRoute } from '@shop/federation/runtime'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { advanceClock, stopClock } from '@shop/testing/clock'
import { waitUntil } from '@shop/testing/wait-until'
import { call } from '@shop/api'
import * as server from '../../src/server.tsx'
import type { ShellBuild } from '../releases/shell-build.ts'
import { WaitedTooLong } from '../limits/limit-concurrency.ts'
import { Renderers } from '../render/inside/renderers.ts'
import type { RequestedPage } from '../render/page-request.ts'
import { aGateway, aShellBuild, type TestGateway } from '../testing/a-gateway.ts'
import { promote, publish, startCanary } from '../testing/release-store.ts'
import { cachedForMs } from './page-cache.ts'
import { longestWaitMs, maxRunning, maxWaiting } from '../limits/render-limit-per-address.ts'
import { crowdLimits, maxFrames } from './cached-pages.ts'

const forAll = 'public, max-age=0, s-maxage=2, must-revalidate'
const forOne = 'private, no-cache'
const id = 'a'.repeat(24)

let shell: ShellBuild
let store: TestStore
let gateway: TestGateway
let versions = 0
const api = jest.fn<Promise<Response>, Parameters<typeof fetch>>()
const loader = jest.fn<unknown, [LoaderFunctionArgs]>(() => null)
const renderFrame = jest.fn<
  ReturnType<ShellBuild['server']['renderFrame']>,
  Parameters<ShellBuild['server']['renderFrame']>
>()

beforeAll(async () => {
  const build = aShellBuild()
  shell = { ...build, server: { ...build.server, renderFrame } }
  store = anEmptyStore()
  await release()
  gateway = await aGateway(store, shell, {
    api: { fetch: api },
    networksOf: (address) => [address],
    metrics: { registry: new Registry(), mayRead: () => true },
  })
})
beforeEach(async () => {
  stopClock()
  loader.mockReset().mockReturnValue(null)
  renderFrame.mockReset().mockImplementation(server.renderFrame)
  api.mockReset().mockImplementation(async () => answer(200, 'public, no-cache'))
  const pages = ['/', '/cart', '/other'].map(
    (path) => ({ id: path, path, loader, Component: () => 'Bonjour' }) as unknown as PageRoute,
  )
  gateway.importModule.mockResolvedValue({ routes: pages })
  await release()
})
afterEach(() => jest.useRealTimers())
afterAll(async () => {
  await gateway.app.close()
  rmSync(store.root, { recursive: true })
  rmSync(shell.dist, { recursive: true })
})

const answer = (status: number, cacheControl: string) =>
  Response.json(
    { success: true, heroes: [] },
    { status, headers: { 'cache-control': cacheControl } },
  )
const get = (url: string, headers: Record<string, string> = {}) =>
  gateway.app.inject({ url, headers })
const from = (address: string) => ({ 'x-forwarded-for': address })
/** The value of a metric without labels at `/metrics`. */
const figure = async (name: string) =>
  Number(new RegExp(`^${name} (\\d+)$`, 'm').exec((await get('/metrics')).body)?.[1])
/** The number of rendered pages. */
const rendered = async () =>
  Number(
    /^shop_gateway_pages_total\{source="rendered"\} (\d+)$/m.exec(
      (await get('/metrics')).body,
    )?.[1] ?? 0,
  )
/** The names of all clocks and timers except timeouts. Tests with fake timeouts do not replace these. */
const notTimeouts = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
] as const
/** From now on the test determines when time limits end, so that the machine's speed does not matter. */
function holdTimers(): void {
  jest.useFakeTimers({ doNotFake: [...notTimeouts] })
}
/** Waits until the condition is true. Uses no timer, because some tests control the timers. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await nextTurn()
}
async function untilWaiting(pages: number): Promise<void> {
  await until(async () => (await figure('shop_gateway_waiting_pages')) === pages)
}

/** Publishes a new version, so that the cache has no page of an earlier test. */
async function release(): Promise<string> {
  versions += 1
  const version = `1.0.${versions}`
  await publish(store, version, { paths: ['/', '/cart', '/other'], query: ['page'] })
  await promote(store, version)
  return version
}

describe('SHARE-01: a page that is the same for all visitors', () => {
  test('is rendered only once for all simultaneous requests and for the next two seconds', async () => {
    const pages = await Promise.all(
      Array.from({ length: 20 }, (_, host) => get('/', from(`10.0.0.${host}`))),
    )
    for (const page of pages) expect(page.body).toContain('Bonjour')
    expect((await get('/')).headers['cache-control']).toBe(forAll)
    expect(loader).toHaveBeenCalledTimes(1)
    advanceClock(cachedForMs)
    await get('/')
    expect(loader).toHaveBeenCalledTimes(2)
  })

  test('occupies only one place of an address, even if the address requests the page many times at the same time', async () => {
    const held = Promise.withResolvers<null>()
    loader.mockReturnValue(held.promise)
    const pages = Array.from({ length: 80 }, () => get('/', from('192.0.2.1')))
    await waitUntil(() => loader.mock.calls.length === 1)
    expect(await figure('shop_gateway_waiting_pages')).toBe(0)
    held.resolve(null)
    const answers = await Promise.all(pages)
    expect(answers.filter(({ body }) => body.includes('Bonjour'))).toHaveLength(80)
    expect(loader).toHaveBeenCalledTimes(1)
  })

  test.each<[string, () => void]>([
    ['failed', () => loader.mockImplementationOnce(() => Promise.reject(new Error('broken')))],
    ['was a redirect', () => loader.mockReturnValueOnce(redirect('/other'))],
    ['got no answer from the API', () => api.mockRejectedValueOnce(new Error('ECONNREFUSED'))],
    [
      'was only for its visitor',
      () => api.mockImplementationOnce(async () => answer(200, 'private')),
    ],
  ])('is cached after its next render if its first render %s', async (_what, goWrongOnce) => {
    loader.mockImplementation(() => call('heroes/list', {}).catch(() => null))
    goWrongOnce()
    await get('/')
    await get('/')
    loader.mockClear()
    expect((await get('/')).headers['cache-control']).toBe(forAll)
    expect(loader).not.toHaveBeenCalled()
  })

  test('is rendered only once for simultaneous requests, even after a failed render', async () => {
    loader.mockImplementationOnce(() => Promise.reject(new Error('broken')))
    expect((await get('/')).statusCode).toBe(503)
    loader.mockClear()
    await Promise.all([get('/'), get('/')])
    expect(loader).toHaveBeenCalledTimes(1)
  })

  test('is rendered for each language and each address', async () => {
    await get('/')
    expect((await get('/', { cookie: 'i18nextLng=ar' })).body).toContain('lang="ar"')
    expect((await get('/', { cookie: 'i18nextLng=fr' })).body).toContain('lang="fr"')
    await get('/other')
    expect(loader).toHaveBeenCalledTimes(3)
  })

  test('depends only on the query parameters that it reads, and shows no other parameters', async () => {
    const first = await get('/?page=2&utm_source=one')
    expect(first.body).not.toContain('utm_source')
    expect((await get('/?x=<script>&page=2')).body).toBe(first.body)
    expect(loader.mock.calls.map(([{ request }]) => new URL(request.url).search)).toEqual([
      '?page=2',
    ])
    await get('/?page=3')
    expect(loader).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['for contact', ['/contact', '/contact?x=1', '/contact?x=<script>'], 200],
    ['for all unknown paths', ['/nope', '/nope/1?x=1', '/other/none'], 404],
    ['for unknown paths with the search bar', ['/collection/a/b/c', '/collection/a/b/d?x=1'], 404],
  ])(
    'SEC-05: the page %s is rendered once for all query parameters and cookies',
    async (_what, urls, status) => {
      const before = await rendered()
      const pages = []
      for (const url of urls) pages.push(await get(url, { cookie: `cart=1|${id}:1` }))
      expect(await rendered()).toBe(before + 1)
      for (const { body, headers, statusCode } of pages) {
        expect([body, statusCode, headers['cache-control']]).toEqual([
          pages[0]!.body,
          status,
          forAll,
        ])
      }
      expect((await get(urls[0]!, { cookie: 'i18nextLng=ar' })).body).toContain('lang="ar"')
      await release()
      expect((await get(urls[0]!)).body).toContain(`/r/mf-catalog/1.0.${versions}/`)
      expect(await rendered()).toBe(before + 3)
    },
  )

  test('is sent compressed, and answered with 304 to a browser that already has it', async () => {
    const plain = await get('/')
    const { rawPayload, headers } = await get('/', { 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBe('br')
    expect(String(brotliDecompressSync(rawPayload))).toBe(plain.body)
    const zipped = await get('/', { 'accept-encoding': 'gzip' })
    expect(String(gunzipSync(zipped.rawPayload))).toBe(plain.body)
    // The compressed page is stored for all visitors, so its length is known before it is sent.
    expect(zipped.headers['content-length']).toBe(String(zipped.rawPayload.length))
    const again = await get('/', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers).toMatchObject({ 'cache-control': forAll, etag: headers.etag })
    expect(again.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
    expect(again.headers.vary).toContain('Cookie')
  })

  test('is sent completely and without ETag if its status is 404 (SEC-04)', async () => {
    const { headers, statusCode } = await get('/nowhere')
    expect([statusCode, headers.etag]).toEqual([404, undefined])
    const any = await get('/nowhere', { 'if-none-match': '*' })
    expect([any.statusCode, any.headers['content-type']]).toEqual([404, headers['content-type']])
    expect((await get('/', { 'if-none-match': '*' })).statusCode).toBe(304)
  })

  test('immediately follows the channel’s newest revision', async () => {
    const old = await get('/')
    const version = await release()
    const page = await get('/')
    expect(page.body).toContain(`/r/mf-catalog/${version}/`)
    expect(page.headers.etag).not.toBe(old.headers.etag)
  })
})

describe('SHARE-02: a visitor never gets data of a different visitor', () => {
  const rendersTwice = async (headers: Record<string, string> = {}, url = '/') => {
    const pages = [await get(url, headers), await get(url, headers)]
    expect(loader).toHaveBeenCalledTimes(2)
    return pages[1]!
  }

  test.each([
    ['for one visitor', 200, 'no-store'],
    ['that each visitor must revalidate', 200, 'private, no-cache'],
    ['that is a refusal', 404, 'no-store'],
  ])('a page with an answer of the API %s is rendered each time', async (_what, status, cache) => {
    api.mockImplementation(async () => answer(status, cache))
    loader.mockImplementation(() => call('heroes/list', {}).catch(() => null))
    expect((await rendersTwice()).headers['cache-control']).toBe(forOne)
  })

  test('a page for which the API has not answered is rendered each time', async () => {
    api.mockRejectedValue(new Error('ECONNREFUSED'))
    loader.mockImplementation(() => call('heroes/list', {}).catch(() => null))
    expect((await rendersTwice()).headers['cache-control']).toBe(forOne)
  })

  test('a page that is rendered only from public answers of the API is cached', async () => {
    loader.mockImplementation(() => call('heroes/list', {}))
    await get('/')
    await get('/')
    expect(loader).toHaveBeenCalledTimes(1)
  })

  test.each<[string, () => unknown, number]>([
    ['fails', () => Promise.reject(new Error('broken')), 503],
    [
      'is not found',
      () => {
        throw data(null, { status: 404 })
      },
      404,
    ],
    ['is a redirect', () => redirect('/other'), 302],
  ])('a page that %s is rendered each time', async (_what, load, status) => {
    loader.mockImplementation(load)
    const page = await rendersTwice()
    expect(page.statusCode).toBe(status)
    expect(page.headers['cache-control']).not.toMatch('public')
  })

  test('the cart’s page shows the cart in the cookie, and no cache stores the page', async () => {
    loader.mockImplementation(({ context }) => (context as PageContext).cart ?? null)
    const cookie = `cart=1|${id}:2`
    const page = await rendersTwice({ cookie }, '/cart')
    expect(page.body).toContain(id)
    expect(page.headers['cache-control']).toBe(forOne)
    const empty = await get('/cart')
    expect(empty.body).not.toContain(id)
    expect(empty.headers['cache-control']).toBe(forOne)
  })

  test('a page with overrides is rendered each time; if a shop allows overrides, no cache may store its pages', async () => {
    const staging = await aGateway(store, shell, { api: { fetch: api }, overrides: true })
    staging.importModule.mockImplementation(gateway.importModule)
    const chosen = `1.0.${versions}`
    await release()
    const ask = (headers: Record<string, string> = {}) => staging.app.inject({ url: '/', headers })
    const cookie = `overrides=catalog%3D${chosen}`
    await ask({ cookie })
    expect((await ask({ cookie })).headers['cache-control']).toBe('no-store')
    expect(loader).toHaveBeenCalledTimes(2)
    const page = await ask()
    expect(page.body).not.toContain('runs in this visit')
    expect(page.headers['cache-control']).toBe(forOne)
    await ask()
    expect(loader).toHaveBeenCalledTimes(3)
    await staging.app.close()
  })

  test('while there is a canary, each visitor gets an id, and no cache stores the page', async () => {
    const version = `1.0.${versions}`
    await startCanary(store, version, 100)
    const pages = [await get('/'), await get('/')]
    const ids = pages.map(
      ({ headers }) => /^visitor=([\w-]{22});/.exec(String(headers['set-cookie']))?.[1],
    )
    expect(new Set(ids).size).toBe(2)
    expect(ids).not.toContain(undefined)
    for (const { headers, body } of pages) {
      expect(headers['cache-control']).toBe(forOne)
      for (const visitor of ids) expect(body).not.toContain(visitor)
      // The page token is the same for all visitors (SEC-07).
      expect(body).toMatch(/"pageToken":"[\da-z]+\.[\w-]{22}"/)
    }
    expect(loader).toHaveBeenCalledTimes(1)
  })

  test('after a canary was halted at 0 %, caches still store pages', async () => {
    const version = `1.0.${versions}`
    await startCanary(store, version, 0)
    const { headers, body } = await get('/')
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toBe(forAll)
    expect(body).not.toContain('pageToken')
  })

  test('a page that does not declare its query parameters is cached only without a query', async () => {
    versions += 1
    await publish(store, `1.0.${versions}`, { paths: ['/', '/other'] })
    await promote(store, `1.0.${versions}`)
    expect((await rendersTwice({}, '/?page=2')).headers['cache-control']).toBe(forOne)
    await get('/')
    await get('/')
    expect(loader).toHaveBeenCalledTimes(3)
  })
})

describe('SEC-01: one address with 80 pages at a time', () => {
  /** Requests different pages, so that each page is rendered. */
  const flood = (length: number) =>
    Array.from({ length }, (_, page) => get(`/?page=${page}`, from('192.0.2.1')))

  test('gets two pages rendered at a time; 40 pages wait, some are sent as the frame, the rest is refused; meanwhile other visitors get their pages', async () => {
    holdTimers()
    const refusedBefore = await figure('shop_gateway_pages_refused_total')
    const held = Promise.withResolvers<null>()
    loader.mockImplementation(({ request }) =>
      new URL(request.url).searchParams.has('page') ? held.promise : null,
    )
    renderFrame.mockImplementation(async (view) => {
      await held.promise
      return await server.renderFrame(view)
    })
    const pages = flood(80)
    await until(() => loader.mock.calls.length === maxRunning)
    const visitor = await get('/other', from('192.0.2.2'))
    expect(visitor.body).toContain('Bonjour')
    // The same address still gets a cached page, because it need not be rendered.
    expect((await get('/other', from('192.0.2.1'))).body).toContain('Bonjour')
    expect(loader).toHaveBeenCalledTimes(maxRunning + 1)
    expect(await figure('shop_gateway_waiting_pages')).toBe(maxWaiting)
    const frames = maxFrames.running + maxFrames.waiting
    const tooMany = 80 - maxRunning - maxWaiting - frames
    const refusals = async () => (await figure('shop_gateway_pages_refused_total')) - refusedBefore
    await until(async () => (await refusals()) === tooMany)
    held.resolve(null)
    const answers = await Promise.all(pages)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(tooMany)
    for (const { headers, body } of refused) {
      expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
      expect(JSON.parse(body)).toMatchObject({ code: 'rate_limited' })
    }
    const shown = answers.filter(({ statusCode }) => statusCode === 200)
    expect(shown.filter(({ body }) => body.includes('Bonjour'))).toHaveLength(
      maxRunning + maxWaiting,
    )
    const withoutPage = shown.filter(({ body }) => !body.includes('Bonjour'))
    expect(withoutPage).toHaveLength(frames)
    for (const { headers, body } of withoutPage) {
      expect(body).toContain('<header')
      expect(headers['cache-control']).toBe(forOne)
    }
    expect(await figure('shop_gateway_waiting_pages')).toBe(0)
  })

  test('SEC-05: makes the gateway render only one frame per language, for any number of pages', async () => {
    holdTimers()
    const held = Promise.withResolvers<null>()
    loader.mockReturnValue(held.promise)
    const pages = flood(maxRunning + maxWaiting)
    await until(() => loader.mock.calls.length === maxRunning)
    for (const [page, language] of ['fr', 'fr', 'ar', 'ar'].entries()) {
      const headers = { ...from('192.0.2.1'), cookie: `i18nextLng=${language}` }
      const { body, headers: sent } = await get(`/?page=more${page}`, headers)
      expect(body).toContain(`lang="${language}"`)
      expect(sent['cache-control']).toBe(forOne)
    }
    const compressed = await get('/?page=more', {
      ...from('192.0.2.1'),
      'accept-encoding': 'br',
    })
    expect(String(brotliDecompressSync(compressed.rawPayload))).toContain('<header')
    expect(renderFrame).toHaveBeenCalledTimes(2)
    held.resolve(null)
    await Promise.all(pages)
  })

  test('gets the frame after two seconds for pages that wait for an unresponsive API, and still gets cached pages', async () => {
    const held = Promise.withResolvers<null>()
    loader.mockImplementation(({ request }) =>
      new URL(request.url).searchParams.has('page') ? held.promise : null,
    )
    holdTimers()
    const [first, second, ...waiting] = flood(maxRunning + maxWaiting)
    const other = get('/other', from('192.0.2.3'))
    await untilWaiting(maxWaiting)
    expect((await other).body).toContain('Bonjour')
    jest.advanceTimersByTime(longestWaitMs)
    for (const { statusCode, body } of await Promise.all(waiting)) {
      expect(statusCode).toBe(200)
      expect(body).toContain('<header')
      expect(body).not.toContain('Bonjour')
    }
    expect(await figure('shop_gateway_waiting_pages')).toBe(0)
    held.resolve(null)
    for (const page of [first, second]) expect((await page)!.body).toContain('Bonjour')
    expect(loader).toHaveBeenCalledTimes(maxRunning + 1)
    // When this timer fires, the cache reads the clock again.
    jest.runOnlyPendingTimers()
  })

  test('causes no render for a visitor who left while the page waited', async () => {
    const held = Promise.withResolvers<null>()
    loader.mockReturnValue(held.promise)
    await gateway.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = gateway.app.server.address() as AddressInfo
    const pages = flood(maxRunning)
    await until(() => loader.mock.calls.length === maxRunning)
    const connected = once(gateway.app.server, 'connection') as Promise<[Socket]>
    const asked = askFor({ port, path: '/?page=9', headers: from('192.0.2.1') })
    asked.on('error', () => {})
    const [socket] = await connected
    await untilWaiting(1)
    asked.destroy()
    await until(() => socket.destroyed)
    held.resolve(null)
    await Promise.all(pages)
    expect(await figure('shop_gateway_waiting_pages')).toBe(0)
    expect(loader).toHaveBeenCalledTimes(maxRunning)
    expect(renderFrame).not.toHaveBeenCalled()
  })
})

describe('OPS-02: a page that did not get its turn to be rendered in time', () => {
  /** The number of frames that were sent for this reason. */
  const frames = async (reason: string) => {
    const counts = (await get('/metrics')).body.matchAll(
      new RegExp(
        `^shop_gateway_pages_without_remote_total\\{reason="${reason}".*\\} (\\d+)$`,
        'gm',
      ),
    )
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
  }

  test('is sent as the frame, which is not cached and does not count as a failed render', async () => {
    const render = jest
      .spyOn(Renderers.prototype, 'render')
      .mockRejectedValueOnce(new WaitedTooLong('No turn within 1000 ms'))
    const failed = /failed_renders_total\{.*/g
    const before = (await get('/metrics')).body.match(failed)
    const [waitedBefore, failedBefore] = [await frames('waited'), await frames('failed')]
    const errors = () => gateway.logged.filter(({ level }) => level >= 50).length
    const errorsBefore = errors()
    const late = await get('/')
    expect(late.statusCode).toBe(200)
    expect(late.headers['cache-control']).toBe(forOne)
    expect(late.body).toContain('<header')
    expect(late.body).not.toContain('Bonjour')
    expect(await frames('waited')).toBe(waitedBefore + 1)
    expect(await frames('failed')).toBe(failedBefore)
    expect((await get('/metrics')).body.match(failed)).toEqual(before)
    expect(errors()).toBe(errorsBefore)
    const next = await get('/')
    expect(next.body).toContain('Bonjour')
    expect(next.headers['cache-control']).toBe(forAll)
    render.mockRestore()
  })

  /** Requests this number of pages, each from a different address. The API answers when `held` resolves. */
  const pagesInTheMaking = async (pages: number, held: Promise<null>) => {
    loader.mockReturnValue(held)
    holdTimers()
    const asked = Array.from({ length: pages }, (_, page) =>
      get(`/?page=${page}`, from(`10.0.0.${page}`)),
    )
    await until(() => loader.mock.calls.length === pages)
    return asked
  }

  test('is sent as the frame after 1.5 s while many pages wait, and its render continues for the cache', async () => {
    const held = Promise.withResolvers<null>()
    const late = await pagesInTheMaking(crowdLimits.pages, held.promise)
    const joined = get('/?page=0', from('10.0.1.1'))
    await untilWaiting(0)
    jest.advanceTimersByTime(crowdLimits.longestAnswerMs)
    for (const { statusCode, body, headers } of await Promise.all([...late, joined])) {
      expect([statusCode, headers['cache-control']]).toEqual([200, forOne])
      expect(body).not.toContain('Bonjour')
    }
    held.resolve(null)
    await until(async () => (await figure('shop_gateway_kept_pages')) >= crowdLimits.pages)
    expect((await get('/?page=0')).body).toContain('Bonjour')
    expect(loader).toHaveBeenCalledTimes(crowdLimits.pages)
  })

  test('is not sent as the frame while few pages are rendered, because then the machine or the API is slow', async () => {
    const held = Promise.withResolvers<null>()
    const pages = await pagesInTheMaking(crowdLimits.pages - 1, held.promise)
    jest.advanceTimersByTime(2 * crowdLimits.longestAnswerMs)
    held.resolve(null)
    for (const { body } of await Promise.all(pages)) expect(body).toContain('Bonjour')
  })

  test('is rendered again during its last second in the cache while many pages wait, so that no visitor waits for the render', async () => {
    let now = performance.now()
    jest.spyOn(performance, 'now').mockImplementation(() => now)
    await get('/', from('10.0.2.1'))
    loader.mockClear()
    const held = Promise.withResolvers<null>()
    const others = await pagesInTheMaking(crowdLimits.pages, held.promise)
    const askedForHome = () =>
      loader.mock.calls.filter(([{ request }]) => request.url.endsWith('/'))
    expect((await get('/', from('10.0.2.2'))).body).toContain('Bonjour')
    expect(askedForHome()).toHaveLength(0)
    now += cachedForMs - 500
    const pages = await Promise.all([1, 2, 3].map((host) => get('/', from(`10.0.2.${host}`))))
    for (const { body } of pages) expect(body).toContain('Bonjour')
    await until(() => askedForHome().length > 0)
    expect(askedForHome()).toHaveLength(1)
    held.resolve(null)
    await Promise.all(others)
    await until(async () => (await figure('shop_gateway_kept_pages')) > crowdLimits.pages)
    now += 600
    expect((await get('/')).headers['cache-control']).toBe(forAll)
    expect(askedForHome()).toHaveLength(1)
  })

  test('is sent as the frame after 0.4 s if several visitors request it while many pages wait, and its render continues for the cache', async () => {
    let now = performance.now()
    jest.spyOn(performance, 'now').mockImplementation(() => now)
    for (const host of [1, 2]) await get('/', from(`10.0.2.${host}`))
    now += cachedForMs + 1
    loader.mockClear()
    const held = Promise.withResolvers<null>()
    const others = await pagesInTheMaking(crowdLimits.pages, held.promise)
    const home = get('/', from('10.0.3.1'))
    await until(() => loader.mock.calls.length > crowdLimits.pages)
    jest.advanceTimersByTime(crowdLimits.longestWantedMs)
    expect((await home).body).not.toContain('Bonjour')
    held.resolve(null)
    for (const { body } of await Promise.all(others)) expect(body).toContain('Bonjour')
    await until(async () => (await figure('shop_gateway_kept_pages')) > crowdLimits.pages)
    expect((await get('/', from('10.0.3.2'))).headers['cache-control']).toBe(forAll)
  })

  test('is rendered completely, and not sent as the frame, if several visitors request it, even while 40 other pages are rendered', async () => {
    let now = performance.now()
    jest.spyOn(performance, 'now').mockImplementation(() => now)
    for (const host of [1, 2]) await get('/', from(`10.0.2.${host}`))
    now += cachedForMs + 1
    loader.mockClear()
    const held = Promise.withResolvers<null>()
    const others = await pagesInTheMaking(40, held.promise)
    expect((await get('/?page=99', from('10.0.3.1'))).body).not.toContain('Bonjour')
    const home = get('/', from('10.0.3.1'))
    await until(() => loader.mock.calls.length > 40)
    held.resolve(null)
    for (const { body } of await Promise.all([home, ...others])) expect(body).toContain('Bonjour')
  })

  test('is rendered before single visitors’ pages if several visitors request it', async () => {
    const render = jest.spyOn(Renderers.prototype, 'render')
    await get('/', from('10.0.0.1'))
    advanceClock(cachedForMs)
    await get('/', from('10.0.0.2'))
    await get('/other', from('10.0.0.1'))
    advanceClock(cachedForMs)
    await get('/other', from('10.0.0.1'))
    const wanted = render.mock.calls.map(([, url, view]) => [
      url.pathname,
      (view as RequestedPage).isWanted,
    ])
    expect(wanted).toEqual([
      ['/', false],
      ['/', true],
      ['/other', false],
      ['/other', false],
    ])
    render.mockRestore()
  })
})

test('MFE-04: /metrics shows the number of cached pages and their size', async () => {
  advanceClock(cachedForMs)
  const before = (await get('/metrics')).body
  await Promise.all([get('/'), get('/')])
  await get('/')
  loader.mockImplementation(() => call('heroes/list', {}))
  api.mockImplementation(async () => answer(200, 'private'))
  await get('/other')
  const { body } = await get('/metrics')
  const count = (text: string, source: string) =>
    Number(
      new RegExp(`^shop_gateway_pages_total\\{source="${source}"\\} (\\d+)$`, 'm').exec(
        text,
      )?.[1] ?? 0,
    )
  const more = (source: string) => count(body, source) - count(before, source)
  expect([more('rendered'), more('joined'), more('kept')]).toEqual([2, 1, 1])
  expect(body).toMatch(/^shop_gateway_pages_refused_total \d+$/m)
  expect(body).toMatch(/^shop_gateway_kept_pages 1$/m)
  expect(body).toMatch(/^shop_gateway_kept_pages_bytes [1-9]\d{3}/m)
})
