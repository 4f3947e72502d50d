import fc from 'fast-check'
import { sql } from 'kysely'
import { aProduct, anId } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'

const neutral = { description: '', fulldescription: '', needs: [] }
const place = (category: string, subCategory = '', subSubCategory = '') => ({
  ...neutral,
  category,
  subCategory,
  subSubCategory,
})
const products = [
  aProduct(1, {
    ...place('Cheveux', 'Chute de cheveux', 'Lotions et ampoules antichute'),
    name: 'Lotion densifiante, 100 ml',
    needs: ['Chute de cheveux'],
  }),
  aProduct(2, {
    ...place('Visage', 'Imperfections et taches', 'Soins anti-imperfections'),
    name: 'Stick SOS',
    needs: ['Acné'],
  }),
  aProduct(3, {
    ...place('Visage', 'Anti-âge', 'Crèmes anti-rides'),
    name: 'Crème anti-âge Éclat d’Or 24 h',
    translations: { ar: { name: 'كريم النهار' } },
  }),
  aProduct(4, {
    ...place('Maquillage', 'Teint', 'Correcteurs'),
    name: 'Correcteur anti-cernes 2 en 1',
    description: 'Pour un regard reposé, la crème en verre.',
    fulldescription: 'Utilisation :\nVerser sur un rocher.\n\nComposition :\nAloe vera, panthénol.',
  }),
  aProduct(5, {
    ...place('Solaires', 'Protection visage', 'Crèmes solaires visage'),
    name: 'Fluide SPF 50+, 40 ml',
    needs: ['Soleil'],
  }),
  aProduct(6, {
    ...place('Bébé & Maman', 'Soins de bébé', 'Crèmes pour le change'),
    name: 'Baume du siège, 100 g',
    stockQuantity: 0,
    bestseller: true,
  }),
  aProduct(7, {
    ...place('Bébé & Maman', 'Soins de bébé', 'Crèmes pour le change'),
    name: 'Pâte à l’eau, 100 g',
    brand: 'Loulane',
  }),
  aProduct(8, {
    ...place('Cheveux', 'Après-shampooings et masques', 'Après-shampooings'),
    name: 'Démêlant à l’aloe vera',
  }),
  aProduct(9, {
    ...place('Solaires', 'Après-soleil et bronzage', 'Autobronzants'),
    name: 'Gel auto-bronzant',
  }),
]

