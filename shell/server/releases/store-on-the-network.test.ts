import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { anEmptyS3Store, type S3TestStore } from '@shop/releases/testing/a-store'
import { waitUntil } from '@shop/testing/wait-until'
import { aGateway, aShellBuild, type TestGateway } from '../testing/a-gateway.ts'
import { promote, publish } from '../testing/release-store.ts'
import type { ShellBuild } from './shell-build.ts'

let shell: ShellBuild
let store: S3TestStore
let gateway: TestGateway
let copyDir: string

beforeAll(() => {
  shell = aShellBuild()
})
afterAll(() => rmSync(shell.dist, { recursive: true }))

beforeEach(async () => {
  store = await anEmptyS3Store()
  await publish(store, '1.0.0')
  await publish(store, '1.1.0')
  await promote(store, '1.0.0')
  copyDir = join(store.root, 'copies')
  gateway = await aGateway(store, shell, { copyDir })
})
afterEach(async () => {
  await gateway.app.close()
  await store.close()
})

const get = (url: string) => gateway.app.inject(url)
const versionServed = async () =>
  /\/r\/mf-catalog\/([\d.]+)\/browser\/remote-entry/.exec((await get('/about')).body)?.[1]
/** Makes the store fail, or makes it accept requests without ever answering. */
const takeAway = (how: 'silent' | 'InternalError') => {
  store.server.behaviour.fault = () => (how === 'silent' ? how : { code: how })
}

test('DEL-02: a gateway reads new revisions from a bucket even if no page is requested', async () => {
  expect(await versionServed()).toBe('1.0.0')
  await promote(store, '1.1.0')
  await waitUntil(async () => (await versionServed()) === '1.1.0')
})

test('DEL-07: the gateway serves a page, its texts and its files without reading from the bucket', async () => {
  takeAway('silent')
  for (const url of [
    '/about',
    '/locales/fr/home.json',
    '/r/mf-catalog/1.0.0/browser/routes.1.mjs',
  ]) {
    expect([url, (await get(url)).statusCode]).toEqual([url, 200])
  }
  const asked = store.server.requests.filter((line) => line.includes('/f/') || line.includes('/r/'))
  const before = asked.length
  await Promise.all(Array.from({ length: 20 }, () => get('/about')))
  const after = store.server.requests.filter((line) => line.includes('/f/') || line.includes('/r/'))
  expect(after).toHaveLength(before)
})

test.each(['silent', 'InternalError'] as const)(
  'DEL-03: a gateway starts from its copies while the bucket fails (%s), and follows it again afterwards',
  async (how) => {
    await gateway.app.close()
    takeAway(how)
    gateway = await aGateway(store, shell, { copyDir })
    expect(await versionServed()).toBe('1.0.0')
    expect((await get('/r/mf-catalog/1.0.0/browser/routes.1.mjs')).statusCode).toBe(200)
    store.server.behaviour.fault = () => null
    await promote(store, '1.1.0')
    await waitUntil(async () => (await versionServed()) === '1.1.0')
  },
)

test('DEL-04: the message about a failing bucket is removed when the bucket answers', async () => {
  const refused = async () => (await get('/readyz')).json<{ refused?: string[] }>().refused ?? []
  takeAway('InternalError')
  await waitUntil(async () => (await refused()).length > 0)
  expect((await refused())[0]).toMatch(/^RELEASES_URL=s3:.+ the store failed to list/)
  store.server.behaviour.fault = () => null
  await waitUntil(async () => (await refused()).length === 0)
})
