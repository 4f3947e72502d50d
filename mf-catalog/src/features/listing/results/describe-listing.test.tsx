import { aProduct, renderWithProviders } from '@shop/testing'
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
