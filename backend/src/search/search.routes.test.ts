import fc from 'fast-check'
import { aProduct, anId } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'

const neutral = {
  description: '',
  fulldescription: '',
  category: 'Divers',
  subCategory: '',
  subSubCategory: '',
}
const products = [
  aProduct(1, { ...neutral, name: 'Crème hydratante visage', price: 30, bestseller: true }),
  aProduct(2, {
    ...neutral,
    name: 'Baume réparateur',
    description: 'S’applique avant la crème de jour.',
    price: 10,
    category: 'Visage',
    subCategory: 'Soins',
    bestseller: true,
  }),
  aProduct(3, {
    ...neutral,
    name: 'Shampooing à l’huile d’argan',
    brand: 'Kératys',
    category: 'Cheveux',
    discount: 50,
    translations: {
      en: { name: 'Argan Oil Shampoo', description: 'Moisturizing care for babies.' },
      ar: { name: 'شامبو زيت الأرغان', description: 'يغذي الشعر الجاف' },
    },
  }),
  aProduct(4, {
    ...neutral,
    name: 'Gel anti-imperfections SPF 50',
    fulldescription: 'Composition :\nacide hyaluronique, niacinamide.',
    price: 60,
    discount: 10,
    category: 'Visage',
    subCategory: 'Solaires',
    subSubCategory: 'Gels solaires',
  }),
  aProduct(5, { ...neutral, name: 'Thé vert minceur', category: 'Minceur' }),
  aProduct(6, { ...neutral, name: 'Sérum vitamine C', category: 'Visage', subCategory: 'Soins' }),
]

