import { type Figure, figureTable, growthTable, isMet } from './report.ts'

const figure: Figure = { measure: 'p99', database: 'postgres', value: 100, unit: 'ms' }

test.each([
  [{ atMost: 100 }, true],
  [{ atMost: 99 }, false],
  [{ atLeast: 100 }, true],
  [{ atLeast: 101 }, false],
  [undefined, undefined],
])('PERF: 100 against %p is %p', (target, verdict) => {
  expect(isMet(target ? { ...figure, target } : figure)).toBe(verdict)
})

test('PERF: what could not be measured meets no target', () => {
  expect(isMet({ ...figure, value: Number.NaN, target: { atMost: 1 } })).toBe(false)
})

test('PERF: the table tells figure, target and verdict', () => {
  const lines = figureTable([figure, { ...figure, value: 0.25, target: { atMost: 0.2 } }])
  expect(lines.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['database', 'measure', 'figure', 'target'],
    ['postgres', 'p99', '100 ms'],
    ['postgres', 'p99', '0.25 ms', 'at most 0.20 ms', 'MISSED'],
  ])
})

test('PERF: the growth table has a line for each size', () => {
  const times = { search: { p50: 1.5, p99: 20 } }
  const row = {
    database: 'embedded',
    products: 1000,
    times,
    listMegabytes: 0.3,
    peakMegabytes: 210,
  } as const
  const [head, line] = growthTable([row]).split('\n')
  expect(head).toContain('search')
  expect(line).toMatch(/^embedded\s+1000\s+1.50 \/ 20\s+0.30 MB\s+210 MB$/)
})
