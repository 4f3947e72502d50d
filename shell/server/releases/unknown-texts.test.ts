import { unknownTexts } from './locales.ts'

const known = {
  fr: { home: { hero: { title: 'Bonjour' }, end: 'Fin' }, about: { title: 'Nous' } },
  ar: { home: { hero: { title: 'أهلا' } }, common: { dual: 'اثنان' } },
}

test.each([
  ['a misspelt key', { home: { hero: { titel: 'Salut' } } }, ['fr/home.json: hero.titel']],
  ['a misspelt file', { hmoe: { end: 'Bye' } }, ['fr/hmoe.json: end']],
  ['keys of the pages', { home: { hero: { title: 'Salut' }, end: 'Bye' } }, []],
  ['names of categories', { categories: { Visage: 'Le visage' } }, []],
  ['texts of the shop’s own pictures', { about: { pictures: { parcel: 'Un colis' } } }, []],
])('BRAND-01: for %s in the folder’s texts, the report contains %j', (_, texts, reported) => {
  expect(unknownTexts({ fr: texts, en: {}, ar: {} }, known)).toEqual(reported)
})

test('BRAND-01: a text of the folder is accepted if its key exists in French or in its own language', () => {
  const ar = { home: { end: 'النهاية' }, common: { dual: 'زوج', none: 'لا' } }
  expect(unknownTexts({ fr: {}, en: {}, ar }, known)).toEqual(['ar/common.json: none'])
})
