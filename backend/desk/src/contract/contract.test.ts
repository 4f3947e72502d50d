import { deskCalls } from './contract.ts'

const change = {
  id: '0000000000000000000000a1',
  change: '3f0c0f0e-7a5e-4c1b-9a51-0d2f5a1b2c3d',
}
const isTaken = (kind: string, units: number) =>
  deskCalls.stock.input.safeParse({ ...change, kind, units }).success

test.each([
  ['count', 0, true],
  ['count', 1, true],
  ['count', -1, false],
  ['difference', -1, true],
  ['difference', 0.5, false],
])('DESK-01: a change of stock by %s with %d units is accepted: %s', (kind, units, expected) => {
  expect(isTaken(kind, units)).toBe(expected)
})
