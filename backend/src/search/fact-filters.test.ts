import fc from 'fast-check'
import type { ProductFacts } from '@shop/contracts'
import { type FactKind, factKinds, factNames, requiresAllNames } from '@shop/domain'
import { aProduct, anId } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'

type Query = Record<string, string>

/** The stated facts of a product that has exactly this one fact. */
function said(kind: FactKind, name: string): ProductFacts {
  if (kind === 'spf') return { spf: Number(name) }
  if (kind !== 'forWhom') return { [kind]: [name] }
  if (name === 'pregnancy' || name === 'breastfeeding') return { [name]: 'fine' }
  return { fromMonths: { newborn: 0, baby: 6, child: 36 }[name] ?? 0 }
}

const single = factKinds.flatMap((kind) => factNames[kind].map((name) => ({ kind, name })))
/** Products with several facts. The steps have no common factors, so that the facts are combined in many ways. */
const mixed = Array.from({ length: 60 }, (_, number): ProductFacts => {
  const some = <T>(names: readonly T[], step: number) =>
    names.slice(0, 4).filter((_name, at) => ((number * step) >> at) % 3 === 0)
  return {
    freeOf: some(['perfume', 'alcohol', 'paraben', 'gluten'] as const, 7),
    suits: some(['vegan', 'halal'] as const, 5),
    skinTypes: some(['dry', 'oily', 'sensitive'] as const, 11),
    pregnancy: (['fine', 'ask', 'no'] as const)[number % 3] ?? 'no',
    ...(number % 4 > 0 && { spf: [10, 20, 50, 60][number % 4] ?? 50 }),
  }
})
const products = [
  ...single.map(({ kind, name }, at) =>
    aProduct(at + 1, { name: `Seul ${at}`, category: 'Seuls', facts: said(kind, name) }),
  ),
  ...mixed.map((facts, at) =>
    aProduct(at + 101, {
      name: `Mêlé ${at}`,
      category: 'Mêlés',
      brand: at % 2 === 0 ? 'Néria' : 'Cactéa',
      discount: at % 5 === 0 ? 20 : 0,
      price: 10 + at,
      facts,
    }),
  ),
  // These products have no stated facts, or a fact that excludes a person.
  aProduct(201, { name: 'Inconnu', category: 'Autres' }),
  aProduct(202, {
    name: 'Refusé',
    category: 'Autres',
    facts: { pregnancy: 'no', breastfeeding: 'ask', fromMonths: 216, spf: 10 },
  }),
]

const paths = ['/api/product/enhanced-filtered', '/api/product/search'] as const
const names: Partial<Record<FactKind, readonly string[]>> = {
  freeOf: ['perfume', 'alcohol', 'paraben', 'gluten'],
  suits: ['vegan', 'halal'],
  forWhom: ['pregnancy'],
  skinTypes: ['dry', 'oily', 'sensitive'],
  spf: ['50', '15'],
}
const listOf = (all: readonly string[] = []) =>
  fc.subarray([...all], { minLength: 1 }).map((chosen) => chosen.join(','))
const filters = fc.record(
  {
    freeOf: listOf(names.freeOf),
    suits: listOf(names.suits),
    forWhom: listOf(names.forWhom),
    skinTypes: listOf(names.skinTypes),
    spf: listOf(names.spf),
    brands: listOf(['Néria', 'Cactéa']),
    hasDiscount: fc.constant('true'),
    minPrice: fc.constantFrom('20', '40'),
    q: fc.constant('mêlé'),
  },
  { requiredKeys: [] },
)

