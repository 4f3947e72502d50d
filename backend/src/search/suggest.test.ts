import { sql } from 'kysely'
import type { Language } from '@shop/domain'
import { aProduct, anId } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'

const products = [
  aProduct(1, { name: 'Crème hydratante visage', needs: ['Peau sèche', 'Urticaire'] }),
  aProduct(2, { name: 'Crème mains', bestseller: true }),
  aProduct(3, {
    name: 'Shampooing à l’argan',
    category: 'Cheveux',
    subSubCategory: 'Shampooings',
    translations: { en: { name: 'Argan Shampoo' }, ar: { name: 'شامبو الأرغان' } },
  }),
]

describeShop({ content: { products } }, (shop) => {
  const suggestions = async (q: string, language?: Language) => {
    const asked = new URLSearchParams({ q, ...(language && { language }) })
    const { status, body } = await shop().get(`/api/product/suggest?${asked}`)
    expect(status).toBe(200)
    return body.suggestions
  }
  const terms = async (q: string, language?: Language) =>
    (await suggestions(q, language)).map(({ term }) => term)

  test.each(['', 'c', '!!', '🙂', 'zzzzzz'])(
    'SBAR-02: nothing is suggested for "%s"',
    async (q) => {
      expect(await suggestions(q)).toEqual([])
    },
  )

  test('SBAR-02: suggestions begin with two terms to search for, and then the name of the best product', async () => {
    const [first, second, third, ...more] = await suggestions('cre')
    expect(first).toEqual({ term: 'Crèmes hydratantes' })
    expect(second).toEqual({ term: 'crème' })
    expect(third).toEqual({ term: 'Crème mains', productId: anId(2) })
    expect(more).toContainEqual({ term: 'Crème hydratante visage', productId: anId(1) })
  })

  test.each([
    ['sham', 'Shampooings'],
    ['creme hy', 'Crèmes hydratantes'],
    ['crème h', 'crème hydratante'],
    ['shampooing ar', 'shampooing argan'],
    ['شا', 'شامبو'],
    ['shampoign', 'Shampooings'],
  ])('API-03: "%s" can be completed to "%s"', async (q, expected) => {
    expect(await terms(q)).toContain(expected)
  })

  test('FACET-02: a need is suggested when its beginning is typed, as long as a product helps with this need', async () => {
    const { db } = shop()
    expect(await terms('urt')).toEqual(['Urticaire'])
    expect(await terms('peau se')).toEqual(['Peau sèche'])
    const of = db.updateTable('products').where('id', '=', anId(1))
    await of.set({ needs: ['Peau sèche'] }).execute()
    expect(await terms('urt')).toEqual([])
    await of.set({ needs: ['Peau sèche', 'Urticaire'] }).execute()
  })

  test('API-03: a product is suggested by its name in the script of the query', async () => {
    expect(await suggestions('شامبو')).toContainEqual({ term: 'شامبو الأرغان', productId: anId(3) })
  })

  test.each([
    ['shampooing', 'ar', 'شامبو الأرغان'],
    ['شامبو', 'fr', 'Shampooing à l’argan'],
    ['shampoo', 'en', 'Argan Shampoo'],
    ['crème mains', 'ar', 'Crème mains'],
  ] as const)(
    'SBAR-02: for %p in the language %s a product is suggested by its name in this language, or by its French name without a translation',
    async (q, language, expected) => {
      const named = (await suggestions(q, language)).filter(({ productId }) => productId)
      expect(named.map(({ term }) => term)).toContain(expected)
    },
  )

  test('SBAR-02: needs and categories are suggested by their names in the language of the page', async () => {
    expect((await terms('peau se', 'ar'))[0]).toBe('البشرة الجافة')
    expect((await terms('البشرة الجا', 'fr'))[0]).toBe('Peau sèche')
    expect((await terms('dry', 'en'))[0]).toBe('Dry Skin')
    expect((await terms('peau se', 'en'))[0]).toBe('Dry Skin')
    expect((await terms('urt', 'ar'))[0]).toBe('Urticaire')
  })

  test('FIND-03: needs and categories are suggested in the typed script if the page names no language', async () => {
    const { db } = shop()
    const sun = { category: 'Solaires', sub_category: 'Protection visage', price_millimes: 1000 }
    await db
      .insertInto('products')
      .values([
        { ...sun, id: anId(20), name: 'Fluide SPF 50', needs: ['Soleil'] },
        {
          ...sun,
          id: anId(21),
          name: 'Parasol',
          translations: { ar: { name: 'شمسية' } },
        },
      ])
      .execute()
    expect((await terms('شمس')).slice(0, 2)).toEqual(['الشمس', 'الوقاية من الشمس'])
    expect((await terms('sun', 'en'))[0]).toBe('Sun Care')
    expect((await terms('sol'))[0]).toBe('Soleil')
    expect((await terms('écran total'))[0]).toBe('Soleil')
    expect((await terms('واقي شمس'))[0]).toBe('الشمس')
    await db.deleteFrom('products').where('category', '=', 'Solaires').execute()
  })

  test('FIND-05: if several products have the same words, a sold-out product is suggested after the other products', async () => {
    const { db } = shop()
    const same = { category: 'Corps', price_millimes: 1000 }
    await db
      .insertInto('products')
      .values([
        { ...same, id: anId(22), name: 'Kajal noir', stock: 0, bestseller: true },
        { ...same, id: anId(23), name: 'Kajal brun', stock: 4 },
      ])
      .execute()
    expect(await terms('kaj')).toEqual(['kajal', 'Kajal brun', 'Kajal noir'])
    await db.deleteFrom('products').where('category', '=', 'Corps').execute()
  })

  test('SBAR-02: deleted products are not suggested', async () => {
    const { db } = shop()
    await db
      .insertInto('products')
      .values({ id: anId(9), name: 'Zibeline', category: 'Zibelines', price_millimes: 1000 })
      .execute()
    expect(await terms('zib')).toEqual(['Zibelines', 'zibeline', 'Zibeline'])
    await db.deleteFrom('products').where('id', '=', anId(9)).execute()
    expect(await suggestions('zib')).toEqual([])
  })

  test('SBAR-02: a word of a deleted product is suggested only as long as another product has the word', async () => {
    const { db } = shop()
    const kept = { name: 'Yuzu léger', category: 'Visage', price_millimes: 1000 }
    for (const number of [10, 11]) {
      await db
        .insertInto('products')
        .values({ ...kept, id: anId(number) })
        .execute()
    }
    await db.deleteFrom('products').where('id', '=', anId(11)).execute()
    expect(await terms('yuz')).toEqual(['yuzu', 'Yuzu léger'])
    await db.deleteFrom('products').where('id', '=', anId(10)).execute()
    expect(await terms('yuz')).toEqual([])
  })

  test('SBAR-02: the best product for a common word is suggested, even if it is not one of the shop’s bestsellers', async () => {
    const { db } = shop()
    await sql`insert into products (id, name, category, price_millimes, bestseller, created_at)
      select lpad(to_hex(4096 + n), 24, '0'), case n when 1 then 'Kiwi doux' else 'Mangue ' || n end,
        'Corps', 1000, n > 1, timestamptz '2025-01-01' + make_interval(days => n)
      from generate_series(1, 400) as n`.execute(db)
    expect(await terms('kiw')).toEqual(['kiwi', 'Kiwi doux'])
    expect((await terms('mang')).slice(0, 3)).toEqual(['mangue', 'Mangue 400', 'Mangue 399'])
    await db.deleteFrom('products').where('category', '=', 'Corps').execute()
  })

  test('SBAR-02: a popular search is suggested for a month, when its beginning is typed', async () => {
    const { db } = shop()
    const add = (term: string, days: number) =>
      sql`insert into search_trends (term, shown, heat, day, visitors, popular_at)
        values (${term}, ${term}, 1, now(), 9, now() - make_interval(days => ${days}))`.execute(db)
    await add('wasabi frais', 29)
    await add('wasabi ancien', 31)
    expect(await terms('was')).toEqual(['wasabi frais'])
  })

  test('API-03: suggestions contain neither duplicates nor the query itself', async () => {
    for (const q of ['cre', 'crème', 'shampooing', 'argan']) {
      const given = await terms(q)
      expect(new Set(given.map((term) => term.toLowerCase())).size).toBe(given.length)
      expect(given).not.toContain(q)
    }
  })
})
