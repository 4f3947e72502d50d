import { readFileSync } from 'node:fs'
import { demoProducts } from '@shop/demo-shop/catalogue'
import { querySetOf, readJudgedQueries } from '@shop/demo-shop/judged-queries'
import { meanOf, type Score, scoreOf } from '@shop/demo-shop/search-score'
import { describeShop } from '../testing/shop.ts'
import { searchProducts } from './product-pages.ts'

const products = demoProducts()
const judged = (grades: readonly [string, number][]) => ({
  language: 'fr' as const,
  q: 'crème',
  grades: new Map(grades),
})

test('FIND-06: the best order of the best products scores 1, and a good product below worse products lowers the score', () => {
  const stock = new Map(['a', 'b', 'c'].map((id) => [id, { stockQuantity: 1 }]))
  const query = judged([
    ['a', 3],
    ['b', 1],
  ])
  expect(scoreOf(query, ['a', 'b'], stock)).toEqual({ ndcg: 1, recall: 1 })
  expect(scoreOf(query, ['b', 'a'], stock).ndcg).toBeCloseTo(0.71, 2)
  expect(scoreOf(query, ['b', 'c'], stock).recall).toBe(0)
})

test('FIND-06: if the shop has no products for a query, an empty answer scores best', () => {
  expect(scoreOf(judged([]), [], new Map())).toEqual({ ndcg: 1, recall: 1 })
  expect(scoreOf(judged([]), ['a'], new Map())).toEqual({ ndcg: 0, recall: 0 })
})

test('FIND-06: each language has 100 judged queries, divided into two halves', async () => {
  const queries = await readJudgedQueries(products)
  expect(queries.map(({ language }) => language).filter((of) => of === 'ar')).toHaveLength(100)
  expect(queries).toHaveLength(300)
  const reported = queries.filter((query) => querySetOf(query) === 'reported').length
  expect(reported).toBeGreaterThan(120)
  expect(reported).toBeLessThan(180)
})

/** Every French name of a need or category, with its translation as pages show it. */
function shownNames(language: string): [french: string, shown: string][] {
  const path = new URL(`../../../shell/src/locales/${language}/categories.json`, import.meta.url)
  const texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  return Object.entries(texts)
}

describeShop({ content: { products } }, (shop) => {
  test('FIND-06: the searches for the judged queries reach the minimum scores', async () => {
    const queries = await readJudgedQueries(products)
    const byId = new Map(products.map((product) => [product._id, product]))
    const scores: Score[] = []
    for (const query of queries.filter((each) => querySetOf(each) === 'reported')) {
      const { answer } = await searchProducts(shop().db, { q: query.q, limit: products.length })
      const found = answer.products.map(({ _id }) => _id)
      scores.push(scoreOf(query, found, byId))
    }
    const reported = meanOf(scores)
    expect(reported.ndcg).toBeGreaterThanOrEqual(0.9)
    expect(reported.recall).toBeGreaterThanOrEqual(0.95)
  })

  test.each(['fr', 'en', 'ar'])(
    'FIND-03: every name of a need, category and brand that the shop shows in %s finds its products without a correction',
    async (language) => {
      const labels = new Set(
        products.flatMap(({ category, subCategory, subSubCategory, needs = [] }) => [
          category,
          subCategory,
          subSubCategory,
          ...needs,
        ]),
      )
      const brands = [...new Set(products.map(({ brand }) => brand))]
      const names = shownNames(language).filter(([french]) => labels.has(french))
      expect(names.length).toBeGreaterThan(150)
      const missed: string[] = []
      for (const [french, shown] of [...names, ...brands.map((brand) => [brand, brand] as const)]) {
        const { answer } = await searchProducts(shop().db, { q: shown, limit: 10 })
        const isThere = answer.products.some(
          ({ brand, category, subCategory, subSubCategory, needs = [] }) =>
            [brand, category, subCategory, subSubCategory, ...needs].includes(french),
        )
        if (!isThere || answer.correctedQuery !== undefined) missed.push(shown)
      }
      expect(missed).toEqual([])
    },
  )

  test.each([
    'poux',
    'verrue',
    'migraine',
    'fièvre',
    'calvitie',
    'حامل',
    'حب الشباب',
    'حروق الشمس',
    'تساقط الشعر',
    '100g',
    '48h',
    '3en1',
    'spf 50',
    'antiage',
    'anticernes',
    'aloevera',
    'éclat d’or',
  ])('FIND-04: the query %s is not corrected', async (q) => {
    const { answer } = await searchProducts(shop().db, { q })
    expect(answer).not.toHaveProperty('correctedQuery')
  })
})
