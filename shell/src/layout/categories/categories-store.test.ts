import { createI18n } from '@shop/i18n'
import { switchLanguage } from '@shop/i18n/switch-language'
import { fakeApi } from '@shop/testing'
import { $categories, loadCategories } from './categories-store.ts'

const categories = { Visage: [] }

beforeEach(() => {
  $categories.set({ status: 'loading' })
  fakeApi({ 'product/filtered-categories-structure': { categories } })
})

function inEnglish(load: (language: string, namespace: string) => Promise<Record<string, string>>) {
  return createI18n({ language: 'en', resources: { en: { common: { a: 'A' } } }, load })
}

test('NAV-06: the categories are ready as soon as their names are loaded', async () => {
  const asked: string[] = []
  const i18n = inEnglish(async (_, namespace) => {
    asked.push(namespace)
    return { Visage: 'Face' }
  })
  await loadCategories(i18n)
  expect($categories.get()).toEqual({ status: 'ready', data: categories })
  expect(i18n.t('categories:Visage')).toBe('Face')
  await loadCategories(i18n)
  expect(asked).toEqual(['categories'])
})

test('NAV-06: if the categories’ names cannot be loaded, the categories have failed, and the next call loads the names again', async () => {
  let isOnline = false
  const i18n = inEnglish(async () => {
    if (!isOnline) throw new Error('offline')
    return { Visage: 'Face' }
  })
  await loadCategories(i18n)
  expect($categories.get()).toMatchObject({ status: 'failed', error: { code: 'network' } })
  isOnline = true
  await loadCategories(i18n)
  expect($categories.get()).toEqual({ status: 'ready', data: categories })
})

test('GEN-01: a change of language changes the names of categories on every page', async () => {
  const names: Record<string, string> = { en: 'Face', ar: 'الوجه' }
  const i18n = inEnglish(async (language) => ({ Visage: names[language] ?? '' }))
  await loadCategories(i18n)
  await switchLanguage(i18n, 'ar')
  expect(i18n.t('categories:Visage')).toBe('الوجه')
})
