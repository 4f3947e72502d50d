import { rememberLanguage } from './switch-language.ts'

beforeEach(() => localStorage.clear())

test('GEN-03: the chosen language is stored in localStorage and in a cookie that is valid for 365 days', () => {
  const setCookie = jest.spyOn(document, 'cookie', 'set')
  rememberLanguage('ar')
  expect(localStorage.getItem('i18nextLng')).toBe('ar')
  const [cookie, ...attributes] = setCookie.mock.calls[0]![0].split(';')
  expect(cookie).toBe('i18nextLng=ar')
  expect(attributes).toEqual(expect.arrayContaining(['path=/', 'max-age=31536000', 'samesite=lax']))
})

test('GEN-03: if storage is blocked, the language changes but is not remembered', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  expect(() => rememberLanguage('en')).not.toThrow()
  expect(document.cookie).toContain('i18nextLng=en')
})
