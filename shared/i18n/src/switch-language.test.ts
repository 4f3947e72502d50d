import { waitUntil } from '@shop/testing/wait-until'
import { createI18n, markNamespacesShown } from './create-i18n.ts'
import { switchLanguage } from './switch-language.ts'

const texts: Record<string, string> = { fr: 'Panier', en: 'Cart', ar: 'السلة' }

function start(load = async (language: string) => ({ cart: texts[language] ?? '' })) {
  return createI18n({ language: 'fr', resources: { fr: { common: { cart: 'Panier' } } }, load })
}

beforeEach(() => {
  localStorage.clear()
  document.documentElement.lang = 'fr'
  document.documentElement.dir = 'ltr'
})

test('GEN-01: the language switch changes texts, lang and dir, and stores the chosen language', async () => {
  const i18n = start()
  await switchLanguage(i18n, 'ar')
  expect(i18n.t('cart')).toBe('السلة')
  expect(document.documentElement).toHaveAttribute('lang', 'ar')
  expect(document.documentElement).toHaveAttribute('dir', 'rtl')
  expect(localStorage.getItem('i18nextLng')).toBe('ar')
  await switchLanguage(i18n, 'en')
  expect(i18n.t('cart')).toBe('Cart')
  expect(document.documentElement).toHaveAttribute('dir', 'ltr')
})

test('GEN-01: no text changes before all texts are loaded', async () => {
  const arrivals: (() => void)[] = []
  const i18n = start(async (language) => {
    await new Promise<void>((resolve) => arrivals.push(resolve))
    return { cart: texts[language] ?? '' }
  })
  i18n.addResourceBundle('fr', 'home', { title: 'Accueil' })
  markNamespacesShown(i18n, ['home'])
  const changed = jest.fn()
  i18n.on('languageChanged', changed)
  const switching = switchLanguage(i18n, 'en')
  await waitUntil(() => arrivals.length === 2)
  arrivals[0]!()
  await new Promise((resolve) => setTimeout(resolve))
  expect(changed).not.toHaveBeenCalled()
  expect(i18n.t('cart')).toBe('Panier')
  arrivals[1]!()
  await switching
  expect(i18n.t('cart')).toBe('Cart')
})

test('GEN-01: if a namespace is added while texts load, it is also loaded in the new language', async () => {
  let finish = () => {}
  const slow = new Promise<void>((resolve) => (finish = resolve))
  const i18n = start(async (language) => {
    await slow
    return { cart: texts[language] ?? '' }
  })
  const switching = switchLanguage(i18n, 'en')
  markNamespacesShown(i18n, ['home'])
  finish()
  await switching
  expect(i18n.t('home:cart')).toBe('Cart')
})

test('GEN-01: if the texts cannot be loaded, the language does not change', async () => {
  const i18n = start(() => Promise.reject(new Error('offline')))
  await expect(switchLanguage(i18n, 'ar')).rejects.toThrow('No texts in ar')
  expect(i18n.language).toBe('fr')
  expect(i18n.t('cart')).toBe('Panier')
  expect(document.documentElement).toHaveAttribute('lang', 'fr')
  expect(document.documentElement).toHaveAttribute('dir', 'ltr')
  expect(localStorage.getItem('i18nextLng')).toBeNull()
})

test('GEN-01: a component has only a wrapper of the i18n instance, but if it switches the language, the texts of the instance change too', async () => {
  const i18n = start(() => Promise.reject(new Error('offline')))
  const wrapper = Object.create(i18n) as typeof i18n
  await expect(switchLanguage(wrapper, 'ar')).rejects.toThrow('No texts in ar')
  expect(i18n.language).toBe('fr')
})

test('GEN-01: of two switches in sequence, the second switch applies, even if the first switch finishes later', async () => {
  let release = () => {}
  const slow = new Promise<void>((resolve) => (release = resolve))
  const i18n = start(async (language) => {
    if (language === 'ar') await slow
    return { cart: texts[language] ?? '' }
  })
  const first = switchLanguage(i18n, 'ar')
  await switchLanguage(i18n, 'en')
  release()
  await first
  expect(i18n.language).toBe('en')
  expect(document.documentElement).toHaveAttribute('lang', 'en')
  expect(localStorage.getItem('i18nextLng')).toBe('en')
})
