import type * as Api from '@shop/api'
import type * as Account from '../account/account.ts'
import type * as Stores from '../index.ts'

/** A tab of the shop, with separate modules and the common storage of all tabs. */
export interface Tab {
  stores: typeof Stores
  call: typeof Api.call
  /** Addresses that the tab has opened. */
  visited: string[]
  /** Keys of all toasts that the tab has shown. */
  told: string[]
  close: () => void
}

/** Opens a tab whose calls `fetch` answers, and starts its stores. */
export function openTab(fetch: (url: string, init: RequestInit) => Promise<Response>): Tab {
  let tab: Tab | undefined
  jest.isolateModules(() => {
    // The account's code is loaded now, because Jest would load a later import into the modules of the test, not of the tab.
    const later: { account?: typeof Account } = {}
    jest.doMock('../lifecycle/load-account.ts', () => ({ loadAccount: async () => later.account }))
    later.account = require('../account/account.ts') as typeof Account
    const api = require('@shop/api') as typeof Api
    const stores = require('../index.ts') as typeof Stores
    api.configureApi({ fetch })
    const visited: string[] = []
    const told: string[] = []
    stores.$toasts.listen((toasts, before) => {
      const newest = toasts.at(-1)
      if (newest && 'key' in newest && !before?.includes(newest)) told.push(newest.key)
    })
    const close = stores.startStores((url) => visited.push(url))
    tab = { stores, call: api.call, visited, told, close }
  })
  jest.dontMock('../lifecycle/load-account.ts')
  if (!tab) throw new Error('The tab was not opened')
  return tab
}

/** Sends storage events to the other tabs in a later task, as browsers do. */
export function shareStorage(): void {
  const { setItem, removeItem } = Storage.prototype
  const tell = (key: string) =>
    setTimeout(() => window.dispatchEvent(new StorageEvent('storage', { key })))
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    setItem.call(this, key, text)
    tell(key)
  })
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    removeItem.call(this, key)
    tell(key)
  })
}
