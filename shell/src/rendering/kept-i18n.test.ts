/** @jest-environment node */
import { i18nOf } from './kept-i18n.ts'

test('PERF: pages with the same texts and language share one i18n instance; other texts or languages have a separate instance', () => {
  const texts = { fr: { common: { hello: 'Bonjour' } }, en: { common: { hello: 'Hello' } } }
  expect(i18nOf(texts, 'fr')).toBe(i18nOf(texts, 'fr'))
  expect(i18nOf(texts, 'fr').t('hello')).toBe('Bonjour')
  expect(i18nOf(texts, 'en').t('hello')).toBe('Hello')
  const changed = { ...texts, fr: { common: { hello: 'Salut' } } }
  expect(i18nOf(changed, 'fr').t('hello')).toBe('Salut')
})

test('PERF: a cached text is reused only for the same values and the same namespace', () => {
  const texts = {
    fr: {
      common: {
        hello: 'Bonjour {{name}}',
        pages_one: '{{count}} page',
        pages_other: '{{count}} pages',
      },
      home: { hello: 'Bienvenue' },
    },
  }
  const i18n = i18nOf(texts, 'fr')
  const common = i18n.getFixedT('fr', 'common')
  for (let round = 0; round < 2; round += 1) {
    expect(common('hello', { name: 'Leïla' })).toBe('Bonjour Leïla')
    expect(common('hello', { name: 'Anis' })).toBe('Bonjour Anis')
    expect([1, 2, 3000].map((count) => common('pages', { count }))).toEqual([
      '1 page',
      '2 pages',
      '3\u202F000 pages',
    ])
    expect(common('hello', { ns: 'home' })).toBe('Bienvenue')
    expect(i18n.getFixedT('fr', 'home')('hello')).toBe('Bienvenue')
    expect(common(['nothing', 'hello'], { name: 'Sami' })).toBe('Bonjour Sami')
  }
})

test('PERF: for the same values, a text is looked up only once', () => {
  const texts = { fr: { common: { hello: 'Bonjour {{name}}' } } }
  const i18n = i18nOf(texts, 'fr')
  const translate = jest.spyOn(i18n, 't')
  const common = i18n.getFixedT('fr', 'common')
  for (let round = 0; round < 3; round += 1) common('hello', { name: 'Leïla' })
  expect(translate).toHaveBeenCalledTimes(1)
})
