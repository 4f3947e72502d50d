import { aProduct } from '@shop/testing'
import { insteadOf } from './instead-of.ts'

const soldOut = aProduct({ price: 100, discount: 20, stockQuantity: 0, inStock: false })
const at = (name: string, price: number, parts: Parameters<typeof aProduct>[0] = {}) =>
  aProduct({ name, price, discount: 0, ...parts })
const namesOf = (...related: ReturnType<typeof at>[]) =>
  insteadOf(soldOut, related).map(({ name }) => name)

test('PROD-04: for a product in stock, no replacement is offered', () => {
  expect(insteadOf(aProduct(), [at('autre', 5)])).toEqual([])
})

test('PROD-04: products that cost at most 25 % more than the discounted price of the sold-out product come first, in the given sequence', () => {
  expect(namesOf(at('cher', 101), at('juste', 100), at('moins cher', 20))).toEqual([
    'juste',
    'moins cher',
    'cher',
  ])
})

test('PROD-04: other products are compared by their current prices', () => {
  expect(namesOf(at('plein tarif', 130), at('réduit', 130, { discount: 50 }))).toEqual([
    'réduit',
    'plein tarif',
  ])
})

test('PROD-04: at most three products are offered instead of a sold-out product, and all of them are in stock', () => {
  const gone = at('épuisé', 50, { stockQuantity: 0, inStock: false })
  expect(namesOf(gone, ...[1, 2, 3, 4].map((price) => at(`à ${price}`, price)))).toEqual([
    'à 1',
    'à 2',
    'à 3',
  ])
})
