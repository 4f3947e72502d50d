import { existsSync, lstatSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { LocalReleases } from '@shop/releases'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { advanceClock } from '@shop/testing/clock'
import { waitUntil } from '@shop/testing/wait-until'
import type { ShellBuild } from '../releases/shell-build.ts'
import { aGateway, aShellBuild, type TestGateway } from '../testing/a-gateway.ts'
import { promote, publish, startCanary } from '../testing/release-store.ts'

let shell: ShellBuild
let store: TestStore
let gateway: TestGateway
let copyDir: string
let registry: Registry

beforeAll(() => {
  shell = aShellBuild()
})
afterAll(() => rmSync(shell.dist, { recursive: true }))

/** Opens a gateway that follows version 1.1.0, on a machine without copies from earlier. */
beforeEach(async () => {
  store = anEmptyStore()
  for (const version of ['0.9.0', '1.0.0', '1.1.0', '2.0.0']) await publish(store, version)
  await promote(store, '0.9.0')
  await startCanary(store, '1.0.0', 5)
  await promote(store, '1.1.0')
  copyDir = join(store.root, 'copies')
  registry = new Registry()
  gateway = await aGateway(store, shell, { copyDir, metrics: { registry } })
})
afterEach(async () => {
  await gateway.app.close()
  rmSync(store.root, { recursive: true })
})

const file = (version: string, path = 'browser/routes.1.mjs') => `/r/mf-catalog/${version}/${path}`
const get = (url: string) => gateway.app.inject(url)
const statusOf = async (url: string) => (await get(url)).statusCode
const copyOf = (version: string) => join(copyDir, 'r/mf-catalog', version)

test.each(['0.9.0', '1.0.0'])(
  'DEL-02: an open tab of %s, a former version in the channel, loads files of which this machine has no copy yet',
  async (version) => {
    expect(existsSync(copyOf(version))).toBe(false)
    const answer = await get(file(version))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.body).toBe('export const routes = []')
    expect(existsSync(copyOf(version))).toBe(true)
  },
)

test('DEL-02: a release that the channel has never named is not copied', async () => {
  expect(await statusOf(file('2.0.0'))).toBe(404)
  expect(existsSync(copyOf('2.0.0'))).toBe(false)
})

test('DEL-02: a release of a newer revision, which only another gateway follows yet, is copied', async () => {
  await promote(store, '2.0.0')
  expect(await statusOf(file('2.0.0'))).toBe(200)
})

test.each([
  file('1.0.0', 'browser/none.mjs'),
  file('1.1.0', 'browser/none.mjs'),
  file('7.7.7'),
  file('1.0.0', 'ssr/routes.mjs'),
  '/r/mf-none/1.0.0/browser/routes.1.mjs',
  '/r/mf-catalog/1.0.0-../browser/routes.1.mjs',
  '/r/__proto__/1.0.0/browser/routes.1.mjs',
])('ROUTE-08: %s, which no release has, is answered with a plain 404', async (url) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(answer.json()).toMatchObject({ code: 'not_found' })
})

test.each(['page.html', 'picture.svg', 'page.xhtml', 'feed.xml'])(
  'SEC-04: if %s of a release is opened as a page, it runs no script and loads nothing',
  async (name) => {
    await publish(store, '3.0.0', { more: { [`browser/${name}`]: '<script>0</script>' } })
    await promote(store, '3.0.0')
    const answer = await get(file('3.0.0', `browser/${name}`))
    expect(answer.statusCode).toBe(200)
    const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    expect(answer.headers['content-security-policy']).toBe(policy)
  },
)

test('SEC-04: modules of a release have no content policy, because browsers apply a content policy only to documents', async () => {
  const answer = await get(file('1.1.0'))
  expect(answer.headers).not.toHaveProperty('content-security-policy')
})

test.each([
  ['@mf-types.zip', 'application/zip', 'an archive'],
  ['@mf-types.d.ts', 'text/plain; charset=utf-8', 'export type RemoteKeys = never'],
])(
  'MFE-10: the types of a release are served beside its entry, %s',
  async (name, type, content) => {
    await publish(store, '3.0.0', { more: { [`browser/${name}`]: content } })
    await promote(store, '3.0.0')
    const answer = await get(file('3.0.0', `browser/${name}`))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe(type)
    expect(answer.body).toBe(content)
  },
)

test('MFE-08: source maps of a release stay in the store, and are neither copied nor served', async () => {
  const map = 'browser/routes.1.mjs.map'
  await publish(store, '3.0.0', { more: { [map]: '{"version":3}', 'ssr/routes.mjs.map': '{}' } })
  await promote(store, '3.0.0')
  const copied = jest.spyOn(LocalReleases.prototype, 'open')
  expect(await statusOf(file('3.0.0'))).toBe(200)
  for (const path of [map, `${map}?x=1`, 'browser/routes.1.mjs%2Emap', 'ssr/routes.mjs.map']) {
    expect(await statusOf(file('3.0.0', path))).toBe(404)
  }
  // The missing source map does not count as damage of the copy.
  expect(copied).toHaveBeenCalledTimes(1)
  expect(existsSync(join(copyOf('3.0.0'), map))).toBe(false)
  expect(existsSync(join(copyOf('3.0.0'), 'ssr/routes.mjs.map'))).toBe(false)
})

