/** @jest-environment node */
import { i18nOf } from './kept-i18n.ts'

test('PERF: pages with the same texts share what translates them; other texts and languages have their own', () => {
  const texts = { fr: { common: { hello: 'Bonjour' } }, en: { common: { hello: 'Hello' } } }
  expect(i18nOf(texts, 'fr')).toBe(i18nOf(texts, 'fr'))
  expect(i18nOf(texts, 'fr').t('hello')).toBe('Bonjour')
  expect(i18nOf(texts, 'en').t('hello')).toBe('Hello')
  const changed = { ...texts, fr: { common: { hello: 'Salut' } } }
  expect(i18nOf(changed, 'fr').t('hello')).toBe('Salut')
})
