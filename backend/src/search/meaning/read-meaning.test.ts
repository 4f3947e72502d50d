import fc from 'fast-check'
import { readMeaning } from './read-meaning.ts'

const pregnancy = [
  'femme enceinte',
  'Crème pour FEMMES ENCEINTES',
  'je suis enceinte',
  'grossesse',
  'future maman',
  'vitamines pendant la grossesse',
  'rétinol femme enseinte',
  'pregnant',
  'safe for pregnant women',
  'vitamins during pregnancy',
  'mum-to-be',
  'حامل',
  'كريم للحامل',
  'للحوامل',
  'أثناء الحمل',
  'مرا حبلى',
  'مرا حبلة',
  'المرأة الحامل',
  '7amla',
  'mra 7ebla',
  'hamla',
  // The first spelling has a Persian yeh, the second an invisible mark within the word.
  'حبلی',
  'en\u200bceinte',
]

test.each(pregnancy)('FIND-01: the query %p names a pregnancy', (q) => {
  expect(readMeaning(q).conditions).toEqual(['pregnancy'])
})

test.each([
  ['femme allaitante', 'breastfeeding'],
  ['tisane d’allaitement', 'breastfeeding'],
  ['breast-feeding mum', 'breastfeeding'],
  ['أثناء الرضاعة الطبيعية', 'breastfeeding'],
  ['للمرضعات', 'breastfeeding'],
  ['crème solaire bébé', 'baby'],
  ['mamans qui allaitent', 'breastfeeding'],
  ['si vous allaitez', 'breastfeeding'],
  ['nursing', 'breastfeeding'],
  ['تُرضعين', 'breastfeeding'],
  ['baby sunscreen', 'baby'],
  ['للرضيع', 'baby'],
  ['كريم بيبي', 'baby'],
  ['nouveau-né', 'newborn'],
  ['حديثي الولادة', 'newborn'],
  ['sirop enfant', 'child'],
  ['للأطفال', 'child'],
  ['pied diabétique', 'diabetes'],
  ['مرضى السكري', 'diabetes'],
  ['huile essentielle épileptique', 'epilepsy'],
  ['الصرع', 'epilepsy'],
  ['asthmatic', 'asthma'],
  ['allergique au miel', 'bee_product_allergy'],
] as const)('FIND-01: the query %p names the condition %s', (q, condition) => {
  expect(readMeaning(q).conditions).toEqual([condition])
})

test.each([
  'crème nourrissante',
  'huile nourrissante',
  'baume nourrissant',
  'soins nourrissants',
  'nourissant',
])('FIND-01: the query %p asks for a nourishing product and does not name a baby', (q) => {
  expect(readMeaning(q)).toMatchObject({ conditions: [], rest: q })
})

test.each(['nourrisson', 'lait nourissons', 'nourison'])(
  'FIND-01: the query %p names a baby',
  (q) => {
    expect(readMeaning(q).conditions).toEqual(['baby'])
  },
)

test('FIND-01: a query may name several conditions, and its other words are searched for', () => {
  expect(readMeaning('crème femme enceinte ou allaitante')).toMatchObject({
    conditions: ['pregnancy', 'breastfeeding'],
    rest: 'crème   ou',
    understood: 'femme enceinte allaitante',
  })
})

