import { facets, fakeApi } from '@shop/testing'
import * as urls from '@shop/urls'
import { coffret } from './coffret.ts'
import { collection } from './collection.ts'
import { definitionOf } from '../early-listing.tsx'
import { heroProducts } from './hero-products.ts'
import type { ListingDefinition } from '../query/listing-definition.ts'
import { countFilters, emptyQuery, withoutFilters } from '../query/listing-query.ts'
import { promo } from './promo.ts'
import { readListing } from '../query/read-query.ts'
import { search } from './search.ts'

const at = (definition: ListingDefinition, url: string) =>
  readListing(definition, new URL(url, 'http://shop.test'))

/** The input of the API call that an address leads to. */
async function askedAt(definition: ListingDefinition, url: string) {
  const api = fakeApi({
    'product/enhanced-filtered': {
      products: [],
      pagination: { total: 0, page: 1, totalPages: 0, hasMore: false },
      priceBounds: { min: 0, max: 0 },
      facets: facets(),
    },
  })
  await definition.load(at(definition, url), new AbortController().signal)
  return api.inputsOf('product/enhanced-filtered').at(-1)
}

test.each([
  ['/collection', collection],
  ['/collection/Corps/Mains', collection],
  ['/coffret', coffret],
  ['/promo', promo],
  ['/hero-products', heroProducts],
  ['/search', search],
])('ROUTE-03: the listing at %s has its own definition', (path, definition) => {
  expect(definitionOf(path)).toBe(definition)
})

test('COLL-02: path and query of the collection are read', () => {
  const query = at(
    collection,
    '/collection/B%C3%A9b%C3%A9%20%26%20Maman/Soins?subcategories=Bain,Change&subSubCategory=Laits' +
      '&subSubCategories=Huiles&brands=Olivane&needs=Peau%20s%C3%A8che&minPrice=10&maxPrice=90.5' +
      '&discount=true&sort=price_low&page=3&freeOf=perfume,alcohol&spf=50',
  )
  expect(query).toEqual({
    text: '',
    isExact: false,
    productIds: [],
    categories: ['Bébé & Maman'],
    subcategories: ['Soins', 'Bain', 'Change'],
    subSubCategories: ['Laits', 'Huiles'],
    brands: ['Olivane'],
    needs: ['Peau sèche'],
    freeOf: ['perfume', 'alcohol'],
    suits: [],
    forWhom: [],
    skinTypes: [],
    hairTypes: [],
    spf: ['50'],
    isDiscounted: true,
    minDiscount: undefined,
    minPrice: 10,
    maxPrice: 90.5,
    sort: 'price_low',
    page: 3,
  })
})

test('COLL-02: a category in the query is used if the path has no category', () => {
  expect(at(collection, '/collection?category=Corps').categories).toEqual(['Corps'])
  expect(at(collection, '/collection/Visage?category=Corps').categories).toEqual(['Visage'])
})

test('COLL-02: invalid values count as absent', () => {
  const url =
    '/collection?page=-1&sort=cheapest&minPrice=abc&maxPrice=-5&discount=1&subcategories=,,'
  expect(at(collection, url)).toEqual(emptyQuery('relevant'))
})

test('COLL-02: a path with invalid percent-encoding is read without decoding', () => {
  expect(at(collection, '/collection/100%25%').categories).toEqual(['100%25%'])
})

test('LIST-04: the repeated fields of a form that is sent without scripts mean the same as a list with commas', () => {
  const url = '/collection?category=Corps&subcategories=Mains&subcategories=Pieds&minPrice='
  expect(at(collection, url).subcategories).toEqual(['Mains', 'Pieds'])
  expect(at(collection, url).minPrice).toBeUndefined()
})

test('FACET-01: a brand with a comma is one brand, in the address and for the backend', async () => {
  const address = urls.brand('Doux, Co')
  expect(at(collection, address).brands).toEqual(['Doux, Co'])
  expect(await askedAt(collection, address)).toMatchObject({ brands: String.raw`Doux\, Co` })
})

