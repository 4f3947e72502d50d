import { rmSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import type { ShellBuild } from '../releases/shell-build.ts'
import { aGateway, aShellBuild } from '../testing/a-gateway.ts'
import { promote, publish } from '../testing/release-store.ts'

let shell: ShellBuild
let store: TestStore
const opened: FastifyInstance[] = []

beforeAll(async () => {
  store = anEmptyStore()
  shell = aShellBuild()
  await publish(store, '1.0.0')
  await promote(store, '1.0.0')
})
afterAll(async () => {
  for (const app of opened) await app.close()
  rmSync(store.root, { recursive: true })
  rmSync(shell.dist, { recursive: true })
})

async function gatewayAt(publicUrl: string): Promise<FastifyInstance> {
  const { app } = await aGateway(store, shell, { publicUrl })
  opened.push(app)
  return app
}

test('SEC-04: PUBLIC_URL alone determines whether browsers must use https; a client’s headers do not', async () => {
  const url = '/about?lng=ar'
  const claims = { 'x-forwarded-proto': 'https' }
  const plain = await (await gatewayAt('http://localhost:3000')).inject({ url, headers: claims })
  expect(plain.headers).not.toHaveProperty('strict-transport-security')
  expect(plain.headers['set-cookie']).not.toMatch(/Secure/)
  const secure = await (await gatewayAt('https://shop.example')).inject(url)
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(secure.headers['set-cookie']).toMatch(/^i18nextLng=ar; .*; Secure$/)
})

test('SEC-04: a page may use the visitor’s location, but no other browser feature that could spy on a shopper', async () => {
  const page = await (await gatewayAt('http://localhost:3000')).inject('/about')
  const policy = String(page.headers['permissions-policy']).split(', ')
  expect(policy).toEqual(
    expect.arrayContaining([
      'camera=()',
      'microphone=()',
      'payment=()',
      'usb=()',
      'geolocation=(self)',
    ]),
  )
})

test.each([
  '/orders',
  '/order-confirmation?orderId=1&email=a',
  '/user-order-confirmation',
  '/guest-order-tracking',
  '/order-link?order=1&key=a',
])('SEC-04: no cache stores %s, which shows an order', async (url) => {
  const page = await (await gatewayAt('http://localhost:3000')).inject(url)
  expect(page.headers['cache-control']).toBe('no-store')
})

test.each(['/Order-Link?order=1&key=a', '/order-confirmation/?orderId=1&email=a', '/%6Frders'])(
  'SEC-04: no cache stores the redirect of %s, whose address names an order',
  async (url) => {
    const { statusCode, headers } = await (await gatewayAt('http://localhost:3000')).inject(url)
    expect(statusCode).toBe(301)
    expect(headers['cache-control']).toBe('no-store')
  },
)

test.each([
  '/nowhere',
  '/assets/none.mjs',
  '//evil.example',
  '/%zz',
  '/r/x',
  '/locales/xx/y.json',
  '/product/%00',
])('SEC-04: the refusal of %s has the headers of its kind', async (url) => {
  const app = await gatewayAt('https://shop.example')
  for (const accept of ['*/*', 'text/html']) {
    const { statusCode, headers } = await app.inject({ url, headers: { accept } })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': expect.stringMatching(/^(?:no-store|private|public, max-age=0)/) as unknown,
    })
    if (!String(headers['content-type']).startsWith('text/html')) continue
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['permissions-policy']).toMatch(/camera/)
  }
})
