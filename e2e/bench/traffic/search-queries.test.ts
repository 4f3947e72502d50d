import { manyProducts } from '@shop/demo-shop/many-products'
import { searchQueries, suggestQueries } from './search-queries.ts'

const products = manyProducts(1000)

test('PERF: no search is repeated, so that no cached answer is measured', () => {
  const paths = searchQueries(products, 360).map(({ path }) => path)
  expect(new Set(paths).size).toBe(360)
})

test('PERF: the same products give the same searches', () => {
  expect(searchQueries(products, 50)).toEqual(searchQueries(manyProducts(1000), 50))
})

test('PERF: the searches include every kind', () => {
  const queries = searchQueries(products, 120).map(({ path }) => new URL(path, 'http://x'))
  const some = (holds: (query: URLSearchParams) => boolean) =>
    queries.filter(({ searchParams }) => holds(searchParams)).length
  expect(some((query) => /\p{Script=Arabic}/u.test(query.get('q') ?? ''))).toBeGreaterThan(5)
  expect(some((query) => Number(query.get('page')) > 10)).toBeGreaterThan(5)
  expect(some((query) => query.has('categories'))).toBeGreaterThan(5)
  expect(some((query) => query.has('hasDiscount'))).toBeGreaterThan(5)
})

test('PERF: suggestions are requested for different beginnings of words', () => {
  const paths = suggestQueries(products, 200).map(({ path }) => path)
  expect(new Set(paths).size).toBe(200)
  expect(paths.filter((path) => path.endsWith('q='))).toEqual([])
})
