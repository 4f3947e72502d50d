import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { GatewayState } from '@shop/releases'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import type { ShellBuild } from '../releases/shell-build.ts'
import { aGateway, aShellBuild, type TestGateway } from '../testing/a-gateway.ts'
import { promote, publish } from '../testing/release-store.ts'
import { Failures } from './failures.ts'

let shell: ShellBuild
let store: TestStore
let gateway: TestGateway
let copyDir: string
const mayRead = jest.fn(() => true)

beforeAll(async () => {
  shell = aShellBuild()
  store = anEmptyStore()
  await publish(store, '1.0.0')
  await promote(store, '1.0.0')
  copyDir = join(store.root, 'gateway')
  gateway = await aGateway(store, shell, {
    copyDir,
    metrics: { registry: new Registry(), mayRead },
    api: { fetch: async () => Response.json({ success: true }) },
  })
})
afterAll(async () => {
  await gateway.app.close()
  rmSync(store.root, { recursive: true })
  rmSync(shell.dist, { recursive: true })
})

const failures = async () =>
  GatewayState.parse((await gateway.app.inject('/readyz')).json()).failures ?? []
/** The report of a browser that could not load the scripts of a remote. */
const report = (part: string, version: string) =>
  gateway.app.inject({
    method: 'POST',
    url: '/api/report',
    payload: {
      page: '/',
      versions: { [part]: version },
      problems: [{ kind: 'remote_missing', part, message: '' }],
    },
  })
const figures = async () => (await gateway.app.inject('/metrics')).body

test('MFE-04: /readyz and /metrics show the served releases and the refused releases', async () => {
  await promote(store, '9.9.9')
  const ready = await gateway.app.inject('/readyz')
  expect(GatewayState.safeParse(ready.json())).toMatchObject({ success: true })
  expect(ready.headers['cache-control']).toBe('no-store')
  expect(ready.json()).toEqual({
    ready: true,
    notRendered: [],
    startedAt: expect.any(Number),
    failures: [],
    faults: [],
    channel: 'production',
    revision: 2,
    since: expect.any(Number),
    shell: '1.0.0-0',
    remotes: { 'mf-catalog': '1.0.0' },
    refused: [expect.stringContaining('mf-catalog 9.9.9 is not published')],
  })
  const text = await figures()
  expect(text).toMatch('shop_channel_revision{channel="production"} 2')
  expect(text).toMatch('shop_channel_refused{channel="production"} 1')
  expect(text).toMatch('shop_channel_remote{remote="mf-catalog",version="1.0.0"} 1')
  expect(text).toMatch(/^shop_gateway_render_memory_bytes 0$/m)
})

test('OPS-04: no cache stores the answers about the state of the process', async () => {
  for (const path of ['/readyz', '/metrics']) {
    expect((await gateway.app.inject(path)).headers['cache-control']).toBe('no-store')
  }
  expect((await gateway.app.inject('/metrics')).headers['content-type']).toMatch(/^text\/plain/)
})

test('SEC-04: the gateway answers the paths of the process’s state only in their exact spelling; a different spelling shows no state', async () => {
  for (const path of ['/readyz', '/metrics', '/healthz']) {
    expect((await gateway.app.inject(`${path}?a`)).statusCode).toBe(200)
    for (const other of [`${path}/`, `${path}//`, path.replace('e', '%65'), `${path};a`]) {
      const answer = await gateway.app.inject(other)
      // Both answers hide the state: 301 redirects a different spelling to the canonical path, 404 says that there is no page.
      expect([301, 404]).toContain(answer.statusCode)
      expect(answer.body).not.toMatch(/revision|ready|"ok"/)
    }
  }
})

test('MFE-04: pages that are sent without their remote are counted for the release that failed', async () => {
  gateway.importModule.mockRejectedValue(new Error('SyntaxError'))
  expect((await gateway.app.inject('/')).statusCode).toBe(200)
  const text = await figures()
  expect(text).toMatch('failed_renders_total{remote="mf-catalog",version="1.0.0"} 1')
  const catalog = { remote: 'mf-catalog', version: '1.0.0' }
  const labels = 'reason="failed",remote="mf-catalog",version="1.0.0"'
  expect(text).toMatch(`shop_gateway_pages_without_remote_total{${labels}} 1`)
  expect(await failures()).toEqual([
    { kind: 'page_without_remote_failed', ...catalog, count: 1, lastAt: expect.any(Number) },
    { kind: 'render_failed', ...catalog, count: 1, lastAt: expect.any(Number) },
  ])
})

