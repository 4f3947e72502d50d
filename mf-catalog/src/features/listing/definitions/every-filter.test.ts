import { facets, fakeApi, shopTexts } from '@shop/testing'
import type { ListingDefinition } from '../query/listing-definition.ts'
import { choiceFields, countFilters, emptyQuery } from '../query/listing-query.ts'
import { readListing } from '../query/read-query.ts'
import { collection } from './collection.ts'
import { heroProducts } from './hero-products.ts'
import { search } from './search.ts'

const page = {
  products: [],
  pagination: { total: 0, page: 1, totalPages: 0, hasMore: false },
  priceBounds: { min: 0, max: 0 },
  facets: facets(),
}
const listings: [ListingDefinition, 'product/enhanced-filtered' | 'product/search'][] = [
  [collection, 'product/enhanced-filtered'],
  [search, 'product/search'],
]
const read = (definition: ListingDefinition, address: string) =>
  readListing(definition, new URL(address, 'http://shop.test'))

describe.each(choiceFields)('the filter %s', (field) => {
  test('FACET-01: it has a name above its values', () => {
    expect(shopTexts('fr').listing).toHaveProperty(['filters', field])
  })

  test('FACET-01: its value is written into the address, read from it and sent to the API', async () => {
    for (const [definition, call] of listings) {
      const api = fakeApi({ [call]: page, 'product/search-trends': { trends: [] } })
      const query = { ...emptyQuery(definition.defaultSort), [field]: ['Un'] }
      expect(read(definition, definition.urlOf(query))).toEqual(query)
      await definition.load(query, new AbortController().signal)
      expect(Object.values(api.inputsOf(call).at(-1) ?? {})).toContain('Un')
    }
  })

  test('HSEL-01: the products of a hero ignore it', () => {
    expect(countFilters(read(heroProducts, `/hero-products?products=a&${field}=Un`))).toBe(0)
  })
})
