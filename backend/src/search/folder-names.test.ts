import { aShopFolder } from '@shop/shop-folder/testing'
import { aProduct } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'
import { knowFolderNames } from './folder-names.ts'
import { listMeanings } from './meanings.repository.ts'

const content = { products: [aProduct(1, { name: 'Tisane du soir', category: 'Herboristerie' })] }

describeShop({ content }, (shop) => {
  test('FIND-03: a category is found by the names that the texts of the shop’s folder give it', async () => {
    const find = async () => {
      const { body } = await shop().get(
        `/api/product/search?q=${encodeURIComponent('أعشاب طبية جافة')}`,
      )
      return body.products.map(({ name }: { name: string }) => name)
    }
    expect(await find()).toEqual([])
    const { texts } = aShopFolder()
    const ar = { categories: { Herboristerie: 'أعشاب طبية جافة' } }
    const en = { categories: { Herboristerie: 'Dried herbs' }, common: {} }
    // Adds the names twice, as two starts of the shop do.
    for (let start = 0; start < 2; start += 1) {
      await knowFolderNames(shop().db, { ...texts, ar, en })
    }
    expect(await find()).toEqual(['Tisane du soir'])
    expect(await listMeanings(shop().db, 'Herboristerie')).toEqual(
      ['Dried herbs', 'أعشاب طبية جافة'].map((phrase) => ({
        phrase,
        meaning: 'Herboristerie',
        isName: true,
      })),
    )
  })
})