test('MFE-04: an unreadable file, and scripts that browsers could not load, count as failed loads', async () => {
  // The release was verified after the failed page, and can be verified again only after some seconds.
  const later = Date.now() + 10_000
  jest.spyOn(Date, 'now').mockImplementation(() => later)
  rmSync(join(copyDir, 'r/mf-catalog/1.0.0/browser/routes.1.mjs'))
  const file = await gateway.app.inject('/r/mf-catalog/1.0.0/browser/routes.1.mjs')
  expect(file.statusCode).toBe(200)
  await report('mf-catalog', '1.0.0')
  await report('mf-catalog', '1.0.0')
  // A version that no channel names is not counted under its own number.
  await report('mf-catalog', '7.7.7')
  await report('mf-evil', '1.0.0')
  const loads = (await failures()).filter(({ kind }) => kind.endsWith('load_failed'))
  expect(
    loads.map(({ kind, remote, version, count }) => ({ kind, remote, version, count })),
  ).toEqual([
    { kind: 'browser_load_failed', remote: 'other', version: 'other', count: 1 },
    { kind: 'browser_load_failed', remote: 'mf-catalog', version: 'other', count: 1 },
    { kind: 'browser_load_failed', remote: 'mf-catalog', version: '1.0.0', count: 2 },
    { kind: 'load_failed', remote: 'mf-catalog', version: '1.0.0', count: 1 },
  ])
  const { faults } = GatewayState.parse((await gateway.app.inject('/readyz')).json())
  expect(faults).toContainEqual(
    expect.objectContaining({
      remote: 'mf-catalog',
      version: '1.0.0',
      message: 'A file was damaged on this gateway, which has copied it again',
      at: 'browser/routes.1.mjs',
    }),
  )
})

test('MFE-04: if there are very many failures, only the newest failures are kept', () => {
  const many = new Failures()
  for (let patch = 0; patch < 60; patch += 1) {
    many.count({ kind: 'render_failed', remote: 'mf-catalog', version: `1.0.${patch}` })
    many.count({ kind: 'render_failed', remote: 'mf-account', version: '1.0.0' })
  }
  expect(many.newest).toHaveLength(50)
  expect(many.newest[0]).toMatchObject({ remote: 'mf-account', count: 60 })
  expect(many.newest[1]).toMatchObject({ remote: 'mf-catalog', version: '1.0.59', count: 1 })
})

test('OPS-04: a request without permission for /metrics is answered with 404', async () => {
  mayRead.mockReturnValueOnce(false)
  expect((await gateway.app.inject('/metrics')).statusCode).toBe(404)
})

test('DEL-12: errors in release code on the server and in browsers are reported with their file, line and page', async () => {
  const stack = 'at Page (file:///data/r/mf-catalog/1.0.0/ssr/routes.mjs:12:7)'
  const thrown = Object.assign(new Error('no price'), { stack })
  gateway.importModule.mockRejectedValue(thrown)
  await gateway.app.inject('/')
  const at = '/r/mf-catalog/1.0.0/browser/routes.1.mjs:1:14'
  const problem = { kind: 'error', part: 'mf-catalog', message: 'TypeError: no name', at }
  const payload = { page: '/product/:id', versions: { 'mf-catalog': '1.0.0' }, problems: [problem] }
  const claimed = { ...problem, at: at.replace('1.0.0', '7.7.7') }
  for (const problems of [[problem], [problem], [claimed]]) {
    await gateway.app.inject({
      method: 'POST',
      url: '/api/report',
      payload: { ...payload, problems },
    })
  }
  const { faults } = GatewayState.parse((await gateway.app.inject('/readyz')).json())
  const catalog = { remote: 'mf-catalog', version: '1.0.0' }
  expect(faults).toContainEqual(
    expect.objectContaining({
      ...catalog,
      side: 'server',
      message: 'no price',
      at: 'ssr/routes.mjs:12:7',
      pages: ['/'],
    }),
  )
  expect(faults).toContainEqual(
    expect.objectContaining({
      ...catalog,
      side: 'browser',
      message: 'TypeError: no name',
      at: 'browser/routes.1.mjs:1:14',
      pages: ['/product/:id'],
      count: 2,
    }),
  )
  expect(JSON.stringify(faults)).not.toContain('7.7.7')
})
