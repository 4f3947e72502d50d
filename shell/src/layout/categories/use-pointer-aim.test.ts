import { leadsTo } from './use-pointer-aim.ts'

const side = { x: 300, top: 100, bottom: 500 }
const start = { x: 100, y: 400 }

test.each([
  ['straight', { x: 110, y: 400 }],
  ['up and across', { x: 110, y: 388 }],
  ['down and across', { x: 110, y: 404 }],
])('NAV-06: a pointer that moves %s is moving toward the column beside it', (_, now) => {
  expect(leadsTo(start, now, side)).toBe(true)
})

test.each([
  ['down', { x: 100, y: 410 }],
  ['past the upper corner', { x: 110, y: 380 }],
  ['past the lower corner', { x: 110, y: 410 }],
  ['away', { x: 90, y: 400 }],
  ['zero pixels', start],
  ['beyond the column’s edge', { x: 310, y: 400 }],
])('NAV-06: a pointer that moves %s is not moving toward the column', (_, now) => {
  expect(leadsTo(start, now, side)).toBe(false)
})

test('NAV-06: `leadsTo` also works on a right-to-left page, where the column is on the left', () => {
  const left = { ...side, x: 20 }
  expect(leadsTo(start, { x: 90, y: 396 }, left)).toBe(true)
  expect(leadsTo(start, { x: 110, y: 396 }, left)).toBe(false)
})
