import type { Figures } from './measure/measure-page.ts'
import { judge, median } from './targets.ts'

const good: Figures = {
  fcp: 900,
  lcp: 1400,
  fullPicture: 1450,
  tbt: 100,
  cls: 0,
  jsBytes: 180_000,
  bytes: 250_000,
  requests: 20,
  wavesToLcp: 2,
  waves: 4,
}

test('PERF: every target of the product page is judged', () => {
  const verdicts = judge({ product: { federated: good, monolith: { ...good, lcp: 1350 } } })
  expect(verdicts).toHaveLength(6)
  expect(verdicts.every(({ isMet }) => isMet)).toBe(true)
})

test('PERF: a federated page more than a tenth slower than the monolith misses its target', () => {
  const verdicts = judge({ home: { federated: good, monolith: { ...good, lcp: 1200 } } })
  expect(verdicts.filter(({ isMet }) => !isMet).map(({ text }) => text)).toEqual([
    'LCP federated ÷ monolith 1.17, at most 1.10',
  ])
})

test('PERF: what was not measured is not judged', () => {
  expect(judge({ home: { static: good } })).toEqual([])
})

test('the median of an even number lies between the middle two', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5])
})
