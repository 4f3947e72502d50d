import { facets } from '@shop/testing'
import { collection } from '../definitions/collection.ts'
import { search } from '../definitions/search.ts'
import { emptyQuery, type ListingQuery } from '../query/listing-query.ts'
import { filterOptionsOf } from './filter-options.ts'

const structure = {
  Visage: [
    { name: 'Hydratation', subcategories: ['Crèmes', 'Sérums'] },
    { name: 'Lèvres', subcategories: ['Baumes'] },
  ],
  Corps: [{ name: 'Douche', subcategories: ['Gels'] }],
}
const pagination = { total: 0, page: 1, totalPages: 1, hasMore: false }
const counted = (names: Record<string, number>) =>
  Object.entries(names).map(([name, count]) => ({ name, count }))

type Field = Parameters<typeof filterOptionsOf>[0]
interface Given {
  query?: Partial<ListingQuery>
  found?: Parameters<typeof facets>[0]
  definition?: typeof collection
  shop?: typeof structure | object
}

function offered(
  field: Field,
  { query = {}, found, definition = collection, shop = structure }: Given,
) {
  const page = found && { products: [], pagination, facets: facets(found) }
  const asked = { ...emptyQuery('relevant'), ...query }
  const props = {
    definition,
    query: asked,
    structure: shop as typeof structure,
    page,
    isOpen: true,
  }
  return filterOptionsOf(field, props).map(({ name, count, isDisabled }) => [
    name,
    count,
    isDisabled,
  ])
}

test('FACET-01: brands are in the order of the API, by number of products, and each brand shows its number', () => {
  expect(offered('brands', { found: { brands: counted({ B: 5, A: 2 }) } })).toEqual([
    ['B', 5, false],
    ['A', 2, false],
  ])
})

test('FACET-01: a chosen value stays in the list, even if it has no products', () => {
  const found = { brands: counted({ B: 5 }) }
  expect(offered('brands', { found, query: { brands: ['A'] } })).toEqual([
    ['B', 5, false],
    ['A', 0, false],
  ])
})

test('FACET-01: categories are in the order of the shop; categories without products are omitted', () => {
  const found = { categories: counted({ Corps: 3, Visage: 9 }) }
  expect(offered('categories', { found })).toEqual([
    ['Visage', 9, false],
    ['Corps', 3, false],
  ])
  expect(offered('categories', { found: { categories: counted({ Corps: 3 }) } })).toEqual([
    ['Corps', 3, false],
  ])
})

test('FACET-01: if the list could not be loaded, values are offered without numbers', () => {
  expect(offered('categories', {})).toEqual([
    ['Visage', undefined, false],
    ['Corps', undefined, false],
  ])
  expect(offered('brands', {})).toEqual([])
})

test('COLL-01: the offered subcategories belong to the chosen category, and the offered sub-subcategories to the chosen subcategory', () => {
  expect(offered('subcategories', {})).toEqual([])
  const query = { categories: ['Visage'] }
  expect(offered('subcategories', { query }).map(([name]) => name)).toEqual([
    'Hydratation',
    'Lèvres',
  ])
  expect(offered('subSubCategories', { query })).toEqual([])
  const below = { ...query, subcategories: ['Lèvres'] }
  expect(offered('subSubCategories', { query: below }).map(([name]) => name)).toEqual(['Baumes'])
})

test('FACET-01: if the shop’s categories cannot be loaded, the categories of the list’s products are offered', () => {
  const found = { categories: counted({ Corps: 3 }) }
  expect(offered('categories', { found, shop: {} })).toEqual([['Corps', 3, false]])
})

test('SRCH-01: a search has fixed lists at all levels; categories without products are last and disabled', () => {
  const found = { categories: counted({ Corps: 3 }), subCategories: counted({ Lèvres: 1 }) }
  expect(offered('categories', { found, definition: search })).toEqual([
    ['Corps', 3, false],
    ['Visage', 0, true],
  ])
  const below = offered('subcategories', { found, definition: search })
  expect(below[0]).toEqual(['Lèvres', 1, false])
  expect(below.slice(1).every(([, , isDisabled]) => isDisabled === true)).toBe(true)
  expect(below).toHaveLength(3)
})
