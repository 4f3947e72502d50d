import { setImmediate as turn } from 'node:timers/promises'
import type { ProductSummary } from '@shop/contracts'
import { prepareAnswer } from '../http/caching/cached-route.ts'
import { aProduct, anId } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'
import { prepareListAnswer } from './product-list-answer.ts'
import { listProducts } from './product.repository.ts'

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

test.each([0, 1, 2, 3, 7])(
  'API-02: the list of %i made in parts equals the list made at once, with the same tag',
  async (count) => {
    const products = Array.from({ length: count }, (_, number) => summary(number))
    const whole = prepareAnswer('product/list', { success: true, products }, 'a')
    const parted = await prepareListAnswer('product/list', inParts(products, 2), 'a')
    expect(parted.body.toString()).toBe(whole.body)
    expect(parted.tag).toBe(whole.tag)
    expect(parted.about).toBe('a')
  },
)

test('API-02: nothing but what the contract declares is listed', async () => {
  const undeclared = { ...summary(1), secret: 'x' }
  const { body } = await prepareListAnswer('product/list', inParts([undeclared], 1), undefined)
  expect(JSON.parse(body.toString())).toEqual({ success: true, products: [summary(1)] })
})

const products = [1, 2, 3, 4, 5].map((number) => aProduct(number, { date: -number }))

describeShop({ content: { products } }, (shop) => {
  test('API-02: each part continues the one before, oldest first', async () => {
    const ids: string[][] = []
    for await (const part of listProducts(shop().db, 2)) ids.push(part.map(({ _id }) => _id))
    expect(ids).toEqual([[anId(5), anId(4)], [anId(3), anId(2)], [anId(1)]])
  })
})
