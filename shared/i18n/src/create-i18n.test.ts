import {
  createI18n,
  fetchNamespace,
  markNamespacesShown,
  loadTexts,
  withFallback,
} from './create-i18n.ts'
import { switchLanguage } from './switch-language.ts'

const home = { title: 'Accueil', cta: { buy: 'Acheter', more: 'Voir plus' } }

test('GEN-05: if a language lacks a key at any depth, the French text is used', () => {
  expect(withFallback({ title: 'Home', cta: { buy: 'Buy' } }, home)).toEqual({
    title: 'Home',
    cta: { buy: 'Buy', more: 'Voir plus' },
  })
  expect(home.cta).toEqual({ buy: 'Acheter', more: 'Voir plus' })
})

test('GEN-05: a key that the French texts lack, such as a plural form, is kept', () => {
  expect(withFallback({ items_two: 'منتجان' }, { items_other: 'produits' })).toEqual({
    items_two: 'منتجان',
    items_other: 'produits',
  })
})

test('GEN-05: an i18next instance that is created with its texts is ready at once, with French for missing keys', () => {
  const { t } = createI18n({
    language: 'en',
    resources: { en: { common: { hello: 'Hello' } }, fr: { common: { bye: 'Au revoir' } } },
  })
  expect([t('hello'), t('bye')]).toEqual(['Hello', 'Au revoir'])
})

test('SUM-01: a number in a text has a separator between thousands, and a string stays unchanged', () => {
  const texts = {
    count_one: '{{count}} produit',
    count_other: '{{count}} produits',
    of: '{{name}}',
  }
  const { t } = createI18n({ language: 'fr', resources: { fr: { common: texts } } })
  expect(t('count', { count: 20_000 })).toBe('20\u202f000 produits')
  expect(t('count', { count: 1 })).toBe('1 produit')
  expect(t('of', { name: '20000' })).toBe('20000')
  expect(t('of', { name: undefined })).toBe('')
})

test('GEN-05: a namespace is loaded once, when a page needs it', async () => {
  const load = jest.fn(async () => home)
  const i18n = createI18n({ language: 'en', resources: { en: { common: { a: 'A' } } }, load })
  expect(load).not.toHaveBeenCalled()
  await loadTexts(i18n, 'en', ['home', 'common'])
  await loadTexts(i18n, 'en', ['home'])
  expect(load.mock.calls).toEqual([['en', 'home']])
  expect(i18n.t('home:cta.buy')).toBe('Acheter')
})

test('GEN-05: texts that cannot be loaded cause an error, and are requested again later', async () => {
  const load = jest.fn(async (): Promise<typeof home> => Promise.reject(new Error('offline')))
  const i18n = createI18n({ language: 'en', resources: { en: { common: { a: 'A' } } }, load })
  await expect(loadTexts(i18n, 'en', ['home'])).rejects.toThrow('No texts in en for home')
  load.mockResolvedValue(home)
  await loadTexts(i18n, 'en', ['home'])
  expect(i18n.t('home:title')).toBe('Accueil')
})

test('MFE-02: if the texts of one page do not arrive, other pages still get their texts', async () => {
  const i18n = createI18n({
    language: 'en',
    resources: { en: { common: { a: 'A' } } },
    load: (_, namespace) =>
      namespace === 'checkout' ? new Promise(() => {}) : Promise.resolve(home),
  })
  void loadTexts(i18n, 'en', ['checkout'])
  await loadTexts(i18n, 'en', ['home'])
  expect(i18n.t('home:cta.buy')).toBe('Acheter')
})

test('GEN-01: texts that were only prefetched are not loaded by a change of language', async () => {
  const load = jest.fn(async () => home)
  const i18n = createI18n({ language: 'en', resources: { en: { common: { a: 'A' } } }, load })
  await loadTexts(i18n, 'en', ['home', 'checkout'])
  markNamespacesShown(i18n, ['home'])
  load.mockClear()
  await switchLanguage(i18n, 'ar')
  expect(load.mock.calls).toEqual([
    ['ar', 'common'],
    ['ar', 'home'],
  ])
})

test('GEN-05: texts are loaded from /locales/{lng}/{ns}.json, and any status other than 200 is a failure', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch')
  fetched.mockResolvedValueOnce(Response.json(home))
  expect(await fetchNamespace('ar', 'home', 'mf-catalog@1.0.0')).toEqual(home)
  expect(fetched.mock.calls[0]?.[0]).toBe('/locales/ar/home.json?v=mf-catalog@1.0.0')
  fetched.mockResolvedValueOnce(Response.json({ title: 'oops' }, { status: 404 }))
  await expect(fetchNamespace('ar', 'home', 'mf-catalog@1.0.0')).rejects.toThrow('404')
})

test('NAV-06: the names of categories are fetched only for languages other than French', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch')
  expect(await fetchNamespace('fr', 'categories', '')).toEqual({})
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockResolvedValueOnce(Response.json({ Visage: 'Face' }))
  expect(await fetchNamespace('en', 'categories', '')).toEqual({ Visage: 'Face' })
})
