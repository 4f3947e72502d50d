import { readContents, unitPrice } from './contents.ts'
import { isEan } from './ean.ts'

test.each([
  ['200 ml', 200, 'ml'],
  ['1,5 l', 1500, 'ml'],
  ['3 x 50 ml', 150, 'ml'],
  ['2×12.5 g', 25, 'g'],
  ['0.5 kg', 500, 'g'],
  ['30 pieces', 30, 'piece'],
  ['1 pièce', 1, 'piece'],
  ['60 gélules', 60, 'piece'],
] as const)('FACT-01: the contents of %s are %d %s', (text, value, unit) => {
  expect(readContents(text)).toEqual({ value, unit })
})

test.each(['', 'taille 3', '0 ml', '200', '20 ml 3', '1 000 ml'])(
  'FACT-01: %p is not a valid measure of contents',
  (text) => {
    expect(readContents(text)).toBeUndefined()
  },
)

test('FACT-01: the shown unit price is the price of 100 ml, 100 g or one piece', () => {
  expect(unitPrice(30, { value: 200, unit: 'ml' })).toBe(15)
  expect(unitPrice(7.9, { value: 30, unit: 'g' })).toBe(26.333)
  expect(unitPrice(12, { value: 60, unit: 'piece' })).toBe(0.2)
})

test.each([
  ['4006381333931', true],
  ['6191234567897', true],
  ['96385074', true],
  ['4006381333932', false],
  ['9638507', false],
  ['400638133393１', false],
  ['', false],
])('FACT-01: EAN %s is valid: %s', (text, isValid) => {
  expect(isEan(text)).toBe(isValid)
})
