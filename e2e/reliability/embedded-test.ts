import { test as base } from '../setup/base-test.ts'
import { EmbeddedShop } from './shops/embedded-shop.ts'

export { expect } from '@playwright/test'

/** One shop on the embedded database for all tests of a worker. */
export const test = base.extend<object, { shop: EmbeddedShop }>({
  shop: [
    async ({}, use) => {
      const shop = await EmbeddedShop.open()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
