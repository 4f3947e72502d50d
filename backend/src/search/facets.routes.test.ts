import fc from 'fast-check'
import { calls as contract, type Facets } from '@shop/contracts'
import { aProduct, anId } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'

type Query = Record<string, string>

const categories = ['Visage', 'Corps', 'Cheveux']
const subCategories = ['Hydratation', 'Nettoyants']
const subSubCategories = ['Crèmes', 'Gels', '']
const brands = ['Néria', 'Cactéa', 'Eau & Co (1)', '']
const needs = ['Acné', 'Taches', 'Peau sèche', 'Bébé']
const prices = [5, 19.999, 20, 20.001, 45, 50, 80, 100, 150, 200, 350]
const discounts = [0, 0, 0, 5, 10, 15, 29, 30, 70, 95]
const bands: readonly Query[] = [
  { minPrice: '0', maxPrice: '20' },
  { minPrice: '20', maxPrice: '50' },
  { minPrice: '50', maxPrice: '100' },
  { minPrice: '100', maxPrice: '200' },
  { minPrice: '200' },
]
const thresholds = ['10', '20', '30', '40', '50', '60', '70']

/** An entry of a list, chosen by a number. If several lists have different `step`s without common factors, all combinations of their entries occur. */
function pick<T>(from: readonly T[], number: number, step: number): T {
  const one = from[Math.floor(number / step) % from.length]
  if (one === undefined) throw new Error('an empty list')
  return one
}

const products = Array.from({ length: 150 }, (_, number) =>
  aProduct(number + 1, {
    name: number % 2 === 0 ? `Crème ${number}` : `Gel ${number}`,
    category: pick(categories, number, 1),
    subCategory: pick(subCategories, number, 3),
    subSubCategory: pick(subSubCategories, number, 5),
    brand: pick(brands, number, 7),
    needs: needs.filter((_need, at) => ((number * 7) >> at) % 3 === 0),
    price: pick(prices, number, 2),
    discount: pick(discounts, number, 4),
    coffret: number % 5 === 0,
    date: Date.UTC(2025, 0, 1 + (number % 28)),
  }),
)

type Path = '/api/product/search' | '/api/product/enhanced-filtered'

/**
 * For every value of every filter: the query parameters that choose this value, and the value's count in the facets. `kind`: the
 * parameters that a call with this value must leave out.
 */
function valuesOf(
  facets: Facets,
  path: Path,
): { kind: readonly string[]; query: Query; count: number }[] {
  const isSearch = path === '/api/product/search'
  const levels = ['categories', isSearch ? 'subCategories' : 'subcategories', 'subSubCategories']
  const [category, subCategory, subSubCategory] = levels.map((_level, at) => levels.slice(at))
  const named = [
    { kind: category, names: categories, facet: facets.categories },
    { kind: subCategory, names: subCategories, facet: facets.subCategories },
    { kind: subSubCategory, names: subSubCategories, facet: facets.subSubCategories },
    { kind: ['brands'], names: brands, facet: facets.brands },
    { kind: ['needs'], names: needs, facet: facets.needs },
  ]
  return [
    ...named.flatMap(({ kind: [name = '', ...below] = [], names, facet }) =>
      names
        .filter((value) => value !== '')
        .map((value) => ({
          kind: [name, ...below],
          query: { [name]: value },
          count: facet.find((counted) => counted.name === value)?.count ?? 0,
        })),
    ),
    ...bands.map((query) => ({
      kind: ['minPrice', 'maxPrice'],
      query,
      count: facets.prices.find(({ min }) => String(min) === query.minPrice)?.count ?? 0,
    })),
    ...(isSearch ? [] : thresholds).map((minDiscount) => ({
      kind: ['minDiscount'],
      query: { minDiscount },
      count:
        facets.discounts.find((value) => String(value.minDiscount) === minDiscount)?.count ?? 0,
    })),
  ]
}

const listOf = (names: readonly string[]) =>
  fc
    .subarray(
      names.filter((name) => name !== ''),
      { minLength: 1, maxLength: 2 },
    )
    .map((chosen) => chosen.join(','))
const filters = fc.record(
  {
    q: fc.constantFrom('crème', 'gel', 'acné'),
    categories: listOf(categories),
    brands: listOf(brands),
    needs: listOf(needs),
    hasDiscount: fc.constant('true'),
    minPrice: fc.constantFrom('10', '20', '45'),
    maxPrice: fc.constantFrom('50', '99.9', '200'),
  },
  { requiredKeys: [] },
)
const more = fc.record(
  {
    subcategories: listOf(subCategories),
    subSubCategories: listOf(subSubCategories),
    minDiscount: fc.constantFrom('5', '10', '30'),
    coffret: fc.constant('true'),
  },
  { requiredKeys: [] },
)
const calls = fc.oneof(
  fc.record({ path: fc.constant<Path>('/api/product/search'), query: filters }),
  fc.tuple(filters, more).map(([common, own]): { path: Path; query: Query } => ({
    path: '/api/product/enhanced-filtered',
    query: { ...common, ...own },
  })),
)

