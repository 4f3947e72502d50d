import { delegationsOf, isCityElsewhere } from './delegations.ts'
import { governorates } from './governorates.ts'

test('OPER-10: each governorate has its delegations, in French, English and Arabic', () => {
  for (const { value } of governorates('fr')) {
    const french = delegationsOf(value, 'fr')
    expect(french.length).toBeGreaterThan(4)
    expect(delegationsOf(value, 'en')).toEqual(french)
    const arabic = delegationsOf(value, 'ar')
    expect(arabic).toHaveLength(french.length)
    expect(arabic.every((name) => /^[\p{Script=Arabic} ]+$/u.test(name))).toBe(true)
  }
  expect(delegationsOf('Médenine', 'fr')).toContain('Houmt Souk')
  expect(delegationsOf('Médenine', 'ar')).toContain('حومة السوق')
})

test.each([
  ['Sousse', 'Sfax'],
  ['سوسة', 'Sfax'],
  ['Msaken', 'Sfax'],
  ['M’saken', 'صفاقس'],
  ['sakiet eddaier', 'Sousse'],
  ['La Marsa', 'Nabeul'],
  ['Zarzis', 'Gabès'],
])('OPER-10: the city %s is not in the governorate %s', (city, state) => {
  expect(isCityElsewhere({ city, state })).toBe(true)
})

test.each([
  ['Sfax', 'Sfax'],
  ['Sakiet Ezzit', 'Sfax'],
  ['Houmt Souk', 'Médenine'],
  // A village, and a delegation with the same name as a town in another governorate.
  ['Erriadh', 'Médenine'],
  ['Ezzahra', 'Sfax'],
  // The governorates of greater Tunis.
  ['Tunis', 'Ariana'],
  ['Le Bardo', 'La Manouba'],
  // The governorate of the address is not known.
  ['Sousse', ''],
  ['Sousse', 'Bavaria'],
])('OPER-10: the city %s may be in the state "%s"', (city, state) => {
  expect(isCityElsewhere({ city, state })).toBe(false)
})