test.each([
  ['sans parfum', ['perfume']],
  ['crème sans alcool', ['alcohol']],
  ['sans parfum ni alcool', ['perfume', 'alcohol']],
  ['sans parabènes et sulfates', ['paraben', 'sulphate']],
  ['sans sels d’aluminium', ['aluminium']],
  ['sans sucre ajouté', ['sugar']],
  ['0 % paraben', ['paraben']],
  ['0% de silicone', ['silicone']],
  ['zéro nanoparticules', ['nano']],
  ['non comédogène', ['comedogenic']],
  ['non-comedogenic cream', ['comedogenic']],
  ['without alcohol', ['alcohol']],
  ['alcohol-free', ['alcohol']],
  ['paraben and sulfate free shampoo', ['paraben', 'sulphate']],
  ['fragrance free', ['perfume']],
  ['no perfume', ['perfume']],
  ['free from gluten', ['gluten']],
  ['خالي من العطر', ['perfume']],
  ['شامبو خالٍ من الكبريتات', ['sulphate']],
  ['بدون كحول', ['alcohol']],
  ['من غير بارابين', ['paraben']],
  ['بدون عطر وكحول', ['perfume', 'alcohol']],
  ['بلا سكر', ['sugar']],
  ['ما فيهاش سيليكون', ['silicone']],
])('FIND-02: the query %p asks for products free of %j', (q, names) => {
  expect(readMeaning(q).freeOf.toSorted()).toEqual(names.toSorted())
})

test.each([
  ['sans rinçage', ['rincage']],
  ['without rinsing', ['rinsing']],
  ['دون الشطف', ['شطف']],
])(
  'FIND-02: the query %p names no fact, and finds the products whose texts contain the query',
  (q, words) => {
    expect(readMeaning(q)).toMatchObject({ freeOf: [], without: words, rest: '' })
  },
)

test.each([
  'parfum femme',
  'savon',
  'huile solaire',
  'BB crème',
  'vitamine c',
  'No 5',
  '',
  '%',
  'sans',
])('FIND-02: the query %p names no fact and is searched for as typed', (q) => {
  expect(readMeaning(q)).toEqual({
    rest: q,
    conditions: [],
    freeOf: [],
    without: [],
    understood: '',
  })
})

test.each([
  ['sans danger pour femme enceinte', ['pregnancy']],
  ['crème sans risque pour bébé', ['baby']],
  ['risk-free during pregnancy', ['pregnancy']],
  ['بدون خطر على الحامل', ['pregnancy']],
  ['sirop enfant sans ordonnance', ['child']],
])(
  'FIND-02: the words for "without risk" or "without prescription" in %p name no ingredient and are not searched for',
  (q, conditions) => {
    expect(readMeaning(q)).toMatchObject({ conditions, without: [], freeOf: [] })
    expect(readMeaning(q).rest).not.toMatch(/danger|risque|risk|خطر|ordonnance/)
  },
)

test('FIND-02: if a query is only "sans ordonnance", it is searched for as typed', () => {
  expect(readMeaning('sans ordonnance')).toMatchObject({ rest: 'sans ordonnance', without: [] })
})

test('FIND-01: a query with "easy to carry" in Arabic does not name a pregnancy', () => {
  expect(readMeaning('حقيبة سهلة الحمل').conditions).toEqual([])
})

test.each([
  ['واقي شمس خفيف للأطفال', 'child'],
  ['كريم مريح للرضيع', 'baby'],
  ['كريم خفيف للحامل', 'pregnancy'],
] as const)(
  'FIND-01: the query %p names a person after the Arabic word for "light"',
  (q, condition) => {
    expect(readMeaning(q).conditions).toEqual([condition])
  },
)

test.each([
  ['shampooing pour l’enfant', 'shampooing pour'],
  ["tisane d'allaitement", 'tisane'],
  ['huile qu’ENFANT', 'huile'],
  ['vitamine d enfant', 'vitamine d'],
])('FIND-03: the query %p has the remaining words %p, without an elided article', (q, rest) => {
  expect(readMeaning(q).rest).toBe(rest)
})

test('SRCH-02: of a query, only the understood words are shown, without the characters between them', () => {
  expect(readMeaning('femme <!-- enceinte').understood).toBe('femme enceinte')
})

test('FIND-01: any query can be read, and its rest contains only words that were typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (q) => {
      const { rest } = readMeaning(q)
      for (const part of rest.split(/\s+/)) expect(q).toContain(part)
    }),
  )
})
