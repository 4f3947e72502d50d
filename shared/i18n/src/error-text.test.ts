import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ApiError, type ApiErrorCode } from '@shop/api'
import { createI18n } from './create-i18n.ts'
import { errorText } from './error-text.ts'

const i18n = createI18n({
  language: 'fr',
  resources: {
    fr: {
      checkout: { errors: { empty_cart: 'Votre panier est vide' } },
      common: {
        errors: {
          out_of_stock: 'Rupture de stock',
          server_error: 'Erreur serveur : {{message}}',
          unknown: 'Une erreur est survenue',
        },
      },
    },
  },
})
const { t } = i18n
const refused = (code: string, message = '') =>
  new ApiError({ code: code as ApiErrorCode, status: 400, message })

test('ERR-01: if an error code has a text, the text is shown', () => {
  expect(errorText(t, refused('out_of_stock', 'no units left'))).toBe('Rupture de stock')
})

test('ERR-01: the text of an error code that only some pages show is in the page’s own namespace', () => {
  expect(errorText(i18n.getFixedT('fr', 'checkout'), refused('empty_cart'))).toBe(
    'Votre panier est vide',
  )
  expect(errorText(i18n.getFixedT('fr', 'checkout'), refused('out_of_stock'))).toBe(
    'Rupture de stock',
  )
})

test('ERR-01: an error code without a text is shown as a server error with the server’s message', () => {
  expect(errorText(t, refused('from_the_future', 'disk full'))).toBe('Erreur serveur : disk full')
})

test('ERR-01: without a message from the server, the text says that an error occurred', () => {
  expect(errorText(t, refused('from_the_future'))).toBe('Erreur serveur : Une erreur est survenue')
})

test('ERR-01: the server’s message is shown unchanged and never looked up as a key', () => {
  const message = '$t(common:errors.unknown) {{code}} <b>'
  expect(errorText(t, refused('from_the_future', message))).toBe(`Erreur serveur : ${message}`)
})

test('ERR-01: a refusal that the server writes as JSON into the page’s data has the same text', () => {
  const data: unknown = JSON.parse(JSON.stringify(refused('from_the_future', 'disk full')))
  expect(errorText(t, data)).toBe('Erreur serveur : disk full')
})

test.each([new Error('secret'), 'text', null, undefined, { name: 'PageError' }])(
  'ERR-01: %p is shown without details',
  (error) => {
    expect(errorText(t, error)).toBe('Une erreur est survenue')
  },
)

describe.each([
  ['fr', 'Réessayez dans 42 secondes.', 'Réessayez dans 15 minutes.', 'Réessayez dans 24 heures.'],
  ['en', 'Try again in 42 seconds.', 'Try again in 15 minutes.', 'Try again in 24 hours.'],
  [
    'ar',
    'حاولوا من جديد بعد 42 ثانية.',
    'حاولوا من جديد بعد 15 دقيقة.',
    'حاولوا من جديد بعد 24 ساعة.',
  ],
] as const)('in %s', (language, seconds, minutes, hours) => {
  const shop = createI18n({ language, resources: { [language]: { common: texts(language) } } })
  const textOf = (code: ApiErrorCode, retryAfter?: number) =>
    errorText(shop.t, new ApiError({ code, status: 429, message: '', retryAfter }))

  test('ERR-01: the text for a limit states the waiting time: in seconds, in whole minutes, or above two hours in hours', () => {
    expect(textOf('rate_limited', 42)).toContain(seconds)
    expect(textOf('rate_limited', 860)).toContain(minutes)
    expect(textOf('rate_limited', 7200)).not.toContain(hours)
    expect(textOf('too_many_mails', 83_000)).toContain(hours)
    expect(textOf('rate_limited')).not.toMatch(/\d/)
  })
})

test.each([
  ['fr', 'Erreur serveur\u00A0: Stock réservé', 'Erreur serveur. Veuillez réessayer.'],
  ['en', 'Server error: Stock réservé', 'Server error. Please try again.'],
  ['ar', 'خطأ في الخادم: Stock réservé', 'خطأ في الخادم. يُرجى المحاولة من جديد.'],
] as const)(
  'ERR-01: in %s, a code that no page knows shows the server’s message, and server_error shows its own text',
  (language, unknown, known) => {
    const shop = createI18n({ language, resources: { [language]: { common: texts(language) } } })
    expect(errorText(shop.t, refused('from_the_future', 'Stock réservé'))).toBe(unknown)
    expect(errorText(shop.t, refused('server_error', 'Stock réservé'))).toBe(known)
  },
)

test('ERR-01: if waiting does not solve an error, its text names no waiting time', () => {
  const error = new ApiError({ code: 'network', status: 0, message: '', retryAfter: 42 })
  expect(errorText(t, error)).not.toMatch(/42/)
})

function texts(language: string): { errors: Record<string, string> } {
  const file = join(import.meta.dirname, `../../../shell/src/locales/${language}/common.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as { errors: Record<string, string> }
}
