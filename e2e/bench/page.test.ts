import type { Figure } from './measuring/figures.ts'
import { ratioFigures } from './page/measure-load.ts'
import { documentedFigures } from './page.ts'

const js: Figure = {
  table: 'home',
  row: 'JS until idle',
  column: 'federated',
  value: 168,
  unit: 'kB',
}

test('LIGHT-01: the cost of federation is the federated figure divided by that of the monolith, with a target for the script', () => {
  const fcp = { ...js, row: 'FCP', unit: 's' } as const
  const figures = [js, { ...js, column: 'monolith', value: 120 }, fcp]
  expect(ratioFigures([...figures, { ...fcp, column: 'monolith', value: 0 }])).toEqual([
    { ...js, column: 'federated ÷ monolith', value: 1.4, unit: '', atMost: 1.2 },
    { ...fcp, column: 'federated ÷ monolith', value: Number.NaN, unit: '', atMost: undefined },
  ])
})

test('LIGHT-01: the document has one row for each page, and the taps of the federated build', () => {
  const tap: Figure = {
    table: 'taps at once',
    row: 'home → listing, federated',
    column: 'text',
    value: 790,
    unit: 'ms',
  }
  const figures = [
    js,
    { ...js, column: 'static', value: 0 },
    { ...js, row: 'requests' },
    tap,
    { ...tap, row: 'home → listing, monolith' },
  ]
  expect(documentedFigures(figures)).toEqual([
    { ...js, table: 'page', row: 'home', column: 'JS until idle' },
    tap,
  ])
})
