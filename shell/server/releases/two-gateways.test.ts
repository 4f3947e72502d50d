import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  anEmptyS3Store,
  anEmptyStore,
  s3ObjectsOf,
  type TestStore,
} from '@shop/releases/testing/a-store'
import { FreezableProxy } from '@shop/testing/freezable-proxy'
import { waitUntil } from '@shop/testing/wait-until'
import { aGateway, aShellBuild, type TestGateway } from '../testing/a-gateway.ts'
import { promote, publish } from '../testing/release-store.ts'
import type { ShellBuild } from './shell-build.ts'

let shell: ShellBuild
/** Functions that stop the servers and stores of a test, in the order of their starts. They are called in reverse order. */
let ends: (() => Promise<unknown>)[]

beforeAll(() => {
  shell = aShellBuild()
})
afterAll(() => rmSync(shell.dist, { recursive: true }))
beforeEach(() => {
  ends = []
})
afterEach(async () => {
  for (const end of ends.toReversed()) await end()
})

const file = (version: string) => `/r/mf-catalog/${version}/browser/routes.1.mjs`
const texts = (version: string, namespace: string) =>
  `/locales/fr/${namespace}.json?v=mf-catalog@${version}`
const later = { status: 503, cacheControl: 'no-store', retryAfter: '5' }

async function ask({ app }: TestGateway, url: string) {
  const { statusCode, headers } = await app.inject(url)
  return {
    status: statusCode,
    cacheControl: headers['cache-control'],
    retryAfter: headers['retry-after'],
  }
}

const statusOf = async (gateway: TestGateway, url: string) => (await ask(gateway, url)).status

async function started<T>(starting: Promise<T>, end: (thing: T) => Promise<unknown>): Promise<T> {
  const thing = await starting
  ends.push(() => end(thing))
  return thing
}

async function startGateway(store: TestStore, folder: string, objects = store.objects) {
  const options = { copyDir: join(store.root, folder), objects }
  return await started(aGateway(store, shell, options), ({ app }) => app.close())
}

/** A store with the versions 1.0.0 and 1.1.0. Only 1.0.0 is promoted. */
async function aStoreOfTwo<Store extends TestStore>(opening: Promise<Store>): Promise<Store> {
  const store = await started(opening, ({ close }) => close())
  for (const version of ['1.0.0', '1.1.0']) await publish(store, version)
  await promote(store, '1.0.0')
  return store
}

/**
 * Two gateways of one bucket. The gateway `late` has its own connection to the bucket, and this connection is frozen.
 * Meanwhile 1.1.0 is promoted, and the gateway `ahead` serves it.
 */
async function twoGateways(lateFolder: string, limits: Parameters<typeof s3ObjectsOf>[1]) {
  const store = await aStoreOfTwo(anEmptyS3Store())
  const line = await started(FreezableProxy.to(store.server.url), (proxy) => proxy.close())
  const env = { ...store.server.env, AWS_ENDPOINT_URL_S3: line.url }
  const ahead = await startGateway(store, 'ahead')
  const late = await startGateway(store, lateFolder, await s3ObjectsOf({ env }, limits))
  line.freeze()
  await promote(store, '1.1.0')
  const pageOf = async ({ app }: TestGateway) => (await app.inject('/about')).body
  await waitUntil(async () => (await pageOf(ahead)).includes('/r/mf-catalog/1.1.0/'))
  expect(await pageOf(late)).not.toContain('/r/mf-catalog/1.1.0/')
  return { ahead, late, line }
}

test.each([
  ['fails', { answerMs: 1000, attempts: 1 }],
  ['does not answer within a tab’s time limit', { answerMs: 20_000 }],
])(
  'DEL-02, OPS-02: while the store %s, a gateway answers 503 for files and texts of a release that only the other gateway knows',
  async (_how, limits) => {
    const { ahead, late, line } = await twoGateways('late', limits)
    expect(await statusOf(ahead, file('1.1.0'))).toBe(200)
    expect(await ask(late, file('1.1.0'))).toEqual(later)
    expect(await ask(late, texts('1.1.0', 'home'))).toEqual(later)
    // The gateway already has a copy of this release, so it does not need the store.
    expect(await statusOf(late, file('1.0.0'))).toBe(200)
    expect(await statusOf(late, texts('1.0.0', 'home'))).toBe(200)
    expect(await statusOf(late, texts('1.1.0', 'common'))).toBe(200)
    line.thaw()
    await waitUntil(async () => (await statusOf(late, file('1.1.0'))) === 200)
    expect(await statusOf(late, texts('1.1.0', 'home'))).toBe(200)
    expect(await statusOf(late, file('7.7.7'))).toBe(404)
  },
)

test('DEL-02: a gateway serves a release from its own folder without the store, even if the followed revision does not name the release', async () => {
  const { late } = await twoGateways('ahead', { answerMs: 1000, attempts: 1 })
  expect(await statusOf(late, file('1.1.0'))).toBe(200)
  expect(await statusOf(late, texts('1.1.0', 'home'))).toBe(200)
})

test('DEL-02: while the store’s folder is missing, a release that was not requested before is 503, and is served afterwards', async () => {
  const store = await aStoreOfTwo(Promise.resolve(anEmptyStore()))
  await promote(store, '1.1.0')
  const gateway = await startGateway(store, 'copies')
  const folders = ['c', 'r', 'f'].map((name) => join(store.root, name))
  for (const folder of folders) renameSync(folder, `${folder}-aside`)
  expect(await ask(gateway, file('1.0.0'))).toEqual(later)
  expect(await ask(gateway, file('7.7.7'))).toEqual(later)
  for (const folder of folders) renameSync(`${folder}-aside`, folder)
  await waitUntil(async () => (await statusOf(gateway, file('1.0.0'))) === 200)
  await waitUntil(async () => (await statusOf(gateway, file('7.7.7'))) === 404)
})
