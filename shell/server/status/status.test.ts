/** @jest-environment node */
import { rmSync } from 'node:fs'
import { Registry } from 'prom-client'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import type { ShellBuild } from '../releases/shell-build.ts'
import { aGateway, aShellBuild, type TestGateway } from '../testing/a-gateway.ts'
import { promote, publish } from '../testing/release-store.ts'

let shell: ShellBuild
let store: TestStore
let gateway: TestGateway
const mayRead = jest.fn(() => true)

beforeAll(async () => {
  shell = aShellBuild()
  store = anEmptyStore()
  await publish(store, '1.0.0')
  await promote(store, '1.0.0')
  gateway = await aGateway(store, shell, { metrics: { registry: new Registry(), mayRead } })
})
afterAll(async () => {
  await gateway.app.close()
  rmSync(store.root, { recursive: true })
  rmSync(shell.dist, { recursive: true })
})

const figures = async () => (await gateway.app.inject('/metrics')).body

test('MFE-04: /readyz and /metrics tell what is served, and what of the channel is refused', async () => {
  await promote(store, '9.9.9')
  const ready = await gateway.app.inject('/readyz')
  expect(ready.headers['cache-control']).toBe('no-store')
  expect(ready.json()).toEqual({
    ready: true,
    notRendered: [],
    channel: 'production',
    revision: 2,
    remotes: { 'mf-catalog': '1.0.0' },
    refused: [expect.stringContaining('mf-catalog 9.9.9 is not published')],
  })
  const text = await figures()
  expect(text).toMatch('shop_channel_revision{channel="production"} 2')
  expect(text).toMatch('shop_channel_refused{channel="production"} 1')
  expect(text).toMatch('shop_channel_remote{remote="mf-catalog",version="1.0.0"} 1')
  expect(text).toMatch(/^shop_gateway_render_memory_bytes 0$/m)
})

test('MFE-04: pages without their remote are counted, with the release that failed', async () => {
  gateway.importModule.mockRejectedValue(new Error('SyntaxError'))
  expect((await gateway.app.inject('/')).statusCode).toBe(200)
  const text = await figures()
  expect(text).toMatch('failed_renders_total{remote="mf-catalog",version="1.0.0"} 1')
  expect(text).toMatch('shop_gateway_pages_without_remote_total{reason="failed"} 1')
})

test('OPS-04: who may not read the figures gets a 404', async () => {
  mayRead.mockReturnValueOnce(false)
  expect((await gateway.app.inject('/metrics')).statusCode).toBe(404)
})
