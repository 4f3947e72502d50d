import { isSearchable } from '../../../search-words/is-searchable.ts'
import { emptyQuery, filterCount, readSearchQuery, searchUrl } from './search-query.ts'

test.each([
  ['', false],
  [' a ', false],
  ['é', false],
  ['🙂', false],
  ['ab', true],
  [' شا ', true],
])('SBAR-03: the words %j are long enough for a search: %s', (q, expected) => {
  expect(isSearchable(q)).toBe(expected)
})

test('SBAR-02: the search page’s address contains words and filters, but no price that is at its bound', () => {
  expect(searchUrl({ ...emptyQuery, q: ' crème ' })).toBe('/search?q=cr%C3%A8me')
  expect(
    searchUrl({
      q: 'gel',
      categories: ['Corps', 'Bio & Naturel'],
      prices: { min: 0, max: 50 },
      hasDiscount: true,
    }),
  ).toBe('/search?q=gel&categories=Corps,Bio%20%26%20Naturel&maxPrice=50&hasDiscount=true')
})

test('SBAR-02: the bar starts with the words and filters of the address, with prices between 0 and 1000', () => {
  const query = readSearchQuery(
    '?q=gel&categories=Corps,Visage&minPrice=-5&maxPrice=4000&hasDiscount=true&page=2',
  )
  expect(query).toEqual({
    q: 'gel',
    categories: ['Corps', 'Visage'],
    prices: { min: 0, max: 1000 },
    hasDiscount: true,
  })
  expect(filterCount(query)).toBe(3)
  expect(readSearchQuery('?minPrice=abc&maxPrice=')).toEqual(emptyQuery)
  expect(filterCount(readSearchQuery('?minPrice=20'))).toBe(1)
})

test('SBAR-02: the bar writes a category whose name has a comma into the address, and reads it again', () => {
  const query = { ...emptyQuery, q: 'gel', categories: ['Bain, douche', 'Corps'] }
  expect(readSearchQuery(new URL(searchUrl(query), 'https://shop.test').search)).toEqual(query)
})
