import { type Figure, isMet, markdownOf, median, medianFigures, percentile } from './figures.ts'

const figure: Figure = { table: 'postgres', row: 'p99', column: 'listing', value: 100, unit: 'ms' }

test.each([
  [{ atMost: 100 }, true],
  [{ atMost: 99 }, false],
  [{ atLeast: 100 }, true],
  [{ atLeast: 101 }, false],
  [{}, true],
])('PERF: a figure of 100 with the target %p meets its target: %p', (target, verdict) => {
  expect(isMet({ ...figure, ...target })).toBe(verdict)
})

test('PERF: a figure that could not be measured misses its target', () => {
  expect(isMet({ ...figure, value: Number.NaN, atMost: 1 })).toBe(false)
})

test('PERF: rows and columns of a table come from its figures, with a dash for missing values and bold for missed targets', () => {
  const figures = [
    figure,
    { ...figure, column: 'order', value: 0.2512, atMost: 0.2 },
    { ...figure, row: 'errors', column: 'order', value: Number.NaN },
  ]
  expect(markdownOf(figures)).toBe(
    [
      '| postgres  | listing  | order',
      '| ---       | ---      | ---',
      '| p99       | 100 ms   | **0.251 ms**',
      '| errors    |          | –',
      '',
    ].join('\n'),
  )
})

test('PERF: the median of an even number of values lies between the middle two', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5])
  const runs = [[figure], [{ ...figure, value: 50 }], [{ ...figure, value: 60 }]]
  expect(medianFigures(runs)).toEqual([{ ...figure, value: 60 }])
})

test('PERF: the 99th percentile of a few values is the largest', () => {
  expect([percentile([3, 1, 2], 0.99), percentile([3, 1, 2], 0.5)]).toEqual([3, 2])
})
