import { languages } from '../language/languages.ts'
import { governorates, placeLine, readGovernorate, stateText } from './governorates.ts'

test('PHONE-01: every governorate is recognised by its name in each language', () => {
  for (const language of languages) {
    const list = governorates(language)
    expect(list).toHaveLength(24)
    for (const { value, name } of list) {
      expect(readGovernorate(name)).toBe(value)
      expect(stateText(value, language)).toBe(name)
    }
  }
})

test.each([
  ['gouvernorat de Médenine', 'Médenine'],
  ['Gouvernorat Médenine', 'Médenine'],
  ['MEDENINE', 'Médenine'],
  ['Gouvernorat du Kef', 'Le Kef'],
  ['El Kef', 'Le Kef'],
  ['Gouvernorat de La Manouba', 'La Manouba'],
  ["Gouvernorat de l'Ariana", 'Ariana'],
  ['Governorate of Sfax', 'Sfax'],
  ['ولاية مدنين', 'Médenine'],
  ['قيروان', 'Kairouan'],
])('PHONE-01: %s is read as the governorate %s', (text, governorate) => {
  expect(readGovernorate(text)).toBe(governorate)
})

test.each(['', 'Djerba', 'Bavaria', 'de'])('PHONE-01: "%s" is not a governorate', (text) => {
  expect(readGovernorate(text)).toBeUndefined()
  expect(stateText(text, 'ar')).toBe(text)
})

test('PHONE-01: governorates are sorted by name in alphabetical order, ignoring articles', () => {
  const names = governorates('fr').map(({ name }) => name)
  expect(names.indexOf('Le Kef')).toBe(names.indexOf('Kébili') + 1)
  expect(names.indexOf('La Manouba')).toBeGreaterThan(names.indexOf('Mahdia'))
})

test.each([
  [{ zipcode: '4180', city: 'Houmt Souk', state: 'Médenine' }, '4180 Houmt Souk Médenine'],
  [{ zipcode: '4000', city: 'Sousse', state: 'Sousse' }, '4000 Sousse'],
  [{ city: 'سوسة', state: 'Sousse' }, 'سوسة'],
  [{ city: 'München', state: 'Bavaria' }, 'München Bavaria'],
  [{ city: 'Sfax' }, 'Sfax'],
])(
  'PHONE-01: the place of an address contains the governorate only if the city has a different name: %j',
  (place, line) => {
    expect(placeLine(place, 'fr')).toBe(line)
  },
)
