import type { ProductFacts } from '@shop/contracts'
import { healthConditions, languages, type Language } from '@shop/domain'
import { aProduct, renderWithProviders } from '@shop/testing'
import { BuyFacts } from './buy-facts.tsx'

function show(facts: ProductFacts, language: Language = 'fr') {
  return renderWithProviders(<BuyFacts product={aProduct()} facts={facts} />, { language })
}

const warningsOf = (facts: ProductFacts, language?: Language) =>
  show(facts, language)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

test.each<[Language, number, string]>([
  ['fr', 1, 'À partir de 1 mois'],
  ['fr', 12, 'À partir de 1 an'],
  ['fr', 35, 'À partir de 35 mois'],
  ['fr', 36, 'À partir de 3 ans'],
  ['fr', 216, 'Réservé aux adultes'],
  ['en', 1, 'From 1 month'],
  ['en', 12, 'From 1 year of age'],
  ['en', 35, 'From 35 months'],
  ['en', 36, 'From 3 years of age'],
  ['ar', 1, 'ابتداءً من شهر واحد'],
  ['ar', 2, 'ابتداءً من شهرين'],
  ['ar', 6, 'ابتداءً من 6 أشهر'],
  ['ar', 12, 'ابتداءً من سنة واحدة'],
  ['ar', 24, 'ابتداءً من سنتين'],
  ['ar', 35, 'ابتداءً من 35 شهرًا'],
  ['ar', 36, 'ابتداءً من 3 سنوات'],
  ['ar', 144, 'ابتداءً من 12 سنة'],
])('FACT-01: in %s an age of %i months is never rounded down: %s', (language, months, text) => {
  expect(warningsOf({ fromMonths: months }, language)).toEqual([text])
})

test.each<[Language, string[]]>([
  [
    'fr',
    [
      'À ne pas utiliser pendant la grossesse, en cas de diabète ou chez les fumeurs',
      'À n’utiliser que sur l’avis d’un médecin ou d’un pharmacien pendant l’allaitement ou en cas d’asthme',
    ],
  ],
  [
    'en',
    [
      'Not to be used during pregnancy, in case of diabetes, or by smokers',
      'Ask a doctor or pharmacist before use while breast-feeding or in case of asthma',
    ],
  ],
  [
    'ar',
    [
      'لا يُستعمل أثناء الحمل أو عند الإصابة بالسكري أو لدى المدخنين',
      'يُستشار الطبيب أو الصيدلي قبل الاستعمال أثناء الرضاعة أو عند الإصابة بالربو',
    ],
  ],
])(
  'FACT-01: in %s the page names every condition for which a product is unsuitable or needs advice',
  (language, texts) => {
    const facts: ProductFacts = {
      pregnancy: 'no',
      breastfeeding: 'ask',
      notFor: ['diabetes', 'smoking'],
      askFor: ['asthma'],
    }
    expect(warningsOf(facts, language)).toEqual(texts)
  },
)

test('FACT-01: if a product is forbidden for a condition, the page does not also say to ask for advice', () => {
  expect(warningsOf({ notFor: ['diabetes'], askFor: ['diabetes'] }, 'en')).toEqual([
    'Not to be used in case of diabetes',
  ])
})

test.each(languages)('FACT-01: in %s every condition has a different name', (language) => {
  const named = healthConditions.map((condition) => warningsOf({ notFor: [condition] }, language))
  expect(new Set(named.flat()).size).toBe(healthConditions.length)
  expect(named.join(' ')).not.toMatch(/conditions\.|_/)
})

const fish = { fr: 'Contient des dérivés de poisson.', en: 'Contains fish derivatives.' }

test.each<[Language, ProductFacts['warnings'], string, string]>([
  ['fr', fish, fish.fr, 'fr'],
  ['en', fish, fish.en, 'en'],
  ['ar', fish, fish.fr, 'fr'],
  ['fr', { en: fish.en }, fish.en, 'en'],
])(
  'FACT-01: on a page in %s the warning %j is shown, in a different language if it is not translated',
  (language, warnings, text, written) => {
    const { getByRole } = show({ warnings }, language)
    expect(getByRole('listitem')).toHaveTextContent(text)
    expect(getByRole('listitem')).toHaveAttribute('lang', written)
  },
)

test('NAME-01: a range of numbers in a warning stays on one line', () => {
  expect(warningsOf({ warnings: { fr: 'Poignets de 13–21 cm.' } })).toEqual([
    'Poignets de 13–\u206021\u00a0cm.',
  ])
})

test('FACT-01: facts that exclude no shopper give no warning', () => {
  const facts: ProductFacts = { pregnancy: 'fine', breastfeeding: 'fine', fromMonths: 0, spf: 50 }
  expect(warningsOf(facts)).toEqual([])
})
