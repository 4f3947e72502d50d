import { ApiError, callShared, configureApi, forgetSharedAnswers } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import { aProduct, fakeApi } from '@shop/testing'
import { $hotProducts, $missingProducts, $products, rememberProducts } from '../index.ts'
import { loadHotProducts, loadProducts } from './products-store.ts'

const soap = aProduct({ price: 8, stockQuantity: 9 })

/**
 * Makes a shared call, loads the soap again with these changes, and repeats the call. Returns how often the shared call
 * was sent.
 */
async function askedAfter(changes: Partial<ProductSummary>): Promise<number> {
  const api = fakeApi({
    'product/by-ids': { products: [{ ...soap, ...changes }] },
    'product/brands': { brands: [] },
  })
  configureApi({ keepAnswersMs: 60_000 })
  rememberProducts([soap])
  await callShared('product/brands', {})
  await loadProducts([soap._id], { fresh: true })
  await callShared('product/brands', {})
  return api.inputsOf('product/brands').length
}

beforeEach(() => {
  forgetSharedAnswers()
  $products.set({})
  $missingProducts.set(new Set())
})
afterEach(() => configureApi({ keepAnswersMs: 0 }))

test.each([{ price: 9 }, { discount: 10 }, { stockQuantity: 8 }, { inStock: false }])(
  'CHK-05: if a known product has changed, earlier shared answers are requested again: %j',
  async (changes) => expect(await askedAfter(changes)).toBe(2),
)

test('CHK-05: if a product has not changed, the shared answers of pages are kept', async () => {
  expect(await askedAfter({})).toBe(1)
})

test('CHK-05: a product that is on sale again is no longer missing; a product that is still withdrawn stays missing', async () => {
  const cream = aProduct()
  const api = fakeApi({ 'product/by-ids': { products: [] } })
  await loadProducts([soap._id, cream._id])
  expect([...$missingProducts.get()]).toEqual([soap._id, cream._id])
  api.answer({ 'product/by-ids': { products: [soap] } })
  await loadProducts([soap._id], { fresh: true })
  expect([...$missingProducts.get()]).toEqual([cream._id])
  expect($products.get()[soap._id]).toMatchObject({ inStock: true, stockQuantity: 9 })
})

test('CARD-02: if the ids of best sellers cannot be loaded, only badges are missing; the next page view requests the ids again', async () => {
  const api = fakeApi({ 'product/hot': new ApiError({ code: 'network', status: 0, message: '' }) })
  await loadHotProducts()
  expect($hotProducts.get()).toEqual([])
  api.answer({ 'product/hot': { hotProducts: [soap._id] } })
  await loadHotProducts()
  await loadHotProducts()
  expect($hotProducts.get()).toEqual([soap._id])
  expect(api.inputsOf('product/hot')).toHaveLength(2)
})
