import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import * as urls from '@shop/urls'
import type { ShellBuild } from '../releases/shell-build.ts'
import * as server from '../../src/server.tsx'
import { type Fonts, registerFonts } from './fonts.ts'

let app: FastifyInstance
let fonts: Fonts

beforeAll(async () => {
  app = Fastify()
  fonts = await registerFonts(app, { server } as ShellBuild)
})
afterAll(() => app.close())

const at = (address: string) => new URL(address, 'http://shop.test')
/** The URLs of the font files in these rules. */
const addressesIn = (css: string) =>
  [...css.matchAll(/url\(["']?([^"')]+)/g)].map(([, url]) => url!)

test('LIGHT-01: every font file in a rule is served as immutable, under the hash of its content', async () => {
  const addresses = new Set(addressesIn(fonts.css))
  expect(addresses.size).toBeGreaterThanOrEqual(4)
  for (const address of addresses) {
    const answer = await app.inject(address)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('font/woff2')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
    const hash = createHash('sha256').update(answer.rawPayload).digest('hex').slice(0, 12)
    expect(address).toBe(`/fonts/${hash}.woff2`)
  }
})

test.each(['fr', 'en', 'ar'] as const)(
  'LIGHT-01: a page in %s preloads the fonts of its text',
  (language) => {
    const ahead = fonts.preloads(language, at('/about'))
    expect(ahead.length).toBeGreaterThanOrEqual(1)
    expect(addressesIn(fonts.css)).toEqual(expect.arrayContaining(ahead))
    expect(ahead).toEqual(fonts.preloads(language, at('/about?q=serum')))
  },
)

test.each([
  urls.verifyEmail({ code: 'AB12CD', email: 'a@b.tn' }),
  urls.newsletter({ token: 't', action: 'confirm' }),
  urls.stockAlert({ token: 't', action: 'end' }),
  urls.priceAlert({ token: 't', action: 'end' }),
  urls.login({ email: 'a@b.tn' }),
  urls.userOrderConfirmation({ orderId: '1' }),
  urls.orderLink({ orderId: '1', key: 'k' }),
])(
  'SEC-04: %s also preloads the font of headings, so that no referrer contains the address',
  (address) => {
    const [plain, secret] = ['/orders', address].map((each) => fonts.preloads('ar', at(each)))
    expect(secret!.slice(0, plain!.length)).toEqual(plain)
    expect(secret).toHaveLength(plain!.length + 1)
    expect(addressesIn(fonts.css)).toContain(secret!.at(-1))
  },
)

test('OPS-01: the start fails if a font file in a rule is missing', async () => {
  const renderer = { ...server, fontFaces: [] } as ShellBuild['server']
  await expect(registerFonts(Fastify(), { server: renderer } as ShellBuild)).rejects.toThrow(
    /is not a font of the shop$/,
  )
})
