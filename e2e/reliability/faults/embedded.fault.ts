import { expect, test } from '../embedded-test.ts'
import { sellDuringFault } from '../sell-during-fault.ts'

test('CHK-08: orders while the embedded database is killed', async ({ shop, page }) => {
  await sellDuringFault(shop, page, {
    begin: async () => shop.killDatabase(),
    end: async () => null,
    delays: ['refused for now'],
    order: 'either',
  })
})

test('CHK-08: orders while the whole shop is killed, and started again', async ({ shop, page }) => {
  await sellDuringFault(shop, page, {
    begin: () => shop.server.end('SIGKILL'),
    end: () => shop.server.start(),
    delays: ['cut'],
    order: 'fails',
  })
})

test('CHK-08: orders while the whole shop is told to stop, and a new shop process starts', async ({
  shop,
  page,
}) => {
  await sellDuringFault(shop, page, {
    begin: async () => expect(await shop.server.end('SIGTERM'), 'its exit code').toBe(0),
    end: () => shop.server.start(),
    delays: ['cut'],
    order: 'fails',
  })
})
