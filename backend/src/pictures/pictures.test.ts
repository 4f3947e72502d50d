import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { canonicalImage, imagePreview, imageVariant } from '@shop/domain'
import { registerErrors } from '../http/errors/error-handler.ts'
import type { AddressKind } from './addresses/stored-paths.repository.ts'
import { problemOfPicture } from './check-picture.ts'
import { createFolderStore } from './picture-store.ts'
import { registerPictures } from './pictures.routes.ts'
import { createVariants } from './variants.ts'

const address = canonicalImage('product', 'creme', '0a1b2c3d')
const made = canonicalImage('product', 'serum', '99999999')
const makeOriginal = jest.fn(async ({ hash }: { hash: string }) =>
  hash === '99999999' ? await aPicture(40, 20) : undefined,
)
const kindOf = jest.fn<Promise<AddressKind>, [string]>()
let folder: string
let app: FastifyInstance

beforeEach(async () => {
  kindOf.mockReset().mockResolvedValue({ is: 'stored' })
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  const store = createFolderStore(join(folder, 'originals'))
  await store.write('0a1b2c3d', await aPicture(200, 100))
  app = Fastify()
  registerErrors(app)
  registerPictures(app, { kindOf }, { store, cacheDir: join(folder, 'variants'), makeOriginal })
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

function aPicture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c00000' } })
    .png()
    .toBuffer()
}

test('PROD-01: a product picture is shown whole on a white square, in the requested width', async () => {
  const answer = await app.inject(imageVariant(address, 160, 'webp'))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 160, height: 160 })
  expect(Math.min(...data.subarray(0, 3))).toBeGreaterThan(250)
  const middle = (80 * 160 + 80) * 3
  expect(data[middle]).toBeGreaterThan(150)
  expect(data[middle + 1]).toBeLessThan(50)
})

test('HERO-02: a hero picture fills its frame', async () => {
  const hero = canonicalImage('hero', 'creme', '0a1b2c3d')
  const answer = await app.inject(imageVariant(hero, 480, 'avif'))
  expect(answer.headers['content-type']).toBe('image/avif')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 480, height: 270 })
})

test('PROD-01: the address in the data serves the widest picture', async () => {
  const [plain, widest] = await Promise.all([
    app.inject(address),
    app.inject(imageVariant(address, 1600, 'webp')),
  ])
  expect(sha(plain.rawPayload)).toBe(sha(widest.rawPayload))
})

test('PROD-01: a JPEG with stray bytes before a marker is accepted and served in each format', async () => {
  const whole = await sharp(await aPicture(200, 200))
    .jpeg()
    .toBuffer()
  const marker = whole.indexOf(Buffer.from([0xff, 0xc0]))
  const stray = Buffer.concat([
    whole.subarray(0, marker),
    Buffer.from([1, 2, 3]),
    whole.subarray(marker),
  ])
  expect(await problemOfPicture(stray, 'product')).toBeUndefined()
  makeOriginal.mockResolvedValueOnce(stray)
  const forms = [
    imageVariant(made, 160, 'webp'),
    imageVariant(made, 160, 'avif'),
    imagePreview(made)!,
  ]
  for (const form of forms) {
    expect((await app.inject(form)).statusCode).toBe(200)
  }
})

test('PROD-01: if an original is missing, parallel requests create it only once, and it is then stored', async () => {
  const answers = await Promise.all([
    app.inject(imageVariant(made, 160, 'webp')),
    app.inject(imageVariant(made, 160, 'webp')),
    app.inject(imageVariant(made, 320, 'avif')),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(makeOriginal).toHaveBeenCalledTimes(1)
  expect((await app.inject(imageVariant(made, 480, 'avif'))).statusCode).toBe(200)
  expect(makeOriginal).toHaveBeenCalledTimes(1)
})

test('PROD-01: a variant is created only once', async () => {
  await app.inject(imageVariant(address, 160, 'webp'))
  await rm(join(folder, 'originals'), { recursive: true })
  expect((await app.inject(imageVariant(address, 160, 'webp'))).statusCode).toBe(200)
  expect((await app.inject(imageVariant(address, 320, 'webp'))).statusCode).toBe(404)
})

test.each([
  ['product', { width: 400, height: 400 }],
  ['hero', { width: 480, height: 270 }],
  ['hero-phone', { width: 440, height: 550 }],
] as const)(
  'LIGHT-01: the preview of a %s is as wide as phones show it, and small enough for the HTML',
  async (kind, size) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const detailed = sharp({
      create: { width: 800, height: 800, channels: 3, noise, background: 'gray' },
    })
    const store = createFolderStore(join(folder, 'originals'))
    await store.write('77777777', await detailed.png().toBuffer())
    const preview = `/images/${kind}/creme-77777777-preview.avif`
    const answer = await app.inject(preview)
    expect(answer.headers['content-type']).toBe('image/avif')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject(size)
    expect(answer.rawPayload.length).toBeLessThanOrEqual(1600)
  },
)

test.each([
  '/images/product/nothing-here-00000000-160.webp',
  '/images/product/..%2f..%2fetc%2fpasswd',
  '/images/../package.json',
  address.replace('.webp', '-161.webp'),
  address.replace('.webp', '-160.png'),
])('API-01: the address %s is not found', async (url) => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ success: false, code: 'not_found' })
})

function sha(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

test('API-01: originals that are missing, or do not arrive, are requested once, and delay no other picture', async () => {
  const read = jest.fn((hash: string): Promise<Buffer | undefined> => {
    if (hash === '0a1b2c3d') return aPicture(200, 100)
    return hash === '11111111' ? Promise.resolve(undefined) : new Promise(() => {})
  })
  const store = { read, write: () => Promise.resolve() }
  const variant = createVariants({ store, cacheDir: join(folder, 'others') })
  const asker = { ip: '192.0.2.1', signal: new AbortController().signal }
  const at = (hash: string) =>
    variant(imageVariant(canonicalImage('product', 'x', hash), 160, 'webp'), asker)
  for (const hash of ['22222222', '33333333', '44444444']) void at(hash)
  expect((await at('0a1b2c3d'))?.format).toBe('webp')
  expect([await at('11111111'), await at('11111111')]).toEqual([undefined, undefined])
  expect(read.mock.calls.filter(([hash]) => hash === '11111111')).toHaveLength(1)
})

test('SEC-05: the address of a picture with a query redirects to the address without the query, also for caches', async () => {
  const picture = imageVariant(address, 160, 'webp')
  for (const query of ['?x=1', '?x=2&w=100', '?x=a?b']) {
    const answer = await app.inject(picture + query)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, picture])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.rawPayload).toHaveLength(0)
  }
})

test('SEC-05: an address with another name for a picture redirects to the stored address, and an address that is not in the data is not cacheable', async () => {
  const picture = imageVariant(address, 160, 'webp')
  kindOf.mockResolvedValueOnce({ is: 'renamed', path: picture })
  const renamed = await app.inject(picture.replace('creme', 'anything'))
  expect([renamed.statusCode, renamed.headers.location]).toEqual([301, picture])
  expect(renamed.headers['cache-control']).toBe('no-store')
  kindOf.mockResolvedValueOnce({ is: 'unknown' })
  const unknown = await app.inject(picture)
  expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([200, 'no-store'])
})
