import { Registry } from 'prom-client'
import { countVitals } from './vitals.ts'

const canary = { version: '1.1.0', percent: 20, salt: 'one' }
let entries: Parameters<typeof countVitals>[1]['entries']
let running: Record<string, string>
let registry: Registry
let count: ReturnType<typeof countVitals>

beforeEach(() => {
  entries = { 'mf-catalog': { stable: '1.0.0', canary } }
  running = { 'mf-catalog': '1.0.0' }
  registry = new Registry()
  count = countVitals(registry, {
    get entries() {
      return entries
    },
    get running() {
      return running
    },
  })
})

const lines = async () => (await registry.metrics()).split('\n')
const ofCatalog = (version: string) => ({ 'mf-catalog': version })

test('DEL-08: the speed of pages is reported separately by remote, by version, and by canary or stable version', async () => {
  const vitals = { part: 'mf-catalog', lcp: 1800, inp: 96, ttfb: 210, cls: 0.02 }
  count(vitals, ofCatalog('1.0.0'))
  count({ part: 'mf-catalog', lcp: 4100 }, ofCatalog('1.1.0'))
  const text = await lines()
  const stable = 'remote="mf-catalog",version="1.0.0",arm="stable"'
  expect(text).toContain(`shop_browser_lcp_seconds_bucket{le="1.5",${stable}} 0`)
  expect(text).toContain(`shop_browser_lcp_seconds_bucket{le="2",${stable}} 1`)
  expect(text).toContain(`shop_browser_inp_seconds_sum{${stable}} 0.096`)
  expect(text).toContain(`shop_browser_ttfb_seconds_sum{${stable}} 0.21`)
  expect(text).toContain(`shop_browser_cls_sum{${stable}} 0.02`)
  const ofCanary = 'remote="mf-catalog",version="1.1.0",arm="canary"'
  expect(text).toContain(`shop_browser_lcp_seconds_sum{${ofCanary}} 4.1`)
  expect(text.filter((line) => line.includes(ofCanary) && line.includes('_cls'))).toEqual([])
})

test('DEL-08: a version that the channel does not name has no time series of its own', async () => {
  for (let patch = 0; patch < 100; patch += 1) {
    count({ part: 'mf-catalog', cls: 0 }, ofCatalog(`9.9.${patch}`))
    count({ part: 'constructor', cls: 0 }, { constructor: `9.9.${patch}` })
  }
  const counts = (await lines()).filter((line) => line.startsWith('shop_browser_cls_count'))
  expect(counts).toEqual([
    'shop_browser_cls_count{remote="mf-catalog",version="other",arm="other"} 100',
    'shop_browser_cls_count{remote="other",version="other",arm="other"} 100',
  ])
})

test('DEL-08: if a stable version cannot run, the version that runs in its place is reported as stable', async () => {
  entries = { 'mf-catalog': { stable: '9.9.9' } }
  count({ part: 'mf-catalog', cls: 0 }, ofCatalog('1.0.0'))
  // The store has been unreachable since the start, so no revision is known.
  entries = {}
  count({ part: 'mf-catalog', cls: 0 }, ofCatalog('1.0.0'))
  expect(await lines()).toContain(
    'shop_browser_cls_count{remote="mf-catalog",version="1.0.0",arm="stable"} 2',
  )
})

test('DEL-08: if there are very many former versions, only the newest versions keep their time series', async () => {
  for (let patch = 0; patch < 60; patch += 1) {
    entries = { 'mf-catalog': { stable: `1.0.${patch}` } }
    count({ part: 'mf-catalog', cls: 0 }, ofCatalog(`1.0.${patch}`))
  }
  const counts = (await lines()).filter((line) => line.startsWith('shop_browser_cls_count'))
  expect(counts).toHaveLength(40)
  expect(counts.at(-1)).toContain('1.0.59')
})

test('DEL-08: a version that browsers still report keeps its time series, however old it is', async () => {
  for (let patch = 0; patch < 60; patch += 1) {
    entries = { 'mf-catalog': { stable: `1.0.${patch}` }, 'mf-cart-checkout': { stable: '1.0.0' } }
    count({ part: 'mf-cart-checkout', cls: 0 }, { 'mf-cart-checkout': '1.0.0' })
    count({ part: 'mf-catalog', cls: 0 }, ofCatalog(`1.0.${patch}`))
  }
  expect(await lines()).toContain(
    'shop_browser_cls_count{remote="mf-cart-checkout",version="1.0.0",arm="stable"} 60',
  )
})
