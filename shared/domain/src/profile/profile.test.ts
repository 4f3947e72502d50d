import { containedIn, namesRetinoid } from '../facts/ingredients.ts'
import { judge, unknownFor, type ShortFacts } from './judge.ts'
import { babyMonths, readProfile, type Profile } from './profile.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 27)
const baby = (months: number, days = 0) => ({ months, saidAt: now - days * day })

/** Each judgement as a short text: "shopper not pregnancy,perfume". */
function judged(profile: Profile, facts: ShortFacts): string[] {
  return judge(profile, facts, now).map(({ whom, verdict, reasons }) => {
    const whys = reasons.map((reason) =>
      Object.values(reason)
        .filter((part) => part !== reason.kind)
        .join(' '),
    )
    return `${whom} ${verdict} ${whys.join(',')}`
  })
}

test.each<[string, Profile, ShortFacts, string[]]>([
  ['refused', { pregnancy: true }, { pregnancy: 'no' }, ['shopper not pregnancy']],
  [
    'for use only after medical advice',
    { breastfeeding: true },
    { breastfeeding: 'ask' },
    ['shopper ask breastfeeding'],
  ],
  ['fine', { pregnancy: true }, { pregnancy: 'fine' }, ['shopper for pregnancy']],
  ['unknown', { pregnancy: true }, { breastfeeding: 'no' }, []],
  [
    'refused for one condition and for use after advice for the other condition',
    { pregnancy: true, breastfeeding: true },
    { pregnancy: 'ask', breastfeeding: 'no' },
    ['shopper not breastfeeding', 'shopper ask pregnancy'],
  ],
  [
    'fine for one condition and unknown for the other condition',
    { pregnancy: true, breastfeeding: true },
    { pregnancy: 'fine' },
    [],
  ],
  [
    'known to contain an avoided ingredient, and for use only after advice',
    { pregnancy: true, avoids: ['perfume'] },
    { pregnancy: 'ask', contains: ['perfume'] },
    ['shopper not perfume', 'shopper ask pregnancy'],
  ],
  [
    'known to contain one avoided ingredient, even if another fact says that the product is free of it',
    { avoids: ['perfume', 'alcohol'] },
    { contains: ['perfume'], freeOf: ['perfume', 'alcohol'] },
    ['shopper not perfume'],
  ],
  [
    'free of an avoided ingredient',
    { avoids: ['perfume'] },
    { freeOf: ['perfume'] },
    ['shopper for perfume'],
  ],
  [
    'not known to be free of an avoided ingredient',
    { avoids: ['perfume'] },
    { freeOf: ['alcohol'], contains: ['alcohol'] },
    [],
  ],
  ['for the shopper’s skin type', { skinType: 'dry' }, { skinTypes: ['dry'] }, ['shopper for dry']],
  ['for a different skin type', { skinType: 'dry' }, { skinTypes: ['oily'] }, []],
  [
    'fine, but for a different skin type',
    { pregnancy: true, skinType: 'dry' },
    { pregnancy: 'fine', skinTypes: ['oily'] },
    [],
  ],
  [
    'fine, without a skin type',
    { pregnancy: true, skinType: 'dry' },
    { pregnancy: 'fine' },
    ['shopper for pregnancy'],
  ],
  ['for older babies', { baby: baby(5) }, { fromMonths: 6 }, ['baby not 6']],
  ['for the baby’s age', { baby: baby(6) }, { fromMonths: 6 }, ['baby for 6']],
  ['without a stated age', { baby: baby(6) }, {}, []],
  [
    'for the shopper, and not for the baby',
    { pregnancy: true, baby: baby(6) },
    { pregnancy: 'fine', fromMonths: 216 },
    ['shopper for pregnancy', 'baby not 216'],
  ],
  [
    'for the baby’s age, but not known to be without perfume',
    { avoids: ['perfume'], baby: baby(6) },
    { fromMonths: 0 },
    [],
  ],
])(
  'PROF-01: the profile is compared with a product that is %s',
  (_, profile, facts, judgements) => {
    expect(judged(profile, facts)).toEqual(judgements)
  },
)

