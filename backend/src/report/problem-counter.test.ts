import { Registry } from 'prom-client'
import { countProblems } from './report.routes.ts'

let registry: Registry
let count: ReturnType<typeof countProblems>
beforeEach(() => {
  registry = new Registry()
  count = countProblems({ registry })
})
const report = (part: string, kind = 'error', times = 1) => {
  for (let time = 0; time < times; time += 1) {
    count({ kind, part, version: '1.0.0' } as Parameters<typeof count>[0])
  }
}
const lines = async () =>
  (await registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith('shop_browser_problems_total{'))
const ofPart = async (part: string) =>
  (await lines()).filter((line) => line.includes(`part="${part}"`))

test('OBS-01: problems are counted by kind, remote and version', async () => {
  report('mf-catalog', 'error', 2)
  report('mf-catalog', 'remote_missing')
  expect(await lines()).toEqual([
    'shop_browser_problems_total{kind="error",part="mf-catalog",version="1.0.0"} 2',
    'shop_browser_problems_total{kind="remote_missing",part="mf-catalog",version="1.0.0"} 1',
  ])
})

test('OBS-01: a release that fails keeps its own count even if many invented names are reported, because the release with the fewest problems is counted as other', async () => {
  report('mf-catalog', 'error', 3)
  for (let at = 0; at < 39; at += 1) report(`mf-${at}`, 'error', 2)
  report('mf-few')
  report('mf-new')
  expect(await ofPart('mf-catalog')).toHaveLength(1)
  expect(await ofPart('mf-new')).toHaveLength(1)
  const [other] = await ofPart('other')
  expect(other).toMatch(/kind="error",part="other",version="other"/)
  expect((await lines()).length).toBe(41)
})

test('OBS-01: if the counter is full, a release that was not reported for an hour is removed', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(0)
  report('mf-old', 'error', 9)
  now.mockReturnValue(1000)
  for (let at = 0; at < 39; at += 1) report(`mf-${at}`)
  now.mockReturnValue(60 * 60 * 1000)
  report('mf-new')
  expect(await ofPart('mf-old')).toEqual([])
  expect(await ofPart('other')).toEqual([])
  expect(await ofPart('mf-0')).toHaveLength(1)
})
