import type { Release } from '@shop/releases'
import { openPages } from './smoke-pages.ts'

const opened: string[] = []
/** Path → status of the answer; the status of other pages is 200. */
const statuses: Record<string, number> = {}

/** A mock of a browser's page, on a shop that serves version 1.0.0 of mf-catalog. */
function aPage() {
  const data = { hydration: {}, remotes: { 'mf-catalog': { version: '1.0.0' } } }
  return {
    on: () => {},
    setDefaultTimeout: () => {},
    goto: async (url: string) => {
      const { pathname } = new URL(url)
      opened.push(pathname)
      return Promise.resolve({ status: () => statuses[pathname] ?? 200 })
    },
    locator: () => ({
      count: async () => Promise.resolve(1),
      textContent: async () => Promise.resolve(JSON.stringify(data)),
    }),
    waitForFunction: async () => Promise.resolve(),
    waitForLoadState: async () => Promise.resolve(),
  }
}

jest.mock('@playwright/test', () => ({
  chromium: {
    launch: async () =>
      Promise.resolve({
        newContext: async () =>
          Promise.resolve({
            addInitScript: async () => Promise.resolve(),
            newPage: async () => Promise.resolve(aPage()),
            close: () => {},
          }),
        close: () => {},
      }),
  },
}))

test('MFE-06: the smoke run opens every page whose path has no parameter, and names each page that fails', async () => {
  const pages = { home: '/', list: '/collection', one: '/product/:id', offers: '/promo' }
  const release = {
    name: 'mf-catalog',
    version: '1.0.0',
    exposes: {},
    pages: Object.fromEntries(Object.entries(pages).map(([name, path]) => [name, { path }])),
  } as unknown as Release
  const shop = { browser: '/chromium', url: 'http://127.0.0.1:1' }
  const deadline = Date.now() + 60_000
  expect(await openPages(shop, [release], deadline)).toEqual([])
  expect(opened).toEqual(['/', '/collection', '/promo'])
  statuses['/promo'] = 500
  expect(await openPages(shop, [release], deadline)).toEqual([
    'mf-catalog 1.0.0 fails the smoke run, its page /promo is answered with HTTP 500: repair it and publish another version.',
  ])
})
