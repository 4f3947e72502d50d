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

test('ERR-01: a code with a text is shown as that text', () => {
  expect(errorText(t, refused('out_of_stock', 'no units left'))).toBe('Rupture de stock')
})

test('ERR-01: a code that only some pages show is told by the page’s own text', () => {
  expect(errorText(i18n.getFixedT('fr', 'checkout'), refused('empty_cart'))).toBe(
    'Votre panier est vide',
  )
  expect(errorText(i18n.getFixedT('fr', 'checkout'), refused('out_of_stock'))).toBe(
    'Rupture de stock',
  )
})

test('ERR-01: a code without a text is a server error with the server’s message', () => {
  expect(errorText(t, refused('from_the_future', 'disk full'))).toBe('Erreur serveur : disk full')
})

test('ERR-01: without a message it is an error that occurred', () => {
  expect(errorText(t, refused('from_the_future'))).toBe('Erreur serveur : Une erreur est survenue')
})

test('ERR-01: a message is shown as it is, never looked up as a key', () => {
  const message = '$t(common:errors.unknown) {{code}} <b>'
  expect(errorText(t, refused('from_the_future', message))).toBe(`Erreur serveur : ${message}`)
})

test('ERR-01: a refusal that came as JSON with the server’s page has the same text', () => {
  const data: unknown = JSON.parse(JSON.stringify(refused('from_the_future', 'disk full')))
  expect(errorText(t, data)).toBe('Erreur serveur : disk full')
})

test.each([new Error('secret'), 'text', null, undefined, { name: 'PageError' }])(
  'ERR-01: %p is shown as an error that occurred, without details',
  (error) => {
    expect(errorText(t, error)).toBe('Une erreur est survenue')
  },
)

describe.each([
  ['fr', 'Réessayez dans 42 secondes.', 'Réessayez dans 15 minutes.'],
  ['en', 'Try again in 42 seconds.', 'Try again in 15 minutes.'],
  ['ar', 'حاولوا من جديد بعد 42 ثانية.', 'حاولوا من جديد بعد 15 دقيقة.'],
] as const)('in %s', (language, seconds, minutes) => {
  const shop = createI18n({ language, resources: { [language]: { common: texts(language) } } })
  const textOf = (code: ApiErrorCode, retryAfter?: number) =>
    errorText(shop.t, new ApiError({ code, status: 429, message: '', retryAfter }))

  test('ERR-01: a limit says how long to wait, in seconds or in whole minutes', () => {
    expect(textOf('rate_limited', 42)).toContain(seconds)
    expect(textOf('rate_limited', 860)).toContain(minutes)
    expect(textOf('rate_limited')).not.toMatch(/\d/)
  })
})

test('ERR-01: what waiting does not cure says nothing of it', () => {
  const error = new ApiError({ code: 'network', status: 0, message: '', retryAfter: 42 })
  expect(errorText(t, error)).not.toMatch(/42/)
})

function texts(language: string): { errors: Record<string, string> } {
  const file = join(import.meta.dirname, `../../../shell/src/locales/${language}/common.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as { errors: Record<string, string> }
}
