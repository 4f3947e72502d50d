import { aProduct, anId } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'

const serum = aProduct(1, {
  facts: {
    fromMonths: 216,
    pregnancy: 'no',
    freeOf: ['perfume', 'gluten'],
    skinTypes: ['mature'],
    actives: [{ name: 'Rétinol', share: '0,3 %' }],
    inci: 'Aqua, Alcohol Denat., Retinol',
    warnings: { fr: 'Usage externe.' },
  },
})
const silent = aProduct(2, { facts: { spf: 50 } })
const shortFacts = {
  fromMonths: 216,
  pregnancy: 'no',
  freeOf: ['perfume'],
  contains: ['alcohol'],
  skinTypes: ['mature'],
  hasRetinoid: true,
}

interface Listed {
  _id: string
  shortFacts?: unknown
}

describeShop({ content: { products: [serum, silent, aProduct(3)] } }, (shop) => {
  test.each([
    ['product/by-ids', `ids=${[1, 2, 3].map(anId).join(',')}`],
    ['product/search', 'q=produit'],
    ['product/enhanced-filtered', ''],
    ['products/filtered', ''],
  ])('PROF-01: %s returns the short facts of a product', async (call, query) => {
    const { body } = await shop().get(`/api/${call}?${query}`)
    const listed = body.products as Listed[]
    const said = new Map(listed.map((product) => [product._id, product.shortFacts]))
    expect(said.get(anId(1))).toEqual(shortFacts)
    expect(said.size).toBe(3)
    expect(said.get(anId(2))).toBeUndefined()
    expect(said.get(anId(3))).toBeUndefined()
  })

  test('PROF-01: the answer for a product’s page has short facts of the product and of related products; the list of all products has no short facts', async () => {
    const one = await shop().get(`/api/product/one/${anId(1)}`)
    expect(one.body.product.shortFacts).toEqual(shortFacts)
    const other = await shop().get(`/api/product/one/${anId(2)}`)
    expect(other.body.related[0]?._id).toBe(anId(3))
    expect((other.body.related as Listed[]).find(({ _id }) => _id === anId(1))).toMatchObject({
      shortFacts,
    })
    const all = await shop().get('/api/product/list')
    expect((all.body.products as Listed[]).some((product) => 'shortFacts' in product)).toBe(false)
  })
})