test.each<[string, ListingDefinition]>([
  ['/collection', collection],
  ['/collection/Corps/Mains?subSubCategory=Cr%C3%A8mes', collection],
  ['/collection/Corps?subcategories=Mains,Pieds&discount=true&maxPrice=50', collection],
  ['/collection?sort=discount&page=2', collection],
  ['/collection?needs=Acn%C3%A9,Taches&brands=Olivane', collection],
  ['/collection?brands=Doux%5C%2C%20Co,Olivane', collection],
  [
    '/collection?freeOf=perfume,alcohol&suits=vegan&forWhom=pregnancy&skinTypes=dry&hairTypes=fine&spf=50,30',
    collection,
  ],
  ['/search?q=gel&freeOf=perfume&sort=price_low', search],
  ['/coffret?categories=Corps,Visage&subcategories=Mains&minPrice=20&page=2', coffret],
  ['/promo?minDiscount=30&categories=Corps&sort=newest&brands=Olivane', promo],
  ['/hero-products?products=a,b&sort=price_low', heroProducts],
  [
    '/search?q=cr%C3%A8me&categories=Corps&subCategories=Mains&subSubCategories=Laits&minPrice=20' +
      '&maxPrice=90&hasDiscount=true&needs=Acn%C3%A9&page=2',
    search,
  ],
])('LIST-04: the address %s is unchanged after reading and writing', (url, definition) => {
  const again = new URL(definition.urlOf(at(definition, url)), 'http://shop.test')
  expect(at(definition, again.href)).toEqual(at(definition, url))
  expect(Object.fromEntries(again.searchParams)).toEqual(
    Object.fromEntries(new URL(url, 'http://shop.test').searchParams),
  )
})

test('LIST-01: a page of a listing contains 20 products', async () => {
  expect(await askedAt(collection, '/collection?page=2')).toEqual({
    sort: 'relevant',
    page: '2',
    limit: '20',
  })
})

test('COFF-01: the page of gift sets requests only gift sets, of one or more categories', async () => {
  expect(await askedAt(coffret, '/coffret?categories=Corps,Visage&minPrice=20')).toMatchObject({
    coffret: 'true',
    categories: 'Corps,Visage',
    minPrice: '20',
    sort: 'relevant',
  })
})

test('PROM-01: promotions are reduced products, sorted by discount unless the address has a different sort', async () => {
  expect(await askedAt(promo, '/promo?minDiscount=30')).toMatchObject({
    hasDiscount: 'true',
    minDiscount: '30',
    sort: 'discount',
  })
  expect(promo.urlOf(at(promo, '/promo?sort=discount&minDiscount=0'))).toBe('/promo')
})

test('FACET-01: brands and needs are sent to the API', async () => {
  const url = '/collection?brands=Olivane,Nour&needs=Acn%C3%A9'
  expect(await askedAt(collection, url)).toMatchObject({ brands: 'Olivane,Nour', needs: 'Acné' })
})

test('HSEL-01: at most a hundred products are requested, and other filters are ignored', () => {
  const ids = Array.from({ length: 120 }, (_, index) => `id${index}`)
  const query = at(heroProducts, `/hero-products?products=${ids.join(',')}&brands=Olivane&page=2`)
  expect(query.productIds).toHaveLength(100)
  expect(countFilters(query)).toBe(0)
  expect(query.page).toBe(1)
})

test('SRCH-01: words are trimmed and cut to the length that the API accepts', () => {
  expect(at(search, `/search?q=%20cr%C3%A8me%20`).text).toBe('crème')
  expect(at(search, `/search?q=${'a'.repeat(300)}`).text).toHaveLength(200)
  expect(at(search, `/search?q=${'a'.repeat(199)}🙂&maxPrice=50`).text).toBe('a'.repeat(199))
})

test('FACET-01: active filters are counted, with both ends of the price as one filter', () => {
  const query = at(
    collection,
    '/collection/Corps?needs=Acn%C3%A9&minPrice=10&maxPrice=20&discount=true',
  )
  expect(countFilters(query)).toBe(4)
  expect(countFilters(withoutFilters(query))).toBe(0)
})
