import { createI18n } from '@shop/i18n'
import { restoreLanguage } from '@shop/i18n/restore-language'
import { startOffline } from '../offline/start-offline.ts'
import { startLater } from './after-start.ts'

jest.mock('../offline/start-offline.ts', () => ({ startOffline: jest.fn() }))
jest.mock('@shop/i18n/restore-language', () => ({ restoreLanguage: jest.fn() }))

function start({ address = 'https://shop.example/', saveData = false, controller = false } = {}) {
  performance.getEntriesByType = () => [{ name: address }] as never
  Object.assign(navigator, {
    connection: { saveData },
    serviceWorker: { controller: controller ? {} : null },
  })
  jest.mocked(restoreLanguage).mockResolvedValue()
  const i18n = createI18n({ language: 'fr', resources: {} })
  const page = { ran: 'shell@1', releases: 'abc', hasServiceWorker: true }
  startLater({ i18n, page, pages: [], prefetch: jest.fn() })
  return i18n
}

test('GEN-03: the chosen language is restored; a language in the address counts as a choice', () => {
  const plain = start()
  expect(restoreLanguage).toHaveBeenLastCalledWith(plain, undefined)
  const asked = start({ address: 'https://shop.example/about?lng=ar' })
  expect(restoreLanguage).toHaveBeenLastCalledWith(asked, 'ar')
})

test('PWA-01: if the visitor saves data, no service worker is started, but a running service worker still gets the page’s message', () => {
  start()
  expect(startOffline).toHaveBeenCalledTimes(1)
  start({ saveData: true })
  expect(startOffline).toHaveBeenCalledTimes(1)
  start({ saveData: true, controller: true })
  expect(startOffline).toHaveBeenCalledTimes(2)
})

test('GEN-03: if texts cannot be loaded, the page keeps its language, and there is no error', async () => {
  jest.mocked(restoreLanguage).mockRejectedValue(new Error('offline'))
  const i18n = createI18n({ language: 'fr', resources: {} })
  const page = { ran: 'shell@1', releases: 'abc', hasServiceWorker: true }
  startLater({ i18n, page, pages: [], prefetch: jest.fn() })
  await Promise.resolve()
  expect(startOffline).toHaveBeenCalled()
})