describeShop({ content: { products } }, (shop) => {
  const ask = async (path: (typeof paths)[number], query: Query) => {
    const { status, body } = await shop().get(
      `${path}?${new URLSearchParams({ ...query, limit: '100' })}`,
    )
    expect(status).toBe(200)
    return body
  }
  const idsOf = async (query: Query) =>
    (await ask(paths[0], query)).products.map(({ _id }) => _id).sort()

  test('FACT-01: filtering by a fact finds the product that states this fact, and no product without stated facts', async () => {
    for (const [at, { kind, name }] of single.entries()) {
      const expected = single.flatMap((other, place) => {
        // A product for newborns is found for older children too.
        const ages = ['newborn', 'baby', 'child']
        const isYounger =
          kind === 'forWhom' &&
          ages.includes(other.name) &&
          ages.indexOf(other.name) <= ages.indexOf(name)
        return place === at || isYounger ? [anId(place + 1)] : []
      })
      expect([kind, name, await idsOf({ [kind]: name, categories: 'Seuls' })]).toEqual([
        kind,
        name,
        expected.sort(),
      ])
      expect(await idsOf({ [kind]: name, categories: 'Autres' })).toEqual([])
    }
    expect(await idsOf({ freeOf: 'plastic' })).toEqual([])
    expect(await idsOf({ skinTypes: 'green' })).toEqual([])
  })

  test('FACT-01: a found product is free of all chosen ingredients, and suits at least one of the chosen skin types', async () => {
    const has = (kind: 'freeOf' | 'skinTypes', name: string) => (facts: ProductFacts) =>
      (facts[kind] as readonly string[] | undefined)?.includes(name) ?? false
    const idsWhere = (isWanted: (facts: ProductFacts) => boolean) =>
      mixed.flatMap((facts, at) => (isWanted(facts) ? [anId(at + 101)] : [])).sort()
    const within = { categories: 'Mêlés' }
    expect(await idsOf({ ...within, freeOf: 'perfume,alcohol' })).toEqual(
      idsWhere((facts) => has('freeOf', 'perfume')(facts) && has('freeOf', 'alcohol')(facts)),
    )
    expect(await idsOf({ ...within, skinTypes: 'dry,oily', freeOf: 'perfume' })).toEqual(
      idsWhere(
        (facts) =>
          has('freeOf', 'perfume')(facts) &&
          (has('skinTypes', 'dry')(facts) || has('skinTypes', 'oily')(facts)),
      ),
    )
  })

  test('FACET-01: the count of each fact equals the number of products with this fact, and filtering by a fact without a count finds nothing', async () => {
    const counted = fc.asyncProperty(
      fc.constantFrom(...paths),
      filters,
      async (path, query: Query) => {
        const { facets } = await ask(path, { ...query, categories: 'Mêlés' })
        for (const kind of factKinds) {
          for (const name of names[kind] ?? []) {
            const before = requiresAllNames(kind) ? (query[kind]?.split(',') ?? []) : []
            const chosen = [...new Set([...before, name])].join(',')
            const { pagination } = await ask(path, {
              ...query,
              categories: 'Mêlés',
              [kind]: chosen,
            })
            const count = facets[kind].find((value) => value.name === name)?.count ?? 0
            expect([kind, name, count]).toEqual([kind, name, pagination.total])
          }
        }
      },
    )
    await fc.assert(counted, { numRuns: 8 })
  })

  test('FACET-01: chosen facts reduce the counts of brands, and chosen brands reduce the counts of facts', async () => {
    const { facets, pagination } = await ask(paths[0], {
      categories: 'Mêlés',
      freeOf: 'perfume',
      brands: 'Néria',
    })
    const brand = facets.brands.find(({ name }) => name === 'Néria')
    expect(brand?.count).toBe(pagination.total)
    expect(facets.freeOf.find(({ name }) => name === 'perfume')?.count).toBe(pagination.total)
    expect(facets.hairTypes).toEqual([])
  })

  test('FACT-01: filters find a product as soon as a fact is stated, and no longer after the fact is removed', async () => {
    const { db } = shop()
    const id = anId(201)
    await db
      .insertInto('product_facts')
      .values({ product_id: id, suits: ['vegan'] })
      .execute()
    expect(await idsOf({ suits: 'vegan', categories: 'Autres' })).toEqual([id])
    await db.deleteFrom('product_facts').where('product_id', '=', id).execute()
    expect(await idsOf({ suits: 'vegan', categories: 'Autres' })).toEqual([])
  })

  test('LIST-05: the list of the newest products has the facts that lists can be filtered by', async () => {
    const { body } = await shop().get('/api/products/filtered?category=Autres')
    expect(body.products).toHaveLength(2)
    for (const product of body.products) expect(product).not.toHaveProperty('filteredBy')
    const first = await shop().get('/api/products/filtered?category=Seuls&limit=500')
    const babies = anId(single.findIndex(({ name }) => name === 'baby') + 1)
    expect(first.body.products.find(({ _id }) => _id === babies)).toMatchObject({
      filteredBy: { forWhom: ['baby', 'child'] },
    })
  })

  test('SRCH-01: the results of a search can be sorted by price', async () => {
    const { products: sorted } = await ask(paths[1], { q: 'mêlé', sort: 'price_high' })
    const prices = sorted.map(({ price, discount }) => price * (1 - discount / 100))
    expect(prices.length).toBe(60)
    expect(prices).toEqual([...prices].sort((a, b) => b - a))
  })
})
