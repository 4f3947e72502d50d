import { waitUntil } from '@shop/testing/wait-until'
import { createI18n } from './create-i18n.ts'
import { restoreLanguage } from './restore-language.ts'
import { switchLanguage } from './switch-language.ts'

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'i18nextLng=;max-age=0;path=/'
  document.documentElement.lang = 'fr'
  globalThis.fetch = fetched as unknown as typeof fetch
  fetched.mockResolvedValue({ ok: true } as Response)
})

afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'))

const start = (language: 'fr' | 'ar' = 'fr') =>
  createI18n({
    language,
    resources: { [language]: { common: { cart: language } } },
    load: async (other) => ({ cart: other }),
  })

const renewals = () => fetched.mock.calls.map(([path, { method }]) => `${method} ${path}`)
const setCookie = (language: string) => {
  document.cookie = `i18nextLng=${language};path=/`
}

test('GEN-03: without the cookie, the page changes to the language in localStorage and writes the cookie again', async () => {
  localStorage.setItem('i18nextLng', 'ar')
  const i18n = start()
  await restoreLanguage(i18n, undefined)
  expect(i18n.t('cart')).toBe('ar')
  expect(document.documentElement).toHaveAttribute('lang', 'ar')
  expect(document.cookie).toContain('i18nextLng=ar')
  await waitUntil(() => renewals().length > 0)
  expect(renewals()).toEqual(['POST /locales/ar'])
})

test('GEN-03: without the cookie, a page that is already in the language of localStorage writes the cookie again', async () => {
  localStorage.setItem('i18nextLng', 'fr')
  await restoreLanguage(start(), undefined)
  expect(document.cookie).toContain('i18nextLng=fr')
})

test('GEN-03: if the page’s address makes the server set the language cookie, this language is also written to localStorage', async () => {
  localStorage.setItem('i18nextLng', 'fr')
  setCookie('ar')
  const i18n = start('ar')
  await restoreLanguage(i18n, undefined)
  expect(localStorage.getItem('i18nextLng')).toBe('ar')
  expect(i18n.language).toBe('ar')
})

test('GEN-03: the language in the page’s address also applies if the browser stores no cookie', async () => {
  localStorage.setItem('i18nextLng', 'fr')
  const i18n = start('ar')
  await restoreLanguage(i18n, 'ar')
  expect(localStorage.getItem('i18nextLng')).toBe('ar')
  expect(i18n.language).toBe('ar')
})

test('GEN-03: the server renews the cookie once per visit', async () => {
  localStorage.setItem('i18nextLng', 'ar')
  setCookie('ar')
  await restoreLanguage(start('ar'), undefined)
  await restoreLanguage(start('ar'), undefined)
  expect(renewals()).toEqual(['POST /locales/ar'])
})

test('GEN-03: languages that are chosen later are also sent to the server, in the order of the choices', async () => {
  const i18n = start()
  await restoreLanguage(i18n, undefined)
  const first = Promise.withResolvers<Response>()
  fetched.mockReturnValueOnce(first.promise)
  await switchLanguage(i18n, 'ar')
  await switchLanguage(i18n, 'en')
  expect(renewals()).toEqual(['POST /locales/ar'])
  first.resolve({ ok: true } as Response)
  await waitUntil(() => renewals().length === 2)
  expect(renewals()).toEqual(['POST /locales/ar', 'POST /locales/en'])
})

test('GEN-03: if the renewal of the cookie fails, the next page tries again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  localStorage.setItem('i18nextLng', 'ar')
  setCookie('ar')
  await restoreLanguage(start('ar'), undefined)
  await restoreLanguage(start('ar'), undefined)
  expect(renewals()).toHaveLength(2)
})

test('GEN-03: if no language was chosen, no language is remembered', async () => {
  const i18n = start()
  await restoreLanguage(i18n, undefined)
  expect(document.cookie).not.toContain('i18nextLng')
  expect(localStorage).toHaveLength(0)
  expect(renewals()).toEqual([])
})

test.each(['', 'de', '"><script>', 'null'])(
  'GEN-04: %j in storage changes nothing',
  async (stored) => {
    localStorage.setItem('i18nextLng', stored)
    const i18n = start()
    await restoreLanguage(i18n, undefined)
    expect(i18n.language).toBe('fr')
    expect(document.cookie).not.toContain('i18nextLng')
  },
)

test('GEN-03: a browser that denies cookies and storage causes no error', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  jest.spyOn(document, 'cookie', 'get').mockImplementation(denied)
  jest.spyOn(document, 'cookie', 'set').mockImplementation(denied)
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(denied)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied)
  await expect(restoreLanguage(start('ar'), 'ar')).resolves.toBeUndefined()
})
