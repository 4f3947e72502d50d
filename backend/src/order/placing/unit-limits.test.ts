import type { OrderRules } from '../../shop-settings/order-rules.repository.ts'
import { hasTooManyUnits, holdReason, unitsOf } from './order-limits.ts'

const rules = {
  unitsPerProduct: 5,
  unitsPerOrder: 8,
  holdFromUnits: 0,
  holdFromUnitsPerProduct: 0,
  holdFromMillimes: 0,
} as OrderRules
const lines = (...quantities: number[]) =>
  quantities.map((quantity, index) => ({ id: `p${index}`, quantity }))

test('LIM-01: the units of one product in an order are limited, and all units of an order together are limited too', () => {
  expect(unitsOf(lines(2, 3))).toBe(5)
  expect(hasTooManyUnits(lines(5, 3), rules)).toBe(false)
  expect(hasTooManyUnits(lines(6), rules)).toBe(true)
  expect(hasTooManyUnits(lines(3, 3, 3), rules)).toBe(true)
})

test('LIM-01: the units of all sizes of a product count together', () => {
  const sizes = [
    { id: 'p', quantity: 3 },
    { id: 'p', quantity: 3 },
  ]
  expect(hasTooManyUnits(sizes, rules)).toBe(true)
  expect(holdReason(sizes, 0, { ...rules, holdFromUnitsPerProduct: 6 })).toBe('units')
})

test.each([
  ['as many units in the order as the threshold', { holdFromUnits: 4 }, lines(2, 2), 0, 'units'],
  ['fewer units in the order', { holdFromUnits: 5 }, lines(2, 2), 0, undefined],
  [
    'as many units of a product as the threshold',
    { holdFromUnitsPerProduct: 3 },
    lines(1, 3),
    0,
    'units',
  ],
  ['fewer units of a product', { holdFromUnitsPerProduct: 3 }, lines(2, 2), 0, undefined],
  ['an amount at the threshold', { holdFromMillimes: 90_000 }, lines(1), 90_000, 'amount'],
  ['a smaller amount', { holdFromMillimes: 90_000 }, lines(1), 89_999, undefined],
  ['no threshold', {}, lines(5), 1_000_000, undefined],
])(
  'LIM-03: the thresholds decide whether an order is held: %s',
  (...[_what, own, ordered, millimes, reason]) => {
    expect(holdReason(ordered, millimes, { ...rules, ...own })).toBe(reason)
  },
)
