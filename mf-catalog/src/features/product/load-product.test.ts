import { ApiError } from '@shop/api'
import { aProduct, fakeApi } from '@shop/testing'
import { loadBuyFacts } from './buy/load-parts.ts'
import { loadProduct } from './load-product.ts'

jest.mock('./buy/load-parts.ts', () => ({ loadBuyFacts: jest.fn() }))
const codeOfFacts = jest.mocked(loadBuyFacts)

function open(facts?: { pregnancy: 'no' }) {
  const product = { ...aProduct({ name: 'Lait' }), ...(facts && { facts }) }
  fakeApi({ 'product/one': { product, related: [] } })
  const request = new Request(`http://shop.test/product/${product._id}`)
  return loadProduct({
    params: { productId: product._id },
    request,
  } as unknown as Parameters<typeof loadProduct>[0])
}

beforeEach(() => codeOfFacts.mockReset())

test('FACT-01: the page waits for the code of its warnings, so that the warnings cause no layout shift', async () => {
  const coming = Promise.withResolvers<Awaited<ReturnType<typeof loadBuyFacts>>>()
  codeOfFacts.mockReturnValue(coming.promise)
  const loaded = jest.fn()
  const page = open({ pregnancy: 'no' }).then(loaded)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(codeOfFacts).toHaveBeenCalledTimes(1)
  expect(loaded).not.toHaveBeenCalled()
  coming.resolve(() => null as never)
  await page
  expect(loaded).toHaveBeenCalled()
})

test('FACT-01: the page of a product without facts does not wait for the code of facts', async () => {
  await open()
  expect(codeOfFacts).not.toHaveBeenCalled()
})

test('REV-01: the server gives a page the newest reviews with stars; without reviews the page is also complete', async () => {
  const product = aProduct({ rating: { average: 4, count: 1 } })
  const reviews = [{ userName: 'Amel', content: 'Douce', date: 0, stars: 4 }]
  const load = () =>
    loadProduct({
      params: { productId: product._id },
      request: new Request(`http://shop.test/product/${product._id}`),
    } as unknown as Parameters<typeof loadProduct>[0])
  const { inputsOf, answer } = fakeApi({
    'product/one': { product, related: [] },
    reviews: { reviews },
  })
  expect((await load()).newest).toEqual(reviews)
  expect(inputsOf('reviews')).toEqual([{ productId: product._id, limit: '3' }])
  answer({ reviews: new ApiError({ code: 'network', status: 0, message: '' }) })
  const page = await load()
  expect(page.product).toEqual(product)
  expect(page).not.toHaveProperty('newest')
})
