import { aProduct, renderWithProviders } from '@shop/testing'
import { collection } from '../definitions/collection.ts'
import { promo } from '../definitions/promo.ts'
import { describeListing } from './describe-listing.ts'

function typesOf(list: object) {
  const { i18n } = renderWithProviders(null, { language: 'fr' })
  const told = describeListing(promo).structuredData({
    data: { list },
    address: { pathname: '/promo', search: '' },
    publicUrl: 'https://shop.example',
    i18n,
  })
  return told.map((each) => (each as { '@type': string })['@type'])
}

test('SEO-01: a listing tells its products and its place, and no list where they could not be asked for', () => {
  expect(typesOf({ status: 'ready', data: { products: [aProduct()] } })).toEqual([
    'ItemList',
    'BreadcrumbList',
  ])
  expect(typesOf({ status: 'failed' })).toEqual(['BreadcrumbList'])
})

test.each([
  ['/collection', '', true],
  ['/collection', '?needs=Acn%C3%A9', true],
  ['/collection', '?brands=N%C3%A9ria', true],
  ['/collection/Visage', '', true],
  ['/collection/Visage', '?needs=Acn%C3%A9', false],
  ['/collection/Visage/Hydratation', '?brands=N%C3%A9ria', false],
  ['/collection/Visage/Hydratation', '?subSubCategory=S%C3%A9rums', true],
  ['/collection/Visage/', '?subSubCategory=S%C3%A9rums', false],
  ['/collection', '?subSubCategory=S%C3%A9rums', false],
])('SEO-02: search engines know the products of %s%s there: %s', (pathname, search, isTheirs) => {
  const module = describeListing(collection, { needs: 0, brands: 0, subSubCategory: 2 })
  const { i18n } = renderWithProviders(null, { language: 'fr' })
  const page = {
    data: { list: { status: 'ready', data: { products: [aProduct()] } } },
    address: { pathname, search },
    publicUrl: 'https://shop.example',
    i18n,
  }
  expect(module.ownPages).toEqual(['needs', 'brands', 'subSubCategory'])
  expect(module.isIndexed?.(page)).toBe(isTheirs)
})
