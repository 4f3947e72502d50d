import { otherCountries } from './countries.ts'

test('CHK-01: all countries except Tunisia are offered, each country once', () => {
  const values = otherCountries('fr').map(({ value }) => value)
  expect(values).toHaveLength(248)
  expect(new Set(values).size).toBe(values.length)
  expect(values).not.toContain('Tunisie')
})

test.each([
  ['fr', ['Afghanistan', 'Afrique du Sud', 'Albanie', 'Algérie'], 'Allemagne'],
  ['en', ['Afghanistan', 'Åland Islands', 'Albania', 'Algeria'], 'Germany'],
] as const)('CHK-01: countries are in the alphabetical order of %s', (language, first, germany) => {
  const countries = otherCountries(language)
  expect(countries.slice(0, 4).map(({ name }) => name)).toEqual(first)
  expect(countries.find(({ value }) => value === 'Allemagne')?.name).toBe(germany)
})

test('CHK-02: orders store the French name of a country, regardless of the language in which it was chosen', () => {
  const libya = otherCountries('ar').find(({ name }) => name === 'ليبيا')
  expect(libya?.value).toBe('Libye')
})
