import { expect, type Page } from '@playwright/test'
import { test as base } from '../fixtures.ts'
import { deliver, type Shop, startGateway } from '../setup/built-shop.ts'
import { publishTwoVersions, versionedRemotes } from '../setup/delivered-releases.ts'

let shop: Shop

/** A shop with the service worker on, whose releases a test may change. The console may report lost connections. */
export const test = base.extend<object, { offlineShop: Shop }>({
  offlineShop: [
    async ({}, use) => {
      shop = await startGateway({
        CHANNEL: 'staging',
        OVERRIDES: 'off',
        RATE_LIMITS: 'off',
        SERVICE_WORKER: 'on',
      })
      try {
        await publishTwoVersions(shop.dataDir)
        promote('1.0.0')
        await use(shop)
      } finally {
        await shop.stop()
      }
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ offlineShop }, use) => {
    await use(offlineShop.url)
  },
})

test.beforeEach(({ consoleIsClean }) =>
  consoleIsClean.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/),
)

export function promote(version: string): void {
  const all = versionedRemotes.map((remote) => `${remote}@${version}`)
  const { code, said } = deliver(shop.dataDir, 'promote', ...all, '--to', 'staging', '--no-smoke')
  expect(code, said).toBe(0)
}

/** Waits until the service worker has stored this page's releases and the named paths. */
export async function untilStored(
  page: Page,
  { version = '1.0.0', answers = [] }: { version?: string; answers?: string[] } = {},
): Promise<void> {
  // The worker starts when the page is idle, or earlier if the visitor does something.
  await page.mouse.move(1, 1)
  await expect
    .poll(() => storedAddresses(page), { timeout: 60_000 })
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(`/offline/frame\\?.*mf-catalog%40${version}`),
        ...answers.map((answer) => expect.stringContaining(answer) as unknown),
      ]),
    )
}

/** The addresses of all answers in the browser's cache storage. */
export async function storedAddresses(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url)
  })
}

/** The paths of the modules that this document has loaded. */
export async function loadedModules(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.mjs')),
  )
}