test('PROF-01: without a profile or facts there is no judgement; entries of the profile without a fact of the product are listed', () => {
  expect(judged({}, { pregnancy: 'no', contains: ['perfume'], fromMonths: 216 })).toEqual([])
  expect(judge({ pregnancy: true }, undefined, now)).toEqual([])
  expect(
    unknownFor({ pregnancy: true, avoids: ['perfume', 'alcohol'] }, { freeOf: ['alcohol'] }),
  ).toEqual([
    { kind: 'motherhood', condition: 'pregnancy' },
    { kind: 'avoided', name: 'perfume' },
  ])
})

test('PROF-01: the computed age of a baby increases with time and is never above the true age', () => {
  expect(babyMonths(baby(4, 30), now)).toBe(4)
  expect(babyMonths(baby(4, 31), now)).toBe(5)
  expect(babyMonths(baby(4, 366), now)).toBe(15)
  // If the device's clock was set back, the entered age is not reduced.
  expect(babyMonths(baby(4, -400), now)).toBe(4)
})

test.each<[unknown, Profile]>([
  [undefined, {}],
  ['pregnant', {}],
  [[{ pregnancy: true }], {}],
  [{ pregnancy: 'true', breastfeeding: 1, avoids: 'perfume', skinType: 'green', baby: 4 }, {}],
  [{ baby: { months: 37, saidAt: now } }, {}],
  [{ baby: { months: 1.5, saidAt: now } }, {}],
  [{ baby: { months: 1 } }, {}],
  [{ avoids: ['wheels'] }, {}],
  [
    { pregnancy: true, avoids: ['alcohol', 'wheels', 'perfume'], skinType: 'dry', more: 1 },
    { pregnancy: true, avoids: ['perfume', 'alcohol'], skinType: 'dry' },
  ],
  [{ baby: { months: 0, saidAt: now, name: 'x' } }, { baby: { months: 0, saidAt: now } }],
])('PROF-01: of the stored value %j, the valid fields are kept', (stored, profile) => {
  expect(readProfile(stored)).toEqual(profile)
})

test.each([
  ['Aqua, Glycerin, Parfum (Fragrance), Limonene', ['perfume']],
  ['Alcohol Denat., Aqua', ['alcohol']],
  ['Aqua, SD Alcohol 40-B, Glycerin', ['alcohol']],
  ['Aqua, Cetearyl Alcohol, Benzyl Alcohol, Phenoxyethanol, Magnesium Sulfate', []],
  ['Aqua, Sodium Laureth Sulfate, Methylparaben', ['paraben', 'sulphate']],
  ['Cyclopentasiloxane, Dimethicone', ['silicone']],
  ['AQUA / WATER • GLYCERIN • ALCOHOL DENAT. • PARFUM / FRAGRANCE', ['perfume', 'alcohol']],
  ['PARFUM • ALCOHOL • AQUA', ['perfume', 'alcohol']],
  ['AQUA • CETEARYL ALCOHOL • PHENOXYETHANOL', []],
  ['', []],
])('PROF-01: the ingredients %p contain %j', (inci, names) => {
  expect(containedIn(inci)).toEqual(names)
})

test.each([
  ['Rétinol', true],
  ['rétinal', true],
  ['Aqua, Retinyl Palmitate', true],
  ['Hydroxypinacolone Retinoate', true],
  ['Trétinoïne', true],
  ['Adapalene', true],
  ['Bakuchiol', false],
  ['Lutéine pour la rétine', false],
])('PROF-01: the ingredients %p contain a retinoid: %p', (name, isRetinoid) => {
  expect(namesRetinoid([name])).toBe(isRetinoid)
})
