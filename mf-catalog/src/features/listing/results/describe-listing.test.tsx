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

test('SEO-01: structured data contains a listing’s products and breadcrumb, but no list if the products could not be loaded', () => {
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
])('SEO-02: search engines index %s%s: %s', (pathname, search, isTheirs) => {
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

test('SEO-01: structured data lists products and breadcrumb in their sequence, numbered from 1, with name and complete address', () => {
  const { i18n } = renderWithProviders(null, { language: 'fr' })
  const products = ['Crème', 'Savon'].map((name) => aProduct({ name }))
  const told = describeListing(collection).structuredData({
    data: { list: { status: 'ready', data: { products } } },
    address: { pathname: '/collection/Visage/Hydratation', search: '' },
    publicUrl: 'https://shop.example',
    i18n,
  })
  expect(told).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: products.map(({ _id, name }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: `https://shop.example/product/${_id}`,
      })),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        ['Accueil', '/'],
        ['Tous les produits', '/collection'],
        ['Visage', '/collection/Visage'],
        ['Hydratation', '/collection/Visage/Hydratation'],
      ].map(([name, path], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: `https://shop.example${path}`,
      })),
    },
  ])
})

test('SEO-01: a listing has the picture of its first product; an empty listing has no picture and is not indexed by search engines', () => {
  const { i18n } = renderWithProviders(null, { language: 'fr' })
  const module = describeListing(promo)
  const pageOf = (products: ReturnType<typeof aProduct>[]) => ({
    data: { list: { status: 'ready', data: { products } } },
    address: { pathname: '/promo', search: '' },
    publicUrl: 'https://shop.example',
    i18n,
  })
  const cream = aProduct({ image: ['/images/product/creme-0a1b2c3d.webp'] })
  expect(module.picture?.(pageOf([cream, aProduct()]))).toContain('/images/product/creme-0a1b2c3d')
  expect(module.isIndexed?.(pageOf([cream]))).toBe(true)
  expect(module.picture?.(pageOf([]))).toBeUndefined()
  expect(module.isIndexed?.(pageOf([]))).toBe(false)
})
