import { chownSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { test as base } from '../../setup/base-test.ts'
import { expect, test } from '../postgres-test.ts'
import { sellDuringFault } from '../sell-during-fault.ts'
import { EmbeddedShop } from '../shops/embedded-shop.ts'
import type { PostgresShop } from '../shops/postgres-shop.ts'
import { canMount, SmallDisk } from '../shops/small-disk.ts'

const why = 'This user may not mount a small disk to fill'

test('CHK-08: orders while the disk of PostgreSQL is full', async ({ shop, page }) => {
  test.skip(!canMount(), why)
  const disk = SmallDisk.mount(24)
  if (!disk) throw new Error(why)
  try {
    await moveOrders(shop, disk)
    await sellDuringFault(shop, page, {
      begin: async () => {
        disk.fill()
        // The database can still write into the space that it has already allocated.
        await untilNoOrderIsPlaced(shop)
      },
      end: async () => disk.free(),
      delays: ['refused for now'],
      order: 'fails',
      meanwhile: async () => {
        const listed = await fetch(new URL('/api/product/enhanced-filtered', shop.url))
        expect(listed.status, 'products are still shown').toBe(200)
      },
    })
    await moveOrdersBack(shop)
  } finally {
    disk.unmount()
  }
})

base('CHK-08: orders while the disk of the embedded database is full', async ({ page }) => {
  base.skip(!canMount(), why)
  base.setTimeout(240_000)
  const disk = SmallDisk.mount(300)
  if (!disk) throw new Error(why)
  try {
    const shop = await EmbeddedShop.open(join(disk.folder, 'data'))
    try {
      await sellDuringFault(shop, page, {
        begin: async () => {
          disk.fill()
          await pause(5000)
        },
        end: async () => disk.free(),
        delays: ['refused for now'],
        order: 'either',
      })
    } finally {
      await shop.close()
    }
  } finally {
    disk.unmount()
  }
})

const tables = ['orders', 'order_items', 'order_marks', 'idempotency_keys', 'outbox']

/** Moves the tables in which an order inserts rows to the small disk. */
async function moveOrders({ query, parts }: PostgresShop, { folder }: SmallDisk): Promise<void> {
  const { uid, gid } = statSync(parts.postgres.dataFolder)
  chownSync(folder, uid, gid)
  await query(`create tablespace small location '${folder}'`)
  await query(`grant create on tablespace small to public`)
  for (const table of tables) await query(`alter table ${table} set tablespace small`)
}

async function moveOrdersBack({ query }: PostgresShop): Promise<void> {
  for (const table of tables) await query(`alter table ${table} set tablespace pg_default`)
  await query('drop tablespace small')
}

/** Waits until no order has been placed for a second. */
async function untilNoOrderIsPlaced({ query }: PostgresShop): Promise<void> {
  const count = async () => (await query('select id from orders')).length
  for (let before = -1, now = await count(); before !== now;) {
    await pause(1000)
    before = now
    now = await count()
  }
}
