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