test('DEL-02: if many requests need a release at the same time, the release is copied only once', async () => {
  const open = jest.spyOn(LocalReleases.prototype, 'open')
  const answers = await Promise.all(Array.from({ length: 30 }, () => statusOf(file('1.0.0'))))
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(open).toHaveBeenCalledTimes(1)
})

test('DEL-03: if a copy from an earlier process was changed, the copy is not served, and the release is copied again', async () => {
  expect(await statusOf(file('1.0.0'))).toBe(200)
  await gateway.app.close()
  writeFileSync(join(copyOf('1.0.0'), 'browser/routes.1.mjs'), 'evil')
  gateway = await aGateway(store, shell, { copyDir })
  expect((await get(file('1.0.0'))).body).toBe('export const routes = []')
})

test.each(['1.1.0', '1.0.0'])(
  'DEL-03: if a file of %s can no longer be read, it is copied again, counted and logged',
  async (version) => {
    expect(await statusOf(file(version))).toBe(200)
    rmSync(join(copyOf(version), 'browser/routes.1.mjs'))
    expect((await get(file(version))).body).toBe('export const routes = []')
    expect(gateway.logged.map(({ msg }) => msg)).toContain('a file of a release cannot be read')
    expect(await registry.metrics()).toMatch(
      `shop_gateway_failed_loads_total{remote="mf-catalog",version="${version}"} 1`,
    )
  },
)

test.each([
  ['a changed file', (path: string) => writeFileSync(path, 'evil')],
  [
    'a link to the same content in place of a file',
    (path: string) => {
      renameSync(path, `${path}.elsewhere`)
      symlinkSync(`${path}.elsewhere`, path)
    },
  ],
])(
  'DEL-03: %s is not served, even if it appears after the verification: the release is copied again',
  async (_what, damage) => {
    expect(await statusOf(file('1.1.0'))).toBe(200)
    const path = join(copyOf('1.1.0'), 'browser/routes.1.mjs')
    damage(path)
    const answer = await get(file('1.1.0'))
    expect([answer.statusCode, answer.body]).toEqual([200, 'export const routes = []'])
    expect(lstatSync(path).isFile()).toBe(true)
    expect(gateway.logged.map(({ msg }) => msg)).toContain('a file of a release cannot be read')
  },
)

test('DEL-03: if the release does not list a compressed form of a file, this form is not sent in place of the file', async () => {
  writeFileSync(join(copyOf('1.1.0'), 'browser/routes.1.mjs.br'), 'evil')
  const headers = { 'accept-encoding': 'br' }
  const answer = await gateway.app.inject({ url: file('1.1.0'), headers })
  expect([answer.statusCode, answer.body]).toEqual([404, expect.not.stringContaining('evil')])
})

test('DEL-03: if neither a file nor the store can be read, the file is 503, and pages are served', async () => {
  rmSync(join(copyOf('1.1.0'), 'browser/routes.1.mjs'))
  for (const folder of ['c', 'r', 'f']) rmSync(join(store.root, folder), { recursive: true })
  const answer = await get(file('1.1.0'))
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await statusOf('/about')).toBe(200)
})

test('DEL-03: if texts are missing in the copy, they are read from a new copy', async () => {
  rmSync(join(copyOf('1.1.0'), 'locales/fr/home.json'))
  expect(await statusOf('/locales/fr/home.json')).toBe(404)
  await waitUntil(() => existsSync(join(copyOf('1.1.0'), 'locales/fr/home.json')))
  advanceClock(6000)
  expect((await get('/locales/fr/home.json')).json()).toEqual({ title: 'Accueil' })
})

test('MFE-09: pages of hosts that the operator names may load files of releases; pages of other hosts may not', async () => {
  const hostOrigins = ['https://hotel.example']
  const open = await aGateway(store, shell, { copyDir: join(store.root, 'open'), hostOrigins })
  const allowedFor = async (app: TestGateway['app'], origin: string) =>
    (await app.inject({ url: file('1.1.0'), headers: { origin } })).headers[
      'access-control-allow-origin'
    ]
  expect(await allowedFor(open.app, 'https://hotel.example')).toBe('https://hotel.example')
  expect(await allowedFor(open.app, 'https://evil.example')).toBeUndefined()
  expect(await allowedFor(gateway.app, 'https://hotel.example')).toBeUndefined()
  await open.app.close()
})