describeShop({ content: { products } }, (shop) => {
  const search = async (q: string, more: Record<string, string> = {}) => {
    const { status, body } = await shop().get(
      `/api/product/search?${new URLSearchParams({ q, ...more })}`,
    )
    expect(status).toBe(200)
    return body
  }
  const found = async (q: string) => {
    const { products: list } = await search(q)
    return list.map(({ _id }) => Number(`0x${_id}`))
  }

  test.each([
    ['perte de cheveux', 1],
    ['cheveux qui tombent', 1],
    ['hair falling out', 1],
    ['تساقط شعر', 1],
    ['شعري يطيح', 1],
    ['cha3ri ytih', 1],
    ['boutons', 2],
    ['crème pour boutons', 2],
    ['حب الشباب', 2],
    ['7abb chbab', 2],
    ['rides', 3],
    ['écran total', 5],
    ['واقي شمس', 5],
    ['érythème fessier', 7],
    ['nappy rash', 7],
  ])(
    'FIND-03: lay words and words of dialect find the products of their need: %s',
    async (q, number) => {
      expect(await found(q)).toContain(number)
      expect(await search(q)).not.toHaveProperty('correctedQuery')
    },
  )

  test.each([
    ['Anti-hair-loss Lotions and Ampoules', 1],
    ['لوشن وأمبولات ضد التساقط', 1],
    ['Acne', 2],
    ['مكافحة التجاعيد', 3],
    ['Face Sun Creams', 5],
    ['الشمس', 5],
    ['loulane', 7],
  ])('FIND-03: a name that the shop shows is found in its language: %s', async (q, number) => {
    expect(await found(q)).toContain(number)
  })

  test.each([
    ['antiage', 3],
    ['anti age', 3],
    ['anti-âge', 3],
    ['ANTI‑ÂGE', 3],
    ['anti\u00adâge', 3],
    ['éclat d’or', 3],
    ["eclat d'or", 3],
    ['24h', 3],
    ['24 h', 3],
    ['كریم النهار', 3],
    ['نهار', 3],
    ['\u200fكريم\u200e', 3],
    ['anticernes', 4],
    ['anti cernes', 4],
    ['2en1', 4],
    ['2 en 1', 4],
    ['2in1', 4],
    ['spf50', 5],
    ['spf 50', 5],
    ['٥٠ spf', 5],
    ['40ml', 5],
    ['100g', 7],
    ['100 g', 7],
    ['aloevera', 8],
    ['aloe vera', 8],
    ['apresshampooing', 8],
    ['après shampooings', 8],
    ['autobronzant', 9],
    ['auto bronzant', 9],
  ])(
    'FIND-05: a query finds its product whether words are joined or separated, and with or without a space before a unit: %s',
    async (q, number) => {
      expect(await found(q)).toContain(number)
    },
  )

  test('FIND-05: a measure in a query, such as 100 g, finds products with the whole measure, and not products that have only the number', async () => {
    expect(await found('100g')).toEqual([7, 6])
    expect(await found('100 ml')).toEqual([1])
    expect(await found('١٠٠ g')).toEqual([7, 6])
    expect(await found('۱۰۰ ml')).toEqual([1])
    expect(await found('٢ في ١')).toEqual([4])
  })

  test.each(['poux', 'verrue', 'migraine', 'fièvre', 'calvitie', 'حامل', 'gr@aine'])(
    'FIND-04: the query %s is searched for as typed',
    async (q) => {
      expect(await search(q)).not.toHaveProperty('correctedQuery')
    },
  )

  test('FIND-04: no word is corrected to a stop word, or to a word that is in texts but in no name', async () => {
    for (const q of ['reggard', 'rochher', 'pourr', 'repsoé']) {
      const body = await search(q)
      expect({ q, ...body }).not.toHaveProperty('correctedQuery')
      expect({ q, ...body }).not.toHaveProperty('suggestedQuery')
    }
    expect((await search('pantthénol')).correctedQuery).toBe('panthénol')
  })

  test('FIND-04: no word is corrected to an ingredient of a product that is off sale', async () => {
    const show = (active: boolean) =>
      shop().db.updateTable('products').set({ active }).where('id', '=', anId(4)).execute()
    await show(false)
    const body = await search('pantthénol')
    await show(true)
    expect(body).not.toHaveProperty('correctedQuery')
    expect(body).not.toHaveProperty('suggestedQuery')
  })

  test('FIND-04: if a search finds nothing, a likely correction is suggested, but not searched for', async () => {
    const body = await search('stack')
    expect(body).toMatchObject({ products: [], suggestedQuery: 'stick' })
    expect(body).not.toHaveProperty('correctedQuery')
    expect((await search('stikc')).correctedQuery).toBe('stick')
  })

  test('FIND-04: after a correction, the shopper can search for the words as typed', async () => {
    expect((await search('stikc')).pagination.total).toBe(1)
    const asTyped = await search('stikc', { exact: 'true' })
    expect(asTyped.pagination.total).toBe(0)
    expect(asTyped).not.toHaveProperty('correctedQuery')
    const { body } = await shop().get('/api/product/enhanced-filtered?q=stikc&exact=true')
    expect(body.pagination.total).toBe(0)
  })

  test('FIND-04: the correction of any typed text contains only words of names, labels, ingredients and meanings', async () => {
    const { rows } = await sql<{ word: string }>`
      select word from search_vocabulary where can_correct`.execute(shop().db)
    const allowed = new Set(rows.map(({ word }) => word))
    const texts = 'regard repose rocher utilisation verser pour une dans'.split(' ')
    const slip = fc
      .tuple(
        fc.constantFrom(...texts, 'stick', 'baume', 'correcteur', 'cheveux'),
        fc.nat(9),
        fc.nat(2),
      )
      .map(([word, at, kind]) => {
        const letters = Array.from(word)
        if (kind === 0) letters.splice(at, 0, letters[at] ?? 'e')
        else if (kind === 1) letters.splice(at, 1)
        else letters.splice(at, 1, 'z')
        return letters.join('')
      })
    const onlyAllowed = fc.asyncProperty(slip, async (q) => {
      const { correctedQuery, suggestedQuery } = await search(q)
      for (const offered of [correctedQuery, suggestedQuery]) {
        const [folded] = await foldedOf(offered ?? '')
        expect(offered === undefined || allowed.has(folded ?? '')).toBe(true)
        expect(texts).not.toContain(folded)
      }
    })
    await fc.assert(onlyAllowed, { numRuns: 40 })
  })

  async function foldedOf(text: string): Promise<string[]> {
    const { rows } = await sql<{ folded: string }>`
      select fold_text(${text}) as folded`.execute(shop().db)
    return rows.map(({ folded }) => folded)
  }

  test('FIND-05: in every sort of a list, sold-out products are last until they are in stock again', async () => {
    const { db } = shop()
    const first = async (path: string) => {
      const { body } = await shop().get(path)
      return body.products.map(({ _id }) => Number(`0x${_id}`)).at(-1)
    }
    const list = '/api/product/enhanced-filtered?sort='
    for (const sort of ['relevant', 'price_low', 'price_high', 'newest', 'discount']) {
      expect(await first(`${list}${sort}`)).toBe(6)
    }
    expect(await found('baume du siège change')).toEqual([6])
    expect(await found('change')).toEqual([7, 6])
    const stock = (number: number, left: number) =>
      db.updateTable('products').set({ stock: left }).where('id', '=', anId(number)).execute()
    await stock(6, 3)
    expect(await found('change')).toEqual([6, 7])
    await stock(6, 0)
    expect(await found('change')).toEqual([7, 6])
  })

  test('FIND-06: products with all words come first; if there are only few such products, products that lack one word follow', async () => {
    expect(await found('gel auto-bronzant visage')).toEqual([9])
    expect(await found('stick sos antichute')).toEqual([2])
    // No other products follow if the shop has no products for a word, or does not know a word.
    expect(await found('lotion poux')).toEqual([])
    expect(await found('lotion xyzzyq')).toEqual([])
  })
})

const manyNear = Array.from({ length: 30 }, (_, at) =>
  aProduct(at + 2, { ...place('Visage'), name: `Lotion ${at}`, price: 2 + at }),
)
const one = aProduct(1, { ...place('Visage'), name: 'Lotion rosée', price: 20 })

describeShop({ content: { products: [one, ...manyNear] } }, (shop) => {
  test.each(['relevant', 'price_low', 'price_high', 'newest', 'discount'])(
    'FIND-06: in the order %p, twenty products that lack a word follow the products that have all words',
    async (sort) => {
      const { body } = await shop().get(
        `/api/product/enhanced-filtered?sort=${sort}&limit=50&q=${encodeURIComponent('lotion rosée')}`,
      )
      expect(body.products[0]?._id).toBe(anId(1))
      expect(body.products).toHaveLength(21)
      expect(body.pagination.total).toBe(21)
      expect(body.facets.categories).toEqual([{ name: 'Visage', count: 21 }])
    },
  )
})
