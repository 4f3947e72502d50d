import type { LoadResult } from './measure/loads.ts'
import type { Figures } from './measure/measure-page.ts'
import type { StepFigures } from './taps/measure-taps.ts'
import { judge, type Verdict } from './targets.ts'

const good: Figures = {
  fcp: 900,
  lcp: 1050,
  fullPicture: 1400,
  content: Number.NaN,
  tbt: 20,
  hydrated: 2500,
  cls: 0,
  styleRecalcs: 30,
  jsBytes: 140_000,
  hydrationJsBytes: 120_000,
  laterJsBytes: 20_000,
  remoteJsBytes: 14_000,
  bytes: 250_000,
  requests: 20,
  wavesToLcp: 2,
  waves: 4,
}
const quick: StepFigures = { change: 60, text: 150, picture: 700, bytesAhead: 0, bytesAfter: 0 }

function loadOf(figures: Partial<Figures>): LoadResult {
  return { figures: { ...good, ...figures }, script: {} }
}

function missed(verdicts: Verdict[]): string[] {
  return verdicts.filter(({ isMet }) => !isMet).map(({ about, text }) => `${about}: ${text}`)
}

test('LIGHT-01: every target of a page is judged', () => {
  const product = { federated: loadOf({}), monolith: loadOf({ jsBytes: 130_000 }) }
  const verdicts = judge({ pages: { product }, taps: {}, interactions: {} })
  expect(verdicts).toHaveLength(8)
  expect(missed(verdicts)).toEqual([])
})

test('LIGHT-01: a federated page with more than a fifth more script than the monolith misses its target', () => {
  const home = { federated: loadOf({}), monolith: loadOf({ jsBytes: 112_000 }) }
  expect(missed(judge({ pages: { home }, taps: {}, interactions: {} }))).toEqual([
    'home: JS federated ÷ monolith 1.25, at most 1.20',
  ])
})

test('LIGHT-01: cart and checkout are judged by the script of their remote, and checkout by no picture', () => {
  const cart = { federated: loadOf({ remoteJsBytes: 31_000 }) }
  const checkout = { federated: loadOf({ fullPicture: Number.NaN, remoteJsBytes: 31_000 }) }
  const verdicts = judge({ pages: { cart, checkout }, taps: {}, interactions: {} })
  expect(verdicts).toHaveLength(7 + 6)
  expect(missed(verdicts)).toEqual([
    'cart: JS of the remote 31.0 kB, at most 30.0 kB',
    'checkout: JS of the remote 31.0 kB, at most 30.0 kB',
  ])
})

test('LIGHT-01: an account’s orders are judged by when they are shown, and by no picture', () => {
  const orders = { federated: loadOf({ fullPicture: Number.NaN, lcp: 2400, content: 2100 }) }
  const verdicts = judge({ pages: { orders }, taps: {}, interactions: {} })
  expect(missed(verdicts)).toEqual(['orders: content 2.10 s, at most 2.00 s'])
})

test('FAST-01: a tap has less time for its text where the link was in sight before', () => {
  const slow = { ...quick, text: 700 }
  const steps = { 'home → listing': slow, 'listing → product': quick }
  const taps = { seen: { federated: steps }, 'at once': { federated: steps } }
  const verdicts = judge({ pages: {}, taps, interactions: {} })
  expect(verdicts).toHaveLength(10)
  expect(missed(verdicts)).toEqual(['home → listing: seen: text 700 ms, at most 200 ms'])
})

test('FAST-01: a control that is answered after more than 100 ms misses its target', () => {
  const interactions = { filter: 104, 'add to cart': 48 }
  expect(missed(judge({ pages: {}, taps: {}, interactions }))).toEqual([
    'filter: INP 104 ms, at most 100 ms',
  ])
})

test('PERF: what was not measured is not judged', () => {
  expect(judge({ pages: { home: { static: loadOf({}) } }, taps: {}, interactions: {} })).toEqual([])
})
