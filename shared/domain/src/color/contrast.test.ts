import { contrastOf, mixedColor } from './contrast.ts'

test.each([
  ['#ffffff', '#000000', 21],
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#0a6b58', '#0a6b58', 1],
])('BRAND-01: the contrast of %s and %s is %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 2)
})

test('BRAND-01: two colours are mixed in the given proportion', () => {
  expect(mixedColor('#ff0000', 0.25, '#0000ff')).toBe('#4000bf')
  expect(mixedColor('#0a6b58', 1, '#ffffff')).toBe('#0a6b58')
})
