import { aProduct } from '@shop/testing'
import { addSeenProduct, readSeenProducts, writeSeenProducts } from '@shop/stores/seen-products'
import { seenProductsKey } from '../browser/storage-keys.ts'

const soap = aProduct({ name: 'Savon', translations: { ar: { name: 'صابون' } } })
const oil = aProduct({ name: 'Huile' })

beforeEach(() => localStorage.clear())

test('CART-11: products are stored as last seen by the shopper, without fields that a cart does not show', () => {
  writeSeenProducts([{ ...soap, image: ['/a.webp', '/b.webp'] }])
  expect(readSeenProducts()).toEqual({
    [soap._id]: { ...soap, image: ['/a.webp'], description: '' },
  })
})

test('CART-11: an added product replaces its stored entry', () => {
  writeSeenProducts([soap, oil])
  addSeenProduct({ ...soap, price: 99 })
  expect(Object.keys(readSeenProducts())).toEqual([oil._id, soap._id])
  expect(readSeenProducts()[soap._id]).toMatchObject({ price: 99 })
})

test('CART-11: the number of stored products is limited to the number of lines in a cart', () => {
  for (let count = 0; count < 102; count += 1) addSeenProduct(aProduct())
  expect(Object.keys(readSeenProducts())).toHaveLength(100)
})

test.each([
  ['text', '{'],
  ['an object', JSON.stringify({ 0: soap })],
  ['values that are not products', JSON.stringify([1, null, 'x', []])],
])('CART-11: a stored value with %s gives no product', (_, stored) => {
  localStorage.setItem(seenProductsKey, stored)
  expect(readSeenProducts()).toEqual({})
})

test.each([
  { price: '1' },
  { name: undefined },
  { image: 'x' },
  { image: [5] },
  { inStock: 1 },
  { brand: 5 },
  { range: 5 },
  { translations: null },
  { translations: { ar: 5 } },
  { translations: { en: { name: 5 } } },
  { shortFacts: 5 },
  { shortFacts: { contains: 'perfume' } },
])('CART-11: only the product with %j is omitted', (odd) => {
  localStorage.setItem(seenProductsKey, JSON.stringify([{ ...soap, ...odd }, oil]))
  expect(Object.keys(readSeenProducts())).toEqual([oil._id])
})
