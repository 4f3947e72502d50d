import type { Sort } from '@shop/contracts'
import { aProduct } from '@shop/testing'
import { collection } from '../definitions/collection.ts'
import { readListing } from '../query/read-query.ts'
import { filterLocally, sortProducts } from './local-list.ts'

const products = [
  aProduct({
    name: 'Lait',
    brand: 'Nour',
    category: 'Corps',
    subCategory: 'Mains',
    price: 10,
    date: 1,
  }),
  aProduct({
    name: 'Huile',
    brand: 'Nour',
    category: 'Corps',
    subCategory: 'Pieds',
    price: 80,
    discount: 50,
    date: 2,
  }),
  aProduct({
    name: 'Sérum',
    needs: ['Acné', 'Taches'],
    brand: 'Olivane',
    price: 60,
    bestseller: true,
    date: 0,
  }),
  aProduct({
    name: 'Masque',
    brand: 'Nour',
    subSubCategory: 'Masques',
    price: 20,
    discount: 10,
    date: 3,
  }),
]

const known = [
  {
    ...aProduct({ name: 'A' }),
    filteredBy: { freeOf: ['perfume', 'alcohol'], skinTypes: ['dry'] },
  },
  { ...aProduct({ name: 'B' }), filteredBy: { freeOf: ['perfume'], skinTypes: ['oily'] } },
  { ...aProduct({ name: 'C' }), filteredBy: { skinTypes: ['dry'] } },
  aProduct({ name: 'D' }),
]

const namesAt = (url: string) =>
  filterLocally(products, readListing(collection, new URL(url, 'http://shop.test'))).products.map(
    ({ name }) => name,
  )

test.each<[Sort, string[]]>([
  ['relevant', ['Sérum', 'Masque', 'Huile', 'Lait']],
  ['price_low', ['Lait', 'Masque', 'Huile', 'Sérum']],
  ['price_high', ['Sérum', 'Huile', 'Masque', 'Lait']],
  ['newest', ['Masque', 'Huile', 'Lait', 'Sérum']],
  ['discount', ['Huile', 'Masque', 'Lait', 'Sérum']],
])('LIST-02: products can be sorted by %s', (sort, names) => {
  expect(sortProducts(products, sort).map(({ name }) => name)).toEqual(names)
})

test.each([
  ['/collection/Corps', ['Huile', 'Lait']],
  ['/collection/Corps/Mains', ['Lait']],
  ['/collection?subSubCategory=Masques', ['Masque']],
  ['/collection?needs=Taches,Soleil', ['Sérum']],
  ['/collection?brands=Olivane', ['Sérum']],
  ['/collection?discount=true', ['Masque', 'Huile']],
  ['/collection?minPrice=40&maxPrice=60', ['Sérum', 'Huile']],
  ['/collection/Corps?brands=Olivane', []],
])(
  'LIST-05: the browser filters %s in the same way as the shop, with the price after discount',
  (url, names) => {
    expect(namesAt(url)).toEqual(names)
  },
)

test.each([
  ['/collection?freeOf=perfume', ['A', 'B']],
  ['/collection?freeOf=perfume,alcohol', ['A']],
  ['/collection?skinTypes=dry,oily', ['A', 'B', 'C']],
  ['/collection?skinTypes=dry&freeOf=perfume', ['A']],
  ['/collection?suits=vegan', []],
])('FACT-01: %s excludes products that are not known to have the fact', (url, names) => {
  const query = readListing(collection, new URL(url, 'http://shop.test'))
  const found = filterLocally(known, query).products.map(({ name }) => name)
  expect(found.toSorted()).toEqual(names)
})

test('FACET-01: counts of facts apply the chosen facts of their kind; counts of skin types ignore the chosen skin types', () => {
  const query = readListing(
    collection,
    new URL('http://shop.test/collection?freeOf=alcohol&skinTypes=dry'),
  )
  expect(filterLocally(known, query).facets).toMatchObject({
    freeOf: [
      { name: 'alcohol', count: 1 },
      { name: 'perfume', count: 1 },
    ],
    skinTypes: [{ name: 'dry', count: 1 }],
    suits: [],
  })
})

test('LIST-05: a page contains 20 products, and the price bounds include all prices, also those outside the chosen range', () => {
  const many = Array.from({ length: 45 }, (_, index) => aProduct({ price: index + 1 }))
  const query = readListing(collection, new URL('http://shop.test/collection?page=3&minPrice=1'))
  const page = filterLocally(many, query)
  expect(page.products).toHaveLength(5)
  expect(page.pagination).toEqual({ total: 45, page: 3, totalPages: 3, hasMore: false })
  expect(page.priceBounds).toEqual({ min: 1, max: 45 })
  expect(filterLocally([], query).priceBounds).toEqual({ min: 0, max: 0 })
})

test('FACET-01: the count of a value ignores the filter of its own kind; values without products are omitted', () => {
  const query = readListing(
    collection,
    new URL('http://shop.test/collection/Corps?brands=Nour&maxPrice=20'),
  )
  const { facets } = filterLocally(products, query)
  expect(facets).toMatchObject({
    categories: [
      { name: 'Corps', count: 1 },
      { name: 'Visage', count: 1 },
    ],
    brands: [{ name: 'Nour', count: 1 }],
    needs: [],
    prices: [
      { min: 0, max: 20, count: 1 },
      { min: 20, max: 50, count: 1 },
    ],
    discounts: [],
  })
})

test('FACET-01: a chosen subcategory does not lower the counts of categories and of the other subcategories', () => {
  const query = readListing(
    collection,
    new URL('http://shop.test/collection/Corps/Mains?subSubCategory=Masques'),
  )
  const { facets } = filterLocally(products, query)
  expect(facets?.categories).toEqual([
    { name: 'Corps', count: 2 },
    { name: 'Visage', count: 2 },
  ])
  expect(facets?.subCategories).toEqual([
    { name: 'Mains', count: 1 },
    { name: 'Pieds', count: 1 },
  ])
  expect(facets?.subSubCategories).toEqual([{ name: 'Crèmes de jour', count: 1 }])
})
