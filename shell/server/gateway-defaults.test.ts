import { rmSync } from 'node:fs'
import type { PageRoute, RemoteRoutes } from '@shop/federation/runtime'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import type { ShellBuild } from './releases/shell-build.ts'
import { aGateway, aShellBuild, type TestGateway } from './testing/a-gateway.ts'
import { promote, publish, startCanary } from './testing/release-store.ts'

let shell: ShellBuild
let store: TestStore
let gateway: TestGateway

/** Opens a gateway with default settings, except for the location of its releases. */
beforeEach(async () => {
  shell = aShellBuild()
  store = anEmptyStore()
  await publish(store, '1.0.0')
  await publish(store, '1.1.0')
  await promote(store, '1.0.0')
  await start()
})
afterEach(async () => {
  await gateway.app.close()
  await store.close()
  rmSync(shell.dist, { recursive: true })
})

async function start(options?: Parameters<typeof aGateway>[2]): Promise<void> {
  gateway = await aGateway(store, shell, {
    api: { fetch: async () => Response.json({ success: true }) },
    ...options,
  })
  gateway.importModule.mockImplementation(async (url) => remoteOf(/\/r\/(.*?)\/ssr/.exec(url)?.[1]))
}

/** Routes of a remote whose home page shows the version that rendered it. */
function remoteOf(release = ''): RemoteRoutes {
  const route = { id: '/', path: '/', Component: () => `made of ${release}` }
  return { routes: [route as unknown as PageRoute] }
}

interface SentData {
  releases: string
  reportSample: number
  hasServiceWorker: boolean
  pageToken?: string
}

/** The page for a visitor who has this address and no cookies. */
async function open(url = '/', remoteAddress = '10.0.0.1') {
  const page = await gateway.app.inject({ url, remoteAddress })
  const [, text = '{}'] = /id="page-data">(.*?)<\/script>/s.exec(page.body) ?? []
  return { ...page, body: page.body, headers: page.headers, sent: JSON.parse(text) as SentData }
}

/** The report of a browser that could not load the scripts of mf-catalog. */
const report = ({ releases, pageToken }: SentData, remoteAddress: string) =>
  gateway.app.inject({
    method: 'POST',
    url: '/api/report',
    remoteAddress,
    payload: {
      page: '/',
      versions: { 'mf-catalog': releases.split('@')[1] },
      problems: [{ kind: 'remote_missing', part: 'mf-catalog', message: '' }],
      pageToken,
    },
  })

const entry = async () =>
  (await store.channel('production').state()).head?.revision.remotes['mf-catalog']

test('MFE-05: an address cannot choose a version, and pages have no panel of versions', async () => {
  const page = await open('/?mf.catalog=1.1.0')
  expect(page.statusCode).toBe(200)
  expect(page.headers['set-cookie']).toBeUndefined()
  expect(page.body).toContain('made of mf-catalog/1.0.0')
  const chosen = await gateway.app.inject({
    url: '/',
    headers: { cookie: 'overrides=catalog=1.1.0' },
  })
  expect(chosen.body).toContain('made of mf-catalog/1.0.0')
  expect(page.body).not.toContain('/panel/')
})

test('OBS-01, PWA-01: every page reports its errors and starts no service worker', async () => {
  expect((await open()).sent).toMatchObject({ reportSample: 1, hasServiceWorker: false })
})

test('OBS-01: the setting determines the share of pages that report their errors', async () => {
  await gateway.app.close()
  await start({ reportSample: 0.05 })
  expect((await open()).sent.reportSample).toBe(0.05)
})

test('MFE-04: if the store is a folder, the next page shows a promotion', async () => {
  expect((await open()).body).toContain('made of mf-catalog/1.0.0')
  await promote(store, '1.1.0')
  expect((await open()).body).toContain('made of mf-catalog/1.1.0')
})

test('DEL-04: if a canary fails in browsers at many addresses, it is halted in the channel', async () => {
  await startCanary(store, '1.1.0', 50)
  const canaries: SentData[] = []
  for (let host = 1; host <= 60; host += 1) {
    const { sent } = await open('/', `10.0.1.${host}`)
    if (sent.releases === 'mf-catalog@1.1.0') canaries.push(sent)
  }
  for (const [index, sent] of canaries.entries()) await report(sent, `10.0.2.${index}`)
  expect(await entry()).toMatchObject({ stable: '1.0.0', canary: { percent: 0 } })
  expect((await open()).body).toContain('made of mf-catalog/1.0.0')
})

test('SEC-07: one address cannot halt a canary, even with many reports', async () => {
  await startCanary(store, '1.1.0', 50)
  const canaries: SentData[] = []
  for (let host = 1; host <= 60; host += 1) {
    const { sent } = await open('/', `10.0.1.${host}`)
    if (sent.releases === 'mf-catalog@1.1.0') canaries.push(sent)
  }
  for (const sent of canaries) await report(sent, '10.0.2.1')
  expect(await entry()).toMatchObject({ canary: { percent: 50 } })
})