describeShop({ content: { products } }, (shop) => {
  const search = async (query: Record<string, string>) => {
    const { status, body } = await shop().get(`/api/product/search?${new URLSearchParams(query)}`)
    expect(status).toBe(200)
    return body
  }
  const numbersOf = (list: readonly { _id: string }[]) => list.map(({ _id }) => Number(`0x${_id}`))
  const found = async (q: string) => numbersOf((await search({ q })).products)

  test.each([
    ['missing accents', 'creme hydratante', [1]],
    ['superfluous accents', 'bâumé', [2]],
    ['capitals', 'SHAMPOOING', [3]],
    ['decomposed accents', 'cre\u0300me hydratante', [1]],
    ['the plural in French', 'crèmes hydratantes', [1]],
    ['another form in French', 'hydratants', [1]],
    ['another form in English', 'moisturizing babies', [3]],
    ['another form in Arabic', 'شعرها', [3]],
    ['the article in Arabic left out', 'أرغان', [3]],
    ['the article in Arabic added', 'الشامبو', [3]],
    ['the article tied to a preposition', 'للشعر', [3]],
    ['vowel signs in Arabic', 'شَامْبُو', [3]],
    ['the English name', 'oil shampoo', [3]],
    ['the brand', 'keratys', [3]],
    ['the category', 'minceur', [5]],
    ['an ingredient of the long text', 'hyaluronique', [4]],
    ['the beginning of the last word', 'shampooing arg', [3]],
    ['the beginning of the first word', 'shamp argan', [3]],
    ['an elision', 'huile d’argan', [3]],
    ['stop words', 'crème pour le visage', [1, 2, 6, 4]],
    ['thé (tea), which is not the English article', 'thé', [5]],
    ['only stop words', 'the', [5]],
    ['a single letter that is a word', 'vitamine c', [6]],
    ['a single letter that is the beginning of a word', 'vitamine x', [6]],
    ['a number tied to its letters', 'spf50', [4]],
    ['a word of a name, which counts more than the same word in a text', 'crème', [1, 2]],
  ])('API-03: a search finds the expected products for a query with %s', async (_, q, expected) => {
    expect(await found(q)).toEqual(expected)
  })

  test.each([
    ['shampoign', 'shampooing', [3]],
    ['cerme', 'crème', [1, 2]],
    ['hydrattante', 'hydratante', [1]],
    ['hyaluroniqe', 'hyaluronique', [4]],
    ['shammpoo', 'shampoo', [3]],
    ['moisturzing', 'moisturizing', [3]],
    ['الشاامبو', 'شامبو', [3]],
    ['شابمو', 'شامبو', [3]],
    ['creem hydratnte', 'crème hydratante', [1]],
  ])(
    'API-03: a search corrects %s to %s, and the answer names the correction',
    async (q, corrected, expected) => {
      const { products: hits, correctedQuery } = await search({ q })
      expect(numbersOf(hits)).toEqual(expected)
      expect(correctedQuery).toBe(corrected)
    },
  )

  test.each(['crème', 'crèmes', 'babies', 'argan', 'zzzzzz', 'qat'])(
    'API-03: the word %s is not corrected',
    async (q) => {
      expect(await search({ q })).not.toHaveProperty('correctedQuery')
    },
  )

  test('SRCH-01: a search can be filtered by discounted price, promotion and category', async () => {
    expect(numbersOf((await search({ minPrice: '10', maxPrice: '20' })).products)).toEqual([
      2, 6, 5, 3,
    ])
    expect(numbersOf((await search({ hasDiscount: 'true' })).products)).toEqual([4, 3])
    expect(numbersOf((await search({ categories: 'Visage,Cheveux' })).products)).toEqual([
      2, 6, 4, 3,
    ])
    expect(numbersOf((await search({ subCategories: 'Soins' })).products)).toEqual([2, 6])
    expect(numbersOf((await search({ q: 'creme', categories: 'Visage' })).products)).toEqual([2])
  })

  test('SRCH-01: the counts of categories and subcategories ignore the filter of their own level', async () => {
    const all = await search({})
    expect(all.pagination).toEqual({ total: 6, page: 1, totalPages: 1, hasMore: false })
    expect(all.facets.categories).toEqual([
      { name: 'Visage', count: 3 },
      { name: 'Cheveux', count: 1 },
      { name: 'Divers', count: 1 },
      { name: 'Minceur', count: 1 },
    ])
    const chosen = await search({ categories: 'Visage', subCategories: 'Soins' })
    expect(chosen.pagination.total).toBe(2)
    // The chosen subcategory does not change the counts of categories.
    expect(chosen.facets.categories).toEqual(all.facets.categories)
    expect(chosen.facets.subCategories).toEqual([
      { name: 'Soins', count: 2 },
      { name: 'Solaires', count: 1 },
    ])
    const cheap = await search({ maxPrice: '20', categories: 'Visage' })
    expect(cheap.facets.categories.find(({ name }) => name === 'Cheveux')).toEqual({
      name: 'Cheveux',
      count: 1,
    })
  })

  test('API-03: the call enhanced-filtered finds the same products as the search', async () => {
    const { body } = await shop().get('/api/product/enhanced-filtered?q=cerme')
    expect(numbersOf(body.products)).toEqual([1, 2])
    expect(body.priceBounds).toEqual({ min: 10, max: 30 })
  })

  test('API-03: a query without words of the shop finds nothing; without a query all products are found', async () => {
    for (const q of ['!!!', '🙂', "' & | ! :* \\", '()', '%', '_', '<->', '-- x', 'le']) {
      expect((await search({ q })).products).toEqual([])
    }
    for (const q of ['', '   ']) expect((await search({ q })).pagination.total).toBe(6)
  })

  test('API-03: long queries are cut, and no query takes long', async () => {
    const long = ['x'.repeat(5000), 'crème '.repeat(900), '🙂'.repeat(1500), 'a b '.repeat(1200)]
    const slips = Array.from({ length: 30 }, (_, n) => `hydratnte${n}`).join(' ')
    for (const q of [...long, slips, 'ا'.repeat(2000), "':*|".repeat(900)]) {
      const started = performance.now()
      const { body, status } = await shop()
        .app.inject({ url: '/api/product/search', query: { q } })
        .then((response) => ({ status: response.statusCode, body: response.json<object>() }))
      expect({ status, body }).toMatchObject({ status: 200, body: { success: true } })
      // On a quiet machine, each query takes some 50 ms.
      expect(performance.now() - started).toBeLessThan(10_000)
    }
    expect(numbersOf((await search({ q: 'crème '.repeat(900) })).products)).toEqual([1, 2])
  })

  test('API-03: every input gets an answer', async () => {
    const anything = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc
        .array(
          fc.constantFrom('crème', "'", '\\', '&', '|', '!', '<->', ':*', '(', ')', '%', '_'),
          {
            maxLength: 8,
          },
        )
        .map((parts) => parts.join(' ')),
    )
    const answered = fc.asyncProperty(anything, async (q) => {
      if (q.includes('\0')) return
      expect((await search({ q })).success).toBe(true)
      const { status } = await shop().get(`/api/product/suggest?${new URLSearchParams({ q })}`)
      expect(status).toBe(200)
    })
    await fc.assert(answered, { numRuns: 60 })
  })

  test('API-03: after a product’s texts have changed, a search for the new texts finds the product', async () => {
    const { db } = shop()
    await db
      .updateTable('products')
      .set({ name: 'Frimas parfumé' })
      .where('id', '=', anId(5))
      .execute()
    expect(await found('frimas')).toEqual([5])
    expect(await found('the vert')).toEqual([])
    expect((await search({ q: 'frimmas' })).correctedQuery).toBe('frimas')
    await db.updateTable('products').set({ discount: 90 }).where('id', '=', anId(5)).execute()
    expect(numbersOf((await search({ q: 'frimas', maxPrice: '2' })).products)).toEqual([5])
    await db.deleteFrom('products').where('id', '=', anId(5)).execute()
    expect(await found('frimas')).toEqual([])
    expect(await search({ q: 'frimmas' })).not.toHaveProperty('correctedQuery')
    expect(await found('minceur')).toEqual([])
  })
})

