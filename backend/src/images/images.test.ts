import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imageVariant } from '@shop/domain'
import Fastify, { type FastifyInstance } from 'fastify'
import { demoPictures, demoProducts } from '../demo/catalogue.ts'
import { registerErrors } from '../http/errors/error-handler.ts'
import { createGate } from './gate.ts'
import { registerImages } from './images.routes.ts'
import { warmImages } from './warm-images.ts'

const src = demoProducts()[0]?.image[0] ?? ''
let cacheDir: string
let app: FastifyInstance

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'images-'))
  app = Fastify()
  registerErrors(app)
  await registerImages(app, { cacheDir })
})

afterAll(async () => {
  await app.close()
  await rm(cacheDir, { recursive: true, force: true })
})

test('PROD-01: a variant is drawn once, whoever asks at the same time, and may be kept for ever', async () => {
  const url = imageVariant(src, 160, 'webp')
  const [first, second] = await Promise.all([app.inject(url), app.inject(url)])
  expect(first.statusCode).toBe(200)
  expect(first.headers['content-type']).toBe('image/webp')
  expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(Number(first.headers['content-length'])).toBe(first.rawPayload.length)
  expect(first.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  expect(await readdir(join(cacheDir, 'product'))).toHaveLength(1)
})

test('PROD-01: the address of an older drawing leads to the one of today', async () => {
  const answer = await app.inject(src.replace(/-[0-9a-f]{8}\.webp$/, '-00000000-160.webp'))
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe(imageVariant(src, 160, 'webp'))
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test.each([
  '/images/product/nothing-here-00000000-160.webp',
  '/images/product/..%2f..%2fetc%2fpasswd',
  '/images/../package.json',
  src.replace('.webp', '-161.webp'),
  src.replace('.webp', '-160.png'),
])('API-01: %s is not found', async (url) => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ success: false, code: 'not_found' })
})

test('PROD-01: warming renders what is missing only, and stops when told', async () => {
  const pictures = new Map([...demoPictures()].slice(0, 1))
  const stopped = AbortSignal.abort()
  expect(await warmImages(cacheDir, { pictures, signal: stopped })).toBe(0)
  const controller = new AbortController()
  setTimeout(() => controller.abort(), 1)
  const done = await warmImages(cacheDir, { pictures, pauseMs: 5, signal: controller.signal })
  expect(done).toBeLessThan(8)
})

test('API-01: no more tasks run at once than the gate allows', async () => {
  const gate = createGate(2)
  let running = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 6 }, () =>
      gate(async () => {
        running += 1
        most = Math.max(most, running)
        await new Promise(setImmediate)
        running -= 1
      }),
    ),
  )
  expect(most).toBe(2)
})
