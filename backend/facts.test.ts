import { demoProducts } from '@shop/demo-shop/catalogue'
import { suggestFacts } from './src/cli/facts/suggest-facts.ts'
import { describeShop } from './src/testing/shop.ts'

const products = demoProducts().map((product) => ({
  ...product,
  inStock: product.stockQuantity > 0,
}))
const byId = new Map(products.map((product) => [product._id, product]))

/** Condition → wordings of shoppers that must not find a product marked "no" for the condition. */
const wordings = {
  pregnancy: [
    'femme enceinte',
    'crème femme enceinte',
    'enceinte',
    'grossesse',
    'soin grossesse',
    'vitamines grossesse',
    'future maman',
    'sérum femmes enceintes',
    'huile enceinte',
    'pregnant',
    'cream for pregnant women',
    'pregnancy vitamins',
    'pregnancy oil',
    'mum to be',
    'حامل',
    'كريم للحامل',
    'فيتامينات الحامل',
    'الحمل',
    'زيت للحوامل',
    'مرا حبلى',
    'مرا حبلة',
    'حبلی',
    'maternité',
    'soin hamla',
    'encein',
  ],
  breastfeeding: [
    'femme allaitante',
    'allaitement',
    'crème allaitement',
    'tisane allaitement',
    'breastfeeding',
    'nursing mother',
    'nursing',
    'mamans qui allaitent',
    'breast-feeding tea',
    'مرضعة',
    'للمرضعات',
    'الرضاعة الطبيعية',
  ],
  baby: [
    'bébé',
    'crème solaire bébé',
    'crème bébé',
    'vitamine bébé',
    'huile bébé',
    'nourrisson',
    'baby',
    'baby sunscreen',
    'infant cream',
    'sghir',
    'رضيع',
    'كريم للرضيع',
    'واقي شمس للرضع',
    'كريم بيبي',
  ],
} as const
const asked = Object.entries(wordings).flatMap(([condition, queries]) =>
  queries.map((q) => [q, condition] as const),
)

/** Ingredient; pattern that a composition must not match if the product is "free of" the ingredient; wordings of shoppers. */
const without = [
  ['perfume', /\bparfum\b/i, ['sans parfum', 'fragrance free', 'خالي من العطر']],
  ['paraben', /paraben/i, ['sans parabène', '0 % paraben', 'بدون بارابين']],
  ['alcohol', /alcool (?:dénaturé|à)/i, ['sans alcool', 'without alcohol', 'بدون كحول']],
  ['sulphate', /sulfate/i, ['sans sulfates', 'sulfate-free', 'خالي من الكبريتات']],
  ['silicone', /diméthicone|silicone/i, ['sans silicone', 'silicone free', 'بدون سيليكون']],
  ['gluten', /\bblé|avoine|orge/i, ['sans gluten', 'gluten-free', 'خالي من الغلوتين']],
  ['lactose', /lactose/i, ['sans lactose', 'lactose free', 'بدون لاكتوز']],
  ['sugar', /sucre|sirop|\bmiel/i, ['sans sucre', 'sugar-free', 'بدون سكر']],
  ['nano', /nano/i, ['sans nanoparticules', 'no nano', 'بدون نانو']],
  ['soap', /savon/i, ['sans savon', 'soap free', 'بدون صابون']],
  ['aluminium', /aluminium|alun/i, ['sans sels d’aluminium', 'aluminium free', 'بدون الألومنيوم']],
  ['colourant', /colorant/i, ['sans colorant', 'no colouring', 'بدون ملونات']],
  ['preservative', /conservateur/i, ['sans conservateur', 'preservative free', 'بدون مواد حافظة']],
  [
    'essential_oil',
    /huiles? essentielle/i,
    ['sans huile essentielle', 'without essential oils', 'بدون زيوت عطرية'],
  ],
  ['latex', /latex/i, ['sans latex', 'latex free', 'بدون لاتكس']],
] as const

/** The composition in a product's text, without its negations. */
function compositionOf(text: string): string {
  const [, composition = ''] = /Composition\s:\n([\s\S]*?)(?:\n\n|$)/.exec(text) ?? []
  return composition.replaceAll(/(?:sans|ni)\s[^.,;:]+/gi, '')
}

/** Product → facts that a pharmacist would not take from its texts, because the sentence with the fact is not about the whole product. */
const notTaken: Readonly<Record<string, readonly string[]>> = {
  'Gel hydroalcoolique mains': ['freeOf'],
  'Coffret Peau Apaisée': ['freeOf'],
  'Maternéa Huile de massage bébé': ['pregnancy', 'breastfeeding'],
  // The box's text names the lowest age for its honey; the propolis syrup in the box is for older children.
  'Coffret Douceurs de la Ruche': ['fromMonths'],
}