const many = Array.from({ length: 67 }, (_, index) =>
  aProduct(index + 1, {
    name: `Crème ${index % 2 === 0 ? 'solaire' : 'mains'}`,
    price: 10 + (index % 5),
    discount: (index % 3) * 10,
    bestseller: index % 7 === 0,
    category: ['Visage', 'Corps', 'Solaires'][index % 3] ?? '',
    date: Date.UTC(2025, 0, 1 + (index % 4)),
  }),
)

describeShop({ content: { products: many } }, (shop) => {
  const everyPage = async (path: string, query: Record<string, string>, limit: number) => {
    const ids: string[] = []
    for (let page = 1; ; page += 1) {
      const asked = new URLSearchParams({ ...query, limit: `${limit}`, page: `${page}` })
      const { body } = await shop().get(`${path}?${asked}`)
      ids.push(...body.products.map(({ _id }) => _id))
      if (!body.pagination.hasMore) return { ids, total: body.pagination.total }
    }
  }

  test('LIST-02: the pages of a list together contain each product once, and their number of products equals the list’s count', async () => {
    const query = fc.record(
      {
        q: fc.constantFrom('creme', 'creme solaire', 'main', 'cerme'),
        categories: fc.constantFrom('Visage', 'Visage,Corps'),
        hasDiscount: fc.constant('true'),
        minPrice: fc.constantFrom('9', '11'),
        maxPrice: fc.constantFrom('12', '13.5'),
      },
      { requiredKeys: [] },
    )
    const sort = fc.constantFrom('relevant', 'price_low', 'price_high', 'newest', 'discount')
    const stable = fc.asyncProperty(
      query,
      sort,
      fc.integer({ min: 3, max: 30 }),
      async (by, sorted, limit) => {
        const paths = [
          ['/api/product/search', by],
          ['/api/product/enhanced-filtered', { ...by, sort: sorted }],
        ] as const
        for (const [path, given] of paths) {
          const { ids, total } = await everyPage(path, given, limit)
          expect(ids).toHaveLength(total)
          expect(new Set(ids).size).toBe(total)
          const inOne = await everyPage(path, given, 100)
          expect(ids).toEqual(inOne.ids)
        }
      },
    )
    await fc.assert(stable, { numRuns: 25 })
  })

  test('SRCH-01: the counts of the categories add up to the number of matching products', async () => {
    const { body } = await shop().get('/api/product/search?q=creme&categories=Corps&maxPrice=12')
    const everywhere = await shop().get('/api/product/search?q=creme&maxPrice=12')
    const sum = body.facets.categories.reduce((total, { count }) => total + count, 0)
    expect(sum).toBe(everywhere.body.pagination.total)
    expect(body.facets.categories.find(({ name }) => name === 'Corps')?.count).toBe(
      body.pagination.total,
    )
  })
})

const byName = [
  aProduct(1, { ...neutral, name: 'Lumi' }),
  aProduct(2, { ...neutral, name: 'Lumigel', bestseller: true }),
  aProduct(3, { ...neutral, name: 'Baume', description: 'Avec Lumi.', bestseller: true }),
]

describeShop({ content: { products: byName } }, (shop) => {
  test('API-03: products whose name has the whole word come first, then products whose name has a word that begins with the query, then products whose texts have the word', async () => {
    const { body } = await shop().get('/api/product/search?q=lumi')
    expect(body.products.map(({ name }) => name)).toEqual(['Lumi', 'Lumigel', 'Baume'])
  })
})
