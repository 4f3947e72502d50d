import type { Figure } from '../measuring/figures.ts'
import { ratioFigures } from './measure-load.ts'

const js: Figure = {
  table: 'federated',
  row: 'home',
  column: 'JS until idle',
  value: 168,
  unit: 'kB',
}

test('LIGHT-01: the cost of federation is the figure of the federated page divided by the figure of the monolith; the script’s figure has a target', () => {
  const fcp = { ...js, column: 'FCP', unit: 's' } as const
  const figures = [js, { ...js, table: 'monolith', value: 120 }, fcp]
  expect(ratioFigures([...figures, { ...fcp, table: 'monolith', value: 0 }])).toEqual([
    { ...js, table: 'federated ÷ monolith', value: 1.4, unit: '', atMost: 1.2 },
    { ...fcp, table: 'federated ÷ monolith', value: Number.NaN, unit: '', atMost: undefined },
  ])
})