describeShop({ content: { products } }, (shop) => {
  const ask = async (path: Path, query: Query) => {
    const { status, body } = await shop().get(`${path}?${new URLSearchParams(query)}`)
    expect(status).toBe(200)
    return body
  }
  const facetsOf = async (query: Query) =>
    (await ask('/api/product/enhanced-filtered', query)).facets

  test('FACET-01: the count of each value equals the number of products with this value, and a value without a count has no product', async () => {
    const counted = fc.asyncProperty(calls, async ({ path, query }) => {
      const { facets } = await ask(path, query)
      const values = valuesOf(facets, path)
      const given = await Promise.all(
        values.map(async ({ kind, query: value }) => {
          const others = Object.entries(query).filter(([name]) => !kind.includes(name))
          const { pagination } = await ask(path, { ...Object.fromEntries(others), ...value })
          return { ...value, total: pagination.total }
        }),
      )
      expect(given).toEqual(values.map(({ query: value, count }) => ({ ...value, total: count })))
    })
    await fc.assert(counted, { numRuns: 8 })
  })

  test('FACET-01: if several values of one kind are chosen, each found product has one of these values; each further kind reduces the result', async () => {
    const total = async (query: Query) =>
      (await ask('/api/product/enhanced-filtered', { ...query })).pagination.total
    const [acne, baby] = [await total({ needs: 'Acné' }), await total({ needs: 'Bébé' })]
    const either = await total({ needs: 'Acné,Bébé' })
    expect(either).toBeGreaterThan(Math.max(acne, baby))
    expect(either).toBeLessThanOrEqual(acne + baby)
    const ofBrand = await total({ needs: 'Acné,Bébé', brands: 'Cactéa' })
    expect(ofBrand).toBeLessThan(either)
    const { needs: offered } = await facetsOf({ needs: 'Acné', brands: 'Cactéa' })
    expect(offered.map(({ name }) => name).sort()).toEqual([...needs].sort())
  })

  test('FACET-01: a chosen subcategory does not change the counts of categories, or of other subcategories', async () => {
    const named = (facet: readonly { name: string }[]) => facet.map(({ name }) => name).sort()
    const all = await facetsOf({})
    const below = await facetsOf({
      categories: 'Visage',
      subcategories: 'Hydratation',
      subSubCategories: 'Gels',
    })
    expect(below.categories).toEqual(all.categories)
    const ofFace = await facetsOf({ categories: 'Visage' })
    expect(below.subCategories).toEqual(ofFace.subCategories)
    expect(named(below.subSubCategories)).toEqual(['Crèmes', 'Gels'])
  })

  test('FACET-01: names are sorted by their number of products, and price bands and discount thresholds by size', async () => {
    const facets = await facetsOf({})
    for (const values of [facets.brands, facets.needs, facets.categories]) {
      const counts = values.map(({ count }) => count)
      expect(counts).toEqual([...counts].sort((a, b) => b - a))
    }
    expect(facets.brands.map(({ name }) => name)).not.toContain('')
    expect(facets.prices.map(({ min, max }) => [min, max])).toEqual([
      [0, 20],
      [20, 50],
      [50, 100],
      [100, 200],
      [200, undefined],
    ])
    expect(facets.discounts.map(({ minDiscount }) => minDiscount)).toEqual([
      10, 20, 30, 40, 50, 60, 70,
    ])
    const few = await facetsOf({ minPrice: '300' })
    expect(few.prices).toHaveLength(5)
    expect((await facetsOf({ minPrice: '100000' })).brands).toEqual([])
  })

  test('FACET-01: a search that finds nothing has no facets', async () => {
    const kinds = Object.keys(contract['product/search'].answer.shape.facets.shape)
    const empty = Object.fromEntries(kinds.map((name) => [name, []]))
    expect(await facetsOf({ q: 'introuvable' })).toEqual(empty)
    expect(await facetsOf({ q: '!!!' })).toEqual(empty)
  })

  test('FACET-02: a search for a need finds the products that help with this need, despite typing errors and accents', async () => {
    const helping = products.filter((product) => product.needs?.includes('Acné')).length
    for (const q of ['acné', 'ACNE', 'acn']) {
      expect((await ask('/api/product/search', { q })).pagination.total).toBe(helping)
    }
    const corrected = await ask('/api/product/search', { q: 'acnnée' })
    expect(corrected).toMatchObject({ correctedQuery: 'acné', pagination: { total: helping } })
  })

  test('FACET-02: when a product gets a new need, the need can be searched for and filtered by at once, and is offered as a filter', async () => {
    const { db } = shop()
    const set = (given: string[]) =>
      db.updateTable('products').set({ needs: given }).where('id', '=', anId(1)).execute()
    await set(['Zitounite'])
    expect((await ask('/api/product/search', { q: 'zitounite' })).pagination.total).toBe(1)
    const { pagination, facets } = await ask('/api/product/search', { needs: 'Zitounite' })
    expect(pagination.total).toBe(1)
    expect(facets.needs).toContainEqual({ name: 'Zitounite', count: 1 })
    await set(products[0]?.needs ?? [])
    expect((await facetsOf({})).needs.map(({ name }) => name)).not.toContain('Zitounite')
  })

  test('FACET-01: a brand whose name has a comma is offered, and can be chosen with a backslash before the comma', async () => {
    const { db } = shop()
    const set = (brand: string) =>
      db.updateTable('products').set({ brand }).where('id', '=', anId(1)).execute()
    await set('Un, deux')
    const offered = (await facetsOf({})).brands.find(({ name }) => name === 'Un, deux')
    expect(offered).toEqual({ name: 'Un, deux', count: 1 })
    const total = async (chosen: string) =>
      (await ask('/api/product/search', { brands: chosen })).pagination.total
    const both = await total(String.raw`Un\, deux,Néria`)
    expect([await total(String.raw`Un\, deux`), both]).toEqual([1, 1 + (await total('Néria'))])
    await set(products[0]?.brand ?? '')
  })
})
