import { paidForLines, partOfLine } from './paid-for-lines.ts'

const line = (priceMillimes: number, quantity: number, discount = 0) => ({
  priceMillimes,
  quantity,
  discount,
})
const paid = (
  totalMillimes: number,
  deliveryMillimes: number,
  ...items: ReturnType<typeof line>[]
) =>
  paidForLines({ totalMillimes, deliveryMillimes, items }).map(({ goodsMillimes }) => goodsMillimes)

test('OPER-14: without a coupon each line costs its units at their discounted price', () => {
  expect(paid(57_000, 7000, line(20_000, 2), line(10_000, 1))).toEqual([40_000, 10_000])
  expect(paid(43_000, 7000, line(20_000, 2, 50), line(16_000, 1))).toEqual([20_000, 16_000])
})

test('OPER-14: a coupon and the rounding are spread over the lines, which add up to what was paid', () => {
  expect(paid(45_000, 0, line(20_000, 2), line(10_000, 1))).toEqual([36_000, 9000])
  const thirds = paid(10_000, 0, line(5000, 1), line(5000, 1), line(5000, 1))
  expect(thirds).toEqual([3333, 3334, 3333])
  expect(thirds.reduce((sum, one) => sum + one, 0)).toBe(10_000)
})

test('OPER-14: the lines of an order that contains only presents cost nothing', () => {
  expect(paid(0, 0, line(0, 1), line(0, 2))).toEqual([0, 0])
})

test('OPER-14: if the units of a line come back in several returns, the amounts of the returns add up to the line’s amount', () => {
  const part = (before: number, units: number) => partOfLine(10_000, { quantity: 3, before, units })
  expect(part(0, 3)).toBe(10_000)
  expect([part(0, 1), part(1, 1), part(2, 1)]).toEqual([3333, 3334, 3333])
  expect(part(1, 2)).toBe(6667)
})
