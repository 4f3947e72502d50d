import { renameSync } from 'node:fs'
import { join } from 'node:path'
import * as urls from '@shop/urls'
import { expect, test } from '../postgres-test.ts'
import { sellDuringFault } from '../sell-during-fault.ts'

test('CHK-08: orders while the backend is killed, and started again', async ({ shop, page }) => {
  const { backend } = shop.parts
  await sellDuringFault(shop, page, {
    begin: () => backend.end('SIGKILL'),
    end: () => backend.start(),
    delays: ['API away'],
    order: 'fails',
  })
})

test('CHK-08: orders while the backend is told to stop, and a new backend starts', async ({
  shop,
  page,
}) => {
  const { backend } = shop.parts
  await sellDuringFault(shop, page, {
    begin: async () => expect(await backend.end('SIGTERM'), 'its exit code').toBe(0),
    end: () => backend.start(),
    delays: ['API away'],
    order: 'fails',
  })
})

test('CHK-08: orders while the gateway is killed, and started again', async ({ shop, page }) => {
  const { gateway } = shop.parts
  await sellDuringFault(shop, page, {
    begin: () => gateway.end('SIGKILL'),
    end: () => gateway.start(),
    delays: ['cut'],
    order: 'fails',
  })
})

test('CHK-08: orders while the gateway is told to stop, and a new gateway starts', async ({
  shop,
  page,
}) => {
  const { gateway } = shop.parts
  await sellDuringFault(shop, page, {
    begin: async () => expect(await gateway.end('SIGTERM'), 'its exit code').toBe(0),
    end: () => gateway.start(),
    delays: ['cut'],
    order: 'fails',
  })
})

test('CHK-08, API-04: orders while the mail server is unavailable: each order is confirmed at once, and its mail is sent later', async ({
  shop,
  page,
}) => {
  const { mailServer } = shop.parts
  await sellDuringFault(shop, page, {
    begin: () => mailServer.stop(),
    end: () => mailServer.start(),
    delays: [],
    order: 'is placed',
    meanwhile: async () => {
      const failed = `select id from outbox where state = 'waiting' and last_error is not null`
      await expect.poll(async () => (await shop.query(failed)).length).toBeGreaterThan(0)
    },
  })
})

test('DEL-03, CHK-08: orders and pages while the store of releases is missing', async ({
  shop,
  page,
}) => {
  const store = join(shop.parts.folder, 'gateway', 'releases')
  const aside = `${store}-aside`
  await sellDuringFault(shop, page, {
    begin: async () => renameSync(store, aside),
    end: async () => renameSync(aside, store),
    delays: [],
    order: 'is placed',
    meanwhile: async () => {
      for (const path of [urls.home(), urls.collection(), urls.cart(), urls.login()]) {
        const answer = await fetch(new URL(path, shop.url))
        expect(answer.status, path).toBe(200)
        expect(await answer.text(), `${path} is rendered`).toContain('"hydration":')
      }
    },
  })
})
