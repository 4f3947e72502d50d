import { setImmediate as turn } from 'node:timers/promises'
import type { ProductSummary } from '@shop/contracts'
import { jsonOfAnswer } from '../http/caching/cached-route.ts'
import { anId, aProduct } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'
import { listPieces } from './product.routes.ts'
import { listNewest, listProducts } from './product.repository.ts'

const summary = (number: number): ProductSummary => ({
  _id: anId(number),
  name: `Crème « ${number} »`,
  description: 'Une description courte. '.repeat(8),
  price: 12.5,
  discount: 10,
  image: [`/images/products/${number}`],
  category: 'Visage',
  subCategory: '',
  subSubCategory: '',
  stockQuantity: 3,
  inStock: true,
  bestseller: false,
  coffret: false,
  date: 1_700_000_000_000 + number,
  translations: { ar: { name: 'كريم' }, en: { name: 'Cream' } },
})

async function* inParts(products: ProductSummary[], size: number) {
  for (let start = 0; start < products.length; start += size) {
    await turn()
    yield products.slice(start, start + size)
  }
  yield []
}

async function written(products: ProductSummary[]): Promise<string> {
  let text = ''
  for await (const piece of listPieces('product/list', inParts(products, 2))) text += piece
  return text
}

test.each([0, 1, 2, 3, 7])(
  'API-02: a list of %i products that is made in parts equals the list that is made at once',
  async (count) => {
    const products = Array.from({ length: count }, (_, number) => summary(number))
    const whole = jsonOfAnswer('product/list', { success: true, products })
    expect(await written(products)).toBe(whole)
  },
)

test('API-02: products are listed with exactly the fields that the contract declares', async () => {
  const undeclared = { ...summary(1), secret: 'x' }
  expect(JSON.parse(await written([undeclared]))).toEqual({ success: true, products: [summary(1)] })
})

const products = [1, 2, 3, 4, 5].map((number) => aProduct(number, { date: -number }))

describeShop({ content: { products } }, (shop) => {
  test('API-02: each part of the list continues the part before, oldest products first', async () => {
    const ids: string[][] = []
    for await (const part of listProducts(shop().db, 2)) ids.push(part.map(({ _id }) => _id))
    expect(ids).toEqual([[anId(5), anId(4)], [anId(3), anId(2)], [anId(1)]])
  })

  test.each([
    [undefined, [1, 2, 3, 4, 5]],
    [2, [1, 2]],
    [9, [1, 2, 3, 4, 5]],
  ])(
    'LIST-05: with the limit %p the newest products are listed, newest first',
    async (limit, numbers) => {
      const ids: string[] = []
      for await (const part of listNewest(shop().db, { limit }))
        ids.push(...part.map(({ _id }) => _id))
      expect(ids).toEqual(numbers.map(anId))
    },
  )
})
