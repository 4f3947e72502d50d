import type { LoadResult } from './measure/loads.ts'
import type { StepFigures } from './taps/measure-taps.ts'
import { withTables } from './write-docs.ts'

const start = '<!-- written by pnpm bench page --write-docs -->'
const end = '<!-- end of what is written -->'

function loadOf(jsBytes: number): LoadResult {
  const times = {
    fcp: 900,
    lcp: 1050,
    fullPicture: 1400,
    content: Number.NaN,
    tbt: 20,
    hydrated: Number.NaN,
    cls: 0,
  }
  const counts = {
    styleRecalcs: 30,
    jsBytes,
    hydrationJsBytes: jsBytes * 0.75,
    laterJsBytes: jsBytes / 4,
    remoteJsBytes: jsBytes / 10,
    bytes: 250_000,
    requests: 20,
    wavesToLcp: 2,
    waves: 4,
  }
  return { figures: { ...times, ...counts }, script: { React: jsBytes } }
}

const home = { federated: loadOf(121_000), monolith: loadOf(110_000), static: loadOf(0) }
const tap: StepFigures = { change: 60, text: 150, picture: 700, bytesAhead: 9000, bytesAfter: 0 }
const seen = { federated: { 'home → listing': tap, 'listing → product': tap } }
const results = {
  pages: { home, listing: home, product: home },
  taps: { seen },
  interactions: { filter: 48 },
}

test('LIGHT-01: the tables stand between their marks, and what is around them stays', () => {
  const once = withTables(`before\n${start}\nnothing yet\n${end}\nafter\n`, results)
  expect(once).toMatch(/^before\n<!-- written[^>]*-->\n\n### home\n/)
  expect(once).toMatch(/\n\n<!-- end[^>]*-->\nafter\n$/)
  expect(once).not.toContain('nothing yet')
  expect(withTables(once, results)).toBe(once)
})

test('LIGHT-01: each page has a table of figures and groups by variant, and the taps have one', () => {
  const text = withTables(start + end, results)
  expect(text.match(/^### .*/gm)).toEqual([
    '### home',
    '### listing',
    '### filtered',
    '### product',
    '### search',
    '### cart',
    '### cart-of-six',
    '### checkout',
    '### login',
    '### order-confirmation',
    '### orders',
    '### Taps',
    '### Controls',
  ])
  expect(text).toContain('| JS until idle | 121.0 kB | 110.0 kB | 0.0 kB | 1.10 |')
  expect(text).toContain('| – React | 121.0 kB | 110.0 kB | 0.0 kB | 1.10 |')
  expect(text).toContain('| home → listing, seen | 60 ms | 150 ms | 700 ms | 9.0 kB | 0.0 kB |')
  expect(text).toContain('| filter | 48 ms |')
})

test('LIGHT-01: a document without a place for the tables is left alone', () => {
  expect(() => withTables('Performance', results)).toThrow('has no lines')
})
