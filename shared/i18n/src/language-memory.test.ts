import { rememberedLanguage, rememberLanguage } from './language-memory.ts'

beforeEach(() => localStorage.clear())

test('GEN-03: the choice is kept in localStorage and in a cookie valid 365 days', () => {
  const setCookie = jest.spyOn(document, 'cookie', 'set')
  rememberLanguage('ar')
  expect(localStorage.getItem('i18nextLng')).toBe('ar')
  expect(rememberedLanguage()).toBe('ar')
  const [cookie, ...attributes] = setCookie.mock.calls[0]![0].split(';')
  expect(cookie).toBe('i18nextLng=ar')
  expect(attributes).toEqual(expect.arrayContaining(['path=/', 'max-age=31536000', 'samesite=lax']))
})

test('GEN-03: where storage is blocked the language changes, and is not remembered', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  expect(() => rememberLanguage('en')).not.toThrow()
  expect(rememberedLanguage()).toBeUndefined()
  expect(document.cookie).toContain('i18nextLng=en')
})

test.each(['<script>alert(1)</script>', 'fr"><img>', '../../en'])(
  'GEN-04: %j in the storage is ignored',
  (hostile) => {
    localStorage.setItem('i18nextLng', hostile)
    expect(rememberedLanguage()).toBeUndefined()
  },
)
