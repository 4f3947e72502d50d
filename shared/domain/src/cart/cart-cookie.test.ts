import fc from 'fast-check'
import { type Cart, lineQuantities, readCartCookie, writeCartCookie } from '../index.ts'

const id = (digit: number) => digit.toString(16).padStart(24, '0')
const anId = fc
  .array(fc.integer({ min: 0, max: 15 }), { minLength: 24, maxLength: 24 })
  .map((digits) => digits.map((digit) => digit.toString(16)).join(''))
const aSize = fc.oneof(
  fc.constantFrom('default', '50 ml', '7', 'A|B:C;D', '٥٠ مل', '__proto__', '100%'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
)
const aCart: fc.Arbitrary<Cart> = fc.dictionary(
  anId,
  fc.dictionary(aSize, fc.integer({ min: 1, max: 99 }), { minKeys: 1, maxKeys: 3 }),
  { minKeys: 1, maxKeys: 12 },
)

test('CART-03: a cart is read from the cookie exactly as it was written', () => {
  fc.assert(
    fc.property(aCart, fc.boolean(), (cart, hasCoupon) => {
      const text = writeCartCookie({ cart, hasCoupon })
      // The text is undefined if long names of sizes made the value too long.
      fc.pre(text !== undefined)
      const read = readCartCookie(text)
      expect(read?.hasCoupon).toBe(hasCoupon)
      expect(lineQuantities(read!.cart)).toEqual(lineQuantities(cart))
    }),
  )
})

test('CART-03: the written value is a valid cookie value of at most 3,000 characters', () => {
  fc.assert(
    fc.property(aCart, (cart) => {
      const text = writeCartCookie({ cart, hasCoupon: false }) ?? ''
      expect(text).toMatch(/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{0,3000}$/)
    }),
  )
})

test('CART-03: a line in the cookie has only the characters of the product’s id, the quantity and the size', () => {
  const cart = { [id(1)]: { default: 2, '50 ml': 1 } }
  expect(writeCartCookie({ cart, hasCoupon: false })).toBe(`1|${id(1)}:2|${id(1)}:1:50%20ml`)
  expect(writeCartCookie({ cart, hasCoupon: true })).toMatch(/^1c\|/)
})

test('CART-03: a cart of a hundred lines fits into the cookie, and a longer cart has no cookie', () => {
  const sized = (count: number, size: string): Cart =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [id(index), { [size]: 9 }]))
  expect(writeCartCookie({ cart: sized(100, 'default'), hasCoupon: true })).toBeDefined()
  expect(writeCartCookie({ cart: sized(101, 'default'), hasCoupon: true })).toBeUndefined()
  expect(writeCartCookie({ cart: sized(100, '200 ml'), hasCoupon: true })).toBeUndefined()
})

test.each<[string, Cart]>([
  ['no lines', {}],
  ['an invalid id', { savon: { default: 1 } }],
  ['zero units', { [id(1)]: { default: 0 } }],
  ['more units than a line may have', { [id(1)]: { default: 100 } }],
  ['a fraction of a unit', { [id(1)]: { default: 1.5 } }],
  ['half of a surrogate pair', { [id(1)]: { '\ud83d': 1 } }],
])('CART-03: a cart with %s has no cookie', (_, cart) => {
  expect(writeCartCookie({ cart, hasCoupon: false })).toBeUndefined()
})

test.each([
  '',
  '1',
  '1c',
  '1|',
  '2|000000000000000000000001:1',
  '1x|000000000000000000000001:1',
  '000000000000000000000001:1',
  '1|000000000000000000000001',
  '1|000000000000000000000001:0',
  '1|000000000000000000000001:-1',
  '1|000000000000000000000001:100',
  '1|000000000000000000000001:01',
  '1|000000000000000000000001:1e1',
  '1|000000000000000000000001:1:',
  '1|000000000000000000000001:1:default',
  '1|000000000000000000000001:1:%zz',
  '1|000000000000000000000001:1:%FF',
  '1|000000000000000000000001:1:a b',
  '1|000000000000000000000001:1:a:b',
  '1|000000000000000000000001:1|000000000000000000000001:1',
  '1|00000000000000000000000A:1',
  '1|../../api/product:1',
])('CART-03: %j is not read as a cart', (text) => {
  expect(readCartCookie(text)).toBeUndefined()
})

test('CART-03: a text that is too long is not read as a cart', () => {
  const line = `1|${id(1)}:1:`
  expect(readCartCookie(line + 'a'.repeat(60))).toBeDefined()
  expect(readCartCookie(line + 'a'.repeat(61))).toBeUndefined()
  expect(readCartCookie(line + 'a'.repeat(100_000))).toBeUndefined()
})

test('CART-03: if a text can be read as a cart, `writeCartCookie` writes this cart as the same text', () => {
  const almost = fc
    .array(fc.constantFrom('1', '1c', '|', ':', id(1), id(2), '2', '50%20ml', 'default', '%'))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), almost), (text) => {
      const read = readCartCookie(text)
      expect(read ? writeCartCookie(read) : text).toBe(text)
    }),
    { numRuns: 1000 },
  )
})
