import { Product } from '@shop/contracts'
import { manyProducts } from './many-products.ts'

test('API-03: the catalogue for measurements fits the contract, and two runs generate the same products', () => {
  const products = manyProducts(2000)
  expect(manyProducts(2000)).toEqual(products)
  expect(new Set(products.map(({ _id }) => _id)).size).toBe(2000)
  expect(new Set(products.map(({ name }) => name)).size).toBeGreaterThan(1900)
  for (const product of products) {
    const parsed = Product.safeParse({ ...product, inStock: product.stockQuantity > 0 })
    expect({ name: product.name, error: parsed.error?.message }).toEqual({ name: product.name })
    expect(product.translations?.ar?.name).toMatch(/\p{Script=Arabic}/u)
  }
})
