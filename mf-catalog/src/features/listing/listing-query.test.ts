import { emptyQuery, filterOf, type ListingKind, listingUrl, readListing } from './listing-query.ts'

const read = (kind: ListingKind, url: string) => readListing(kind, new URL(url, 'http://shop.test'))

test('COLL-02: path and query of the collection are read', () => {
  const query = read(
    'collection',
    '/collection/B%C3%A9b%C3%A9%20%26%20Maman/Soins?subcategories=Bain,Change&subSubCategory=Laits' +
      '&subSubCategories=Huiles&minPrice=10&maxPrice=90.5&discount=true&sort=price_low&page=3',
  )
  expect(query).toEqual({
    categories: ['Bébé & Maman'],
    subcategories: ['Soins', 'Bain', 'Change'],
    subSubCategories: ['Laits', 'Huiles'],
    isDiscounted: true,
    minDiscount: undefined,
    minPrice: 10,
    maxPrice: 90.5,
    sort: 'price_low',
    page: 3,
  })
})

test('COLL-02: a category in the query counts where the path has none', () => {
  expect(read('collection', '/collection?category=Corps').categories).toEqual(['Corps'])
  expect(read('collection', '/collection/Visage?category=Corps').categories).toEqual(['Visage'])
})

test('COLL-02: what makes no sense counts as absent', () => {
  const url =
    '/collection?page=-1&sort=cheapest&minPrice=abc&maxPrice=-5&discount=1&subcategories=,,'
  expect(read('collection', url)).toEqual(emptyQuery('collection'))
})

test('LIST-04: a form sent without script means the same as a comma list', () => {
  const url = '/collection?category=Corps&subcategories=Mains&subcategories=Pieds&minPrice='
  expect(read('collection', url).subcategories).toEqual(['Mains', 'Pieds'])
  expect(read('collection', url).minPrice).toBeUndefined()
})

test.each<[ListingKind, string]>([
  ['collection', '/collection'],
  ['collection', '/collection/Corps/Mains?subSubCategory=Cr%C3%A8mes'],
  ['collection', '/collection/Corps?subcategories=Mains,Pieds&discount=true&maxPrice=50'],
  ['collection', '/collection?sort=discount&page=2'],
  ['coffret', '/coffret?categories=Corps,Visage&subcategories=Mains&minPrice=20&page=2'],
  ['promo', '/promo?minDiscount=30&categories=Corps&sort=newest'],
])('LIST-04: the %s at %s comes back to the same address', (kind, url) => {
  const again = new URL(listingUrl(kind, read(kind, url)), 'http://shop.test')
  expect(read(kind, again.href)).toEqual(read(kind, url))
  expect([...again.searchParams.keys()].toSorted()).toEqual(
    [...new URL(url, 'http://shop.test').searchParams.keys()].toSorted(),
  )
})

test('PROM-01: promotions are sorted by discount unless told otherwise', () => {
  expect(filterOf('promo', read('promo', '/promo'))).toMatchObject({
    hasDiscount: true,
    sort: 'discount',
  })
  expect(listingUrl('promo', read('promo', '/promo?sort=discount'))).toBe('/promo')
})

test('COFF-01: gift sets ask for gift sets, of many categories', () => {
  const filter = filterOf('coffret', read('coffret', '/coffret?categories=Corps,Visage'))
  expect(filter).toMatchObject({ coffret: true, categories: ['Corps', 'Visage'], sort: 'relevant' })
})

test('LIST-01: a page of a listing holds 20', () => {
  expect(filterOf('collection', emptyQuery('collection'))).toMatchObject({ limit: 20, page: 1 })
})
