import { setTimeout as pause } from 'node:timers/promises'
import * as urls from '@shop/urls'
import { expect, test } from '../postgres-test.ts'
import { sellDuringFault } from '../sell-during-fault.ts'
import type { PostgresShop } from '../shops/postgres-shop.ts'

/** Expects that the backend reports that it is not ready, and that pages without data are served. */
async function expectNotReady({ url, parts }: PostgresShop): Promise<void> {
  const { backend } = parts
  expect((await fetch(new URL('/readyz', backend.url))).status, '/readyz of the backend').toBe(503)
  expect((await fetch(new URL('/healthz', backend.url))).status, '/healthz of the backend').toBe(
    200,
  )
  expect((await fetch(new URL(urls.about(), url))).status, 'a page without data').toBe(200)
}

test('CHK-08: orders while PostgreSQL is killed, and started again', async ({ shop, page }) => {
  const { postgres } = shop.parts
  await sellDuringFault(shop, page, {
    begin: () => postgres.kill(),
    end: () => postgres.run(),
    delays: ['refused for now'],
    order: 'fails',
    meanwhile: () => expectNotReady(shop),
  })
})

test('CHK-08: orders while PostgreSQL is shut down, and started again', async ({ shop, page }) => {
  const { postgres } = shop.parts
  await sellDuringFault(shop, page, {
    begin: () => postgres.stop(),
    end: () => postgres.run(),
    delays: ['refused for now'],
    order: 'fails',
    meanwhile: () => expectNotReady(shop),
  })
})

test('CHK-08: orders while PostgreSQL cuts its connections again and again', async ({
  shop,
  page,
}) => {
  await sellDuringFault(shop, page, {
    begin: async () => {
      for (let time = 0; time < 10; time += 1) {
        await shop.cutConnections()
        await pause(200)
      }
    },
    end: async () => null,
    delays: ['refused for now'],
    order: 'either',
  })
})

test('CHK-08: orders while PostgreSQL hangs: connections stay open, but PostgreSQL does not answer', async ({
  shop,
  page,
}) => {
  const { proxy } = shop.parts
  await sellDuringFault(shop, page, {
    begin: async () => proxy.freeze(),
    end: async () => proxy.thaw(),
    delays: ['refused for now'],
    order: 'fails',
    meanwhile: () => expectNotReady(shop),
  })
})

test('CHK-08: orders while PostgreSQL has no connection left', async ({ shop, page }) => {
  await sellDuringFault(shop, page, {
    begin: async () => {
      await shop.limitConnections(0)
      await shop.cutConnections()
    },
    end: () => shop.limitConnections(-1),
    delays: ['refused for now'],
    order: 'fails',
    meanwhile: () => expectNotReady(shop),
  })
})

test('CHK-08: orders while PostgreSQL refuses changes', async ({ shop, page }) => {
  await sellDuringFault(shop, page, {
    begin: () => shop.makeReadOnly(true),
    end: () => shop.makeReadOnly(false),
    delays: ['refused for now'],
    order: 'fails',
    meanwhile: async () => {
      const listed = await fetch(new URL('/api/product/enhanced-filtered', shop.url))
      expect(listed.status, 'products are still shown').toBe(200)
    },
  })
})
