import { waitFor } from '@testing-library/react'
import { createI18n } from '@shop/i18n'
import { forgetOnSignOut, cacheForOffline } from './cache-for-offline.ts'
import { watchConnection } from './offline-notice.ts'
import { removeWorker, startWorker } from './service-worker.ts'
import { startOffline } from './start-offline.ts'

jest.mock('./cache-for-offline.ts', () => ({
  forgetOnSignOut: jest.fn(),
  cacheForOffline: jest.fn(),
}))
jest.mock('./offline-notice.ts', () => ({ watchConnection: jest.fn() }))
jest.mock('./service-worker.ts', () => ({ removeWorker: jest.fn(), startWorker: jest.fn() }))

const worker = { state: 'activated' } as ServiceWorker
const i18n = createI18n({ language: 'fr', resources: {} })

function start(hasServiceWorker: boolean): void {
  const page = { ran: 'shell@1', releases: 'abc', hasServiceWorker }
  startOffline({ page, pages: [], prefetch: jest.fn(), i18n })
}

/** A browser whose page was loaded by a service worker (`controller`), or without one. */
function browserWith(controller: object | null): void {
  Object.assign(navigator, { serviceWorker: { controller } })
  Object.assign(globalThis, { caches: {} })
}

beforeEach(() => {
  jest.mocked(startWorker).mockResolvedValue(worker)
  jest.mocked(removeWorker).mockResolvedValue()
  jest.mocked(cacheForOffline).mockResolvedValue()
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(globalThis, 'caches')
})

test.each([
  [null, true],
  [{}, false],
])(
  'PWA-01: for a page with the controller %j, the worker stores the page, as a first worker: %s',
  async (controller, isFirst) => {
    browserWith(controller)
    start(true)
    await waitFor(() =>
      expect(cacheForOffline).toHaveBeenCalledWith(
        expect.objectContaining({ worker, isFirst, i18n }),
      ),
    )
    expect(watchConnection).toHaveBeenCalledWith(i18n)
    expect(forgetOnSignOut).toHaveBeenCalled()
    expect(removeWorker).not.toHaveBeenCalled()
  },
)

test('PWA-01: without a service worker, a page stores nothing', async () => {
  browserWith(null)
  jest.mocked(startWorker).mockResolvedValue(undefined)
  start(true)
  await waitFor(() => expect(startWorker).toHaveBeenCalled())
  expect(cacheForOffline).not.toHaveBeenCalled()
})

test('PWA-01: if the service worker is switched off, an earlier service worker is removed', () => {
  browserWith({})
  start(false)
  expect(removeWorker).toHaveBeenCalledWith(navigator.serviceWorker)
  expect(startWorker).not.toHaveBeenCalled()
})

test('PWA-01: in a browser that stores nothing, the page still says that there is no connection', () => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  start(true)
  expect(watchConnection).toHaveBeenCalledWith(i18n)
  expect(startWorker).not.toHaveBeenCalled()
  expect(forgetOnSignOut).not.toHaveBeenCalled()
})

test('PWA-01: if the service worker cannot start, developers get a warning instead of an error', async () => {
  const warned = jest.spyOn(console, 'warn').mockReturnValue()
  browserWith(null)
  const cause = new Error('denied')
  jest.mocked(startWorker).mockRejectedValue(cause)
  start(true)
  await waitFor(() => expect(warned).toHaveBeenCalledWith(expect.any(String), cause))
})
