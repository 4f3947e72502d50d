import type { ProductSummary } from '@shop/contracts'
import { $cart } from '@shop/stores'
import { aProduct, fakeApi } from '@shop/testing'
import { listing } from '../testing/cart-shop.ts'
import { type Basis, isGapClose, loadCartSuggestions } from './load-cart-suggestions.ts'

const inCart = aProduct({ category: 'Visage', subSubCategory: 'Crèmes', needs: ['Acné', 'Rides'] })
const names = (products: readonly ProductSummary[]) => products.map(({ name }) => name)
const named = (name: string, more: Partial<ProductSummary> = {}) =>
  aProduct({ name, subSubCategory: name, ...more })

function basis(changes: Partial<Basis> = {}): Basis {
  const sums = { missingMillimes: 30_000, subtotalMillimes: 120_000, couponPercentage: 0 }
  return { ...sums, products: [inCart], ...changes }
}

/** Loads suggestions for `asked`; the listing returns `answers` one after the other. Returns the names and the inputs of the calls. */
async function suggest(asked: Basis, ...answers: ProductSummary[][]) {
  let call = 0
  const api = fakeApi({
    'product/enhanced-filtered': () => {
      call += 1
      return listing(answers[call - 1] ?? [])
    },
  })
  const found = await loadCartSuggestions(asked, new AbortController().signal)
  return { names: names(found), inputs: api.inputsOf('product/enhanced-filtered') }
}

beforeEach(() => $cart.set({ [inCart._id]: { default: 1 } }))

test('MINI-01: free delivery counts as close if the missing amount is at most 1.5 times the cart’s subtotal', () => {
  expect(isGapClose(basis({ missingMillimes: 180_000 }))).toBe(true)
  expect(isGapClose(basis({ missingMillimes: 180_001 }))).toBe(false)
  expect(isGapClose(basis({ missingMillimes: 0 }))).toBe(false)
})

test('MINI-01: if a small amount is missing for free delivery, two products that each reach the threshold are offered; products of the cart’s categories come first', async () => {
  const far = named('Gel', { category: 'Corps' })
  const { names: found, inputs } = await suggest(basis(), [
    far,
    inCart,
    named('Sérum', { category: 'Visage' }),
    named('Baume', { category: 'Visage' }),
  ])
  expect(found).toEqual(['Sérum', 'Baume'])
  expect(inputs).toMatchObject([{ minPrice: '30', maxPrice: '45', sort: 'relevant', limit: '12' }])
})

test('MINI-01: if too few products cost about the missing amount, the cheapest available products above this amount are offered, except products in the cart', async () => {
  const soldOut = named('Huile', { inStock: false, stockQuantity: 0 })
  const { names: found, inputs } = await suggest(
    basis(),
    [named('Sérum')],
    [soldOut, inCart, named('Masque'), named('Lait'), named('Gel')],
  )
  expect(found).toEqual(['Masque', 'Lait'])
  expect(inputs[1]).toMatchObject({ minPrice: '30', sort: 'price_low' })
  expect(inputs[1]).not.toHaveProperty('maxPrice')
})

test('MINI-01: if free delivery is close, the two offered products are of different kinds, if possible', async () => {
  const cream = named('Crème', { subSubCategory: 'Crèmes' })
  const otherCream = named('Autre crème', { subSubCategory: 'Crèmes' })
  const gel = named('Gel', { subSubCategory: 'Gels' })
  expect((await suggest(basis({}), [cream, otherCream, gel])).names).toEqual(['Crème', 'Gel'])
  expect((await suggest(basis({}), [cream, otherCream])).names).toEqual(['Crème', 'Autre crème'])
  const plain = { subSubCategory: '' }
  const unsorted = [named('A', plain), named('B', plain)]
  expect((await suggest(basis({}), unsorted)).names).toEqual(['A', 'B'])
})

test('MINI-01: the coupon also reduces the price of the offered product; with a coupon of 100 % no product is offered', async () => {
  const { inputs } = await suggest(basis({ couponPercentage: 50 }), [named('A'), named('B')])
  expect(inputs).toMatchObject([{ minPrice: '61', maxPrice: '76' }])
  const whole = await suggest(basis({ couponPercentage: 100 }))
  expect(whole).toEqual({ names: [], inputs: [] })
})

const wide = basis({ missingMillimes: 140_000, subtotalMillimes: 10_500 })

test('MINI-01: if a large amount is missing, the offered products are of other kinds, help with the same needs and cost no more than the cart', async () => {
  const same = named('Crème', { subSubCategory: 'Crèmes' })
  const { names: found, inputs } = await suggest(wide, [same, named('A'), named('B'), named('C')])
  expect(found).toEqual(['A', 'B'])
  expect(inputs).toMatchObject([{ needs: 'Acné,Rides', maxPrice: '11' }])
})

test('MINI-01: if a large amount is missing, the two offered products are of different kinds', async () => {
  const oil = named('Huile', { subSubCategory: 'Huiles' })
  const otherOil = named('Autre huile', { subSubCategory: 'Huiles' })
  const { names: found } = await suggest(wide, [oil, otherOil, named('Gel')])
  expect(found).toEqual(['Huile', 'Gel'])
})

test('MINI-01: if too few products help with the same needs, products of the same categories are offered', async () => {
  const { names: found, inputs } = await suggest(
    { ...wide, products: [inCart, { ...inCart, needs: [] }] },
    [named('A')],
    [named('B'), inCart, named('C'), named('D')],
  )
  expect(found).toEqual(['B', 'C'])
  expect(inputs[1]).toMatchObject({ categories: 'Visage', maxPrice: '11' })
})

test('MINI-01: if the cart’s products name no needs, the server requests only products of the same categories', async () => {
  const { names: found, inputs } = await suggest({ ...wide, products: [aProduct()] }, [named('B')])
  expect(found).toEqual(['B'])
  expect(inputs).toHaveLength(1)
  expect(inputs[0]).not.toHaveProperty('needs')
})