test('FACT-01: the facts of the demonstration are the facts suggested from its texts, except for corrections by hand', () => {
  for (const { name, facts = {}, translations, ...texts } of products) {
    const { facts: read } = suggestFacts({
      ...texts,
      name,
      size: texts.size ?? '',
      translations: translations ?? {},
    })
    const [, left = []] = Object.entries(notTaken).find(([part]) => name.includes(part)) ?? []
    // Active ingredients and warnings are not compared, because the texts are made from the same tables as these facts.
    const compared = [...Object.keys(read), ...Object.keys(facts)].filter(
      (field) => !['actives', 'warnings', ...left].includes(field),
    )
    for (const field of compared as (keyof typeof facts)[]) {
      expect([name, field, sorted(facts[field])]).toEqual([name, field, sorted(read[field])])
    }
  }
})

test('FACT-01: the warning of a product of the demonstration repeats none of its facts', () => {
  const warnings = products.flatMap(({ facts }) => facts?.warnings?.fr ?? [])
  expect(warnings.length).toBeGreaterThan(20)
  expect(warnings.join(' ')).not.toMatch(/enceinte|allaitante|adulte|aux enfants|Déconseillé/)
})

function sorted(value: unknown): unknown {
  return Array.isArray(value) ? value.map(String).toSorted((a, b) => (a < b ? -1 : 1)) : value
}

describeShop({ content: { products } }, (shop) => {
  const search = async (q: string, page = 1) =>
    (await shop().get(`/api/product/search?q=${encodeURIComponent(q)}&limit=100&page=${page}`)).body
  /** Ids of all found products, of all pages. */
  const idsOf = async (q: string): Promise<string[]> => {
    const first = await search(q)
    const ids = first.products.map(({ _id }) => _id)
    for (let page = 2; page <= first.pagination.totalPages; page += 1) {
      ids.push(...(await search(q, page)).products.map(({ _id }) => _id))
    }
    return ids
  }
  const isRefused = (id: string, condition: string) => {
    const { pregnancy, breastfeeding, fromMonths = 0 } = byId.get(id)?.facts ?? {}
    if (condition === 'baby') return fromMonths >= 12
    return (condition === 'pregnancy' ? pregnancy : breastfeeding) === 'no'
  }

  test('FIND-01: the test has at least forty queries, and for each condition more than thirty products are marked "no"', () => {
    expect(asked.length).toBeGreaterThanOrEqual(40)
    for (const condition of Object.keys(wordings)) {
      expect(products.filter(({ _id }) => isRefused(_id, condition)).length).toBeGreaterThan(30)
    }
  })

  test.each(asked)(
    'FIND-01: the query %p finds no product that is marked "no" for %s',
    async (q, condition) => {
      const ids = await idsOf(q)
      expect(ids.filter((id) => isRefused(id, condition))).toEqual([])
      const { body } = await shop().get(`/api/product/suggest?q=${encodeURIComponent(q)}`)
      const named = body.suggestions.flatMap(({ productId }) => productId ?? [])
      expect(named.filter((id) => isRefused(id, condition))).toEqual([])
    },
  )

  test('FIND-01: products that are not for pregnant women are shown in a separate group, with the reason', async () => {
    const { products: found, contraindicated } = await search('sérum femme enceinte')
    expect(found.map(({ name }) => name).join(' ')).not.toContain('rétinol')
    expect(contraindicated?.products.map(({ name }) => name).join(' ')).toContain('rétinol')
    for (const { notFor, warnings } of contraindicated?.products ?? []) {
      expect(notFor).toEqual(['pregnancy'])
      expect(warnings?.fr).toContain('exfoliant')
      expect(warnings?.ar).toContain('مقشر')
    }
  })

  test.each(
    without.flatMap(([name, found, queries]) => queries.map((q) => [q, name, found] as const)),
  )(
    'FIND-02: the query %p finds exactly the products that are stated to be free of %s, and the compositions of these products do not contain this ingredient',
    async (q, name, found) => {
      const ids = await idsOf(q)
      const wrong = ids.filter((id) => {
        const { facts, fulldescription = '' } = byId.get(id) ?? {}
        return !facts?.freeOf?.includes(name) || found.test(compositionOf(fulldescription))
      })
      expect(wrong).toEqual([])
      const said = products.filter(({ facts }) => facts?.freeOf?.includes(name))
      expect(ids.toSorted()).toEqual(said.map(({ _id }) => _id).toSorted())
    },
  )

  test('FIND-02: a product is found only if the product matches all words of the query', async () => {
    const ids = await idsOf('gel nettoyant sans savon')
    expect(ids.length).toBeGreaterThan(1)
    for (const id of ids) expect(byId.get(id)?.facts?.freeOf).toContain('soap')
  })
})
