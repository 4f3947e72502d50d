import { paths } from '@shop/urls'
import { routes } from '../../../routes.ts'
import { coffret } from './coffret.ts'
import { collection } from './collection.ts'
import { heroProducts } from './hero-products.ts'
import type { ListingDefinition } from '../query/listing-definition.ts'
import { promo } from './promo.ts'
import { readListing } from '../query/read-query.ts'

test.each<[string, ListingDefinition]>([
  [`${paths.collection}/:category?/:subcategory?`, collection],
  [paths.coffret, coffret],
  [paths.promo, promo],
  [paths.heroProducts, heroProducts],
])('SHARE-02: %s declares every query parameter that its definition reads', (path, definition) => {
  const read = new Set<string>()
  const { get, getAll } = URLSearchParams.prototype
  jest.spyOn(URLSearchParams.prototype, 'get').mockImplementation(function (
    this: URLSearchParams,
    name,
  ) {
    read.add(name)
    return get.call(this, name)
  })
  jest.spyOn(URLSearchParams.prototype, 'getAll').mockImplementation(function (
    this: URLSearchParams,
    name,
  ) {
    read.add(name)
    return getAll.call(this, name)
  })
  readListing(definition, new URL(definition.path, 'http://shop.test'))
  const declared = routes.find((route) => route.path === path)?.handle.query
  expect(new Set(declared)).toEqual(read)
})
