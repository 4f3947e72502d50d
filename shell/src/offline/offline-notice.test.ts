import { act, screen } from '@testing-library/react'
import { createI18n } from '@shop/i18n'
import { shopTexts } from '@shop/testing'
import { watchConnection } from './offline-notice.ts'

const textOf = (key: 'text' | 'nothingKept', language: 'fr' | 'en' = 'fr') =>
  (shopTexts(language).common as { offline: Record<string, string> }).offline[key]

let isOnline = true

/** Sets whether the browser has a connection. */
function connect(next: boolean): void {
  isOnline = next
  act(() => void dispatchEvent(new Event(next ? 'online' : 'offline')))
}

function watch() {
  const resources = { fr: shopTexts('fr'), en: shopTexts('en') }
  const i18n = createI18n({ language: 'fr', resources })
  watchConnection(i18n)
  return i18n
}

beforeEach(() => {
  document.body.innerHTML = ''
  isOnline = true
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
})
afterEach(() => Object.assign(navigator, { serviceWorker: undefined }))

test('PWA-01: the notice is announced when the connection is lost, and removed when the connection is back', () => {
  watch()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  connect(false)
  expect(screen.getByRole('status')).toHaveTextContent(textOf('nothingKept')!)
  connect(true)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('PWA-01: if a service worker stores pages, the notice says in the page’s language that pages opened before can still be opened', async () => {
  Object.assign(navigator, { serviceWorker: { controller: {} } })
  isOnline = false
  const i18n = watch()
  expect(screen.getByRole('status')).toHaveTextContent(textOf('text')!)
  await i18n.changeLanguage('en')
  expect(screen.getByRole('status')).toHaveTextContent(textOf('text', 'en')!)
})
