import { aProduct } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'

const products = [
  aProduct(1, { name: 'Gel moussant', needs: ['Acné', 'Peau grasse'] }),
  aProduct(2, { name: 'Crème riche', needs: ['Peau sèche'] }),
  aProduct(3, { name: 'Lotion capillaire', needs: ['Chute de cheveux'] }),
]

describeShop({ content: { products } }, (shop) => {
  const search = async (q: string) => {
    const { body } = await shop().get(`/api/product/search?${new URLSearchParams({ q })}`)
    return { total: body.pagination.total, nearNeeds: body.nearNeeds }
  }

  test.each([
    ['patchs zzzyx acné', ['Acné']],
    ['تونر zzzyx حب الشباب', ['Acné']],
    ['masque zzzyx boutons', ['Acné']],
    ['tracteur zzzyx peau seche', ['Peau sèche', 'Peau grasse']],
    ['zzzyx anti chute', ['Chute de cheveux']],
  ])(
    'FIND-07: the query %p finds nothing, and the needs near the query are %j',
    async (q, needs) => {
      expect(await search(q)).toEqual({ total: 0, nearNeeds: needs })
    },
  )

  test('FIND-07: no near needs are returned if the words name no need, or if the search has found products', async () => {
    expect(await search('zzzyx tracteur')).toEqual({ total: 0, nearNeeds: undefined })
    expect(await search('acné')).toEqual({ total: 1, nearNeeds: undefined })
  })
})
