import { test as base } from '../setup/base-test.ts'
import { PostgresShop } from './shops/postgres-shop.ts'

export { expect } from '@playwright/test'

/** One shop on PostgreSQL for all tests of a worker. Rows that a test leaves wrong make the check of the next test fail. */
export const test = base.extend<object, { shop: PostgresShop }>({
  shop: [
    async ({}, use) => {
      const shop = await PostgresShop.open()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
