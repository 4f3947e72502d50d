import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { exampleDir, readShopFolder } from '@shop/shop-folder'
import type { ShellBuild } from '../releases/shell-build.ts'
import { aGateway, aShellBuild, type TestGateway } from '../testing/a-gateway.ts'
import { promote, publish } from '../testing/release-store.ts'

let shell: ShellBuild
let store: TestStore
let on: TestGateway
let off: TestGateway

beforeAll(async () => {
  shell = aShellBuild()
  mkdirSync(join(shell.dist, 'worker'))
  writeFileSync(join(shell.dist, 'worker/service-worker.mjs'), 'storesWhatWasSeen()')
  store = anEmptyStore()
  await publish(store, '1.0.0')
  await publish(store, '1.1.0')
  await promote(store, '1.0.0')
  on = await aGateway(store, shell, {
    serviceWorker: true,
    shop: await readShopFolder(exampleDir),
  })
  off = await aGateway(store, shell, { overrides: true })
})
afterAll(async () => {
  await on.app.close()
  await off.app.close()
  rmSync(store.root, { recursive: true })
  rmSync(shell.dist, { recursive: true })
})

const get = ({ app }: TestGateway, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers })
const dataOf = (body: string) =>
  JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as Record<string, unknown>

test('PWA-01: browsers revalidate the service worker with every page, and the service worker may load no other code', async () => {
  const { body, headers } = await get(on, '/service-worker.js')
  expect(body).toBe('storesWhatWasSeen()')
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  const again = await get(on, '/service-worker.js', { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const zipped = await get(on, '/service-worker.js', { 'accept-encoding': 'br' })
  expect(zipped.headers['content-encoding']).toBe('br')
})

test('PWA-01: if the service worker is switched off, the file at its address removes the service worker and the stored files', async () => {
  const { body, headers } = await get(off, '/service-worker.js')
  expect(headers['cache-control']).toBe('no-cache')
  const deleted: string[] = []
  const listeners: Record<string, (event: object) => void> = {}
  const unregister = jest.fn(async () => true)
  const scope = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener
    },
    skipWaiting: jest.fn(),
    caches: {
      keys: async () => ['shop-files', 'shop-frame'],
      delete: async (name: string) => deleted.push(name),
    },
    indexedDB: { deleteDatabase: (name: string) => deleted.push(name) },
    registration: { unregister },
  }
  runInNewContext(body, scope)
  listeners.install?.({})
  expect(scope.skipWaiting).toHaveBeenCalled()
  const work: Promise<unknown>[] = []
  listeners.activate?.({ waitUntil: (done: Promise<unknown>) => work.push(done) })
  await Promise.all(work)
  expect(deleted).toEqual(['shop-files', 'shop-frame', 'workbox-expiration'])
  expect(unregister).toHaveBeenCalled()
})

test('PWA-01: the data of a page say whether the shop has a service worker', async () => {
  expect(dataOf((await get(on, '/about')).body).hasServiceWorker).toBe(true)
  expect(dataOf((await get(off, '/about')).body).hasServiceWorker).toBe(false)
})

async function frameOf(lng: string, headers: Record<string, string> = {}) {
  const ran = String(dataOf((await get(on, '/about')).body).ran)
  return await get(on, `/offline/frame?${new URLSearchParams({ lng, ran }).toString()}`, headers)
}

test('PWA-01: the service worker gets no frame for a page that runs other releases', async () => {
  const { statusCode, headers, body } = await get(on, '/offline/frame?lng=fr&ran=shell%401')
  expect([statusCode, headers['cache-control'], body]).toEqual([409, 'no-store', ''])
})

test('PWA-01: the frame depends on releases and language, and contains no data of a visitor', async () => {
  const cookie = 'i18nextLng=fr; cart=1%7Cabc%3A1; token=secret'
  const { body, headers, statusCode } = await frameOf('ar', { cookie })
  expect(statusCode).toBe(200)
  expect(body).toContain('<html lang="ar" dir="rtl">')
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  })
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
  const data = dataOf(body)
  expect(data).toMatchObject({ language: 'ar', releases: 'mf-catalog@1.0.0' })
  expect(data).not.toHaveProperty('hydration')
  expect(body).not.toMatch(/secret|abc/)
  expect((await frameOf('fr')).body).toContain('<html lang="fr" dir="ltr">')
})

test('PWA-01: with overrides, the service worker gets no frame', async () => {
  const chosen = await get(off, '/?mf.catalog=1.1.0')
  const cookie = String(chosen.headers['set-cookie']).split(';', 1)[0] ?? ''
  const { statusCode, headers } = await get(off, '/offline/frame?lng=fr', { cookie })
  expect([statusCode, headers['cache-control']]).toEqual([204, 'no-store'])
})

test('PWA-01: the offline page loads no files and contains its text in three languages', async () => {
  const { body, headers } = await get(on, '/offline/page')
  expect(body).not.toMatch(/<script|<link|url\(|src=/)
  for (const language of ['fr', 'en', 'ar']) expect(body).toContain(`<section lang="${language}"`)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test.each([
  ['fr', 'ltr', 'Panier'],
  ['en', 'ltr', 'Cart'],
  ['ar', 'rtl', 'السلة'],
])('PWA-01: the shop is installed in %s', async (language, dir, cart) => {
  const page = await get(on, `/about?lng=${language}`)
  const [, address = ''] = /<link rel="manifest" href="([^"]+)">/.exec(page.body) ?? []
  const { headers, body } = await get(on, address)
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const manifest = JSON.parse(body) as {
    shortcuts: { name: string }[]
    icons: { src: string; sizes: string }[]
  }
  expect(manifest).toMatchObject({
    id: '/',
    short_name: 'Ma boutique',
    lang: language,
    dir,
    start_url: '/',
    display: 'standalone',
  })
  expect(manifest.shortcuts[0]?.name).toBe(cart)
  for (const { src, sizes } of manifest.icons) {
    const { statusCode, rawPayload: png } = await get(on, src)
    expect(statusCode).toBe(200)
    if (src.endsWith('.svg')) continue
    // The header of a PNG contains its width and height.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
})

test('PWA-01: a proxy stores the compressed and the uncompressed service worker separately, and both have the same ETag', async () => {
  const plain = await get(on, '/service-worker.js', { 'accept-encoding': 'identity' })
  const zipped = await get(on, '/service-worker.js', { 'accept-encoding': 'br' })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  for (const { headers } of [plain, zipped]) {
    expect(headers.vary).toContain('Accept-Encoding')
    expect(headers.etag).toBe(plain.headers.etag)
  }
})
