import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { discountedMillimes } from '@shop/domain'
import { waitUntil } from '@shop/testing/wait-until'
import { importContent } from '../cli/import/fill-if-empty.ts'
import { anId } from '../testing/builders.ts'
import { describePostgres, describeShop } from '../testing/shop.ts'
import { readFunctionFiles } from './function-files.ts'
import { inExclusiveTransaction, migrate } from './migrate.ts'

const lines: string[] = []
const keep = (line: string) => void lines.push(line)
const log = { info: keep, warn: keep }
beforeEach(() => {
  lines.length = 0
})

test('OPS-08: the checksum of each function file is the last entry of its list in versions.json', async () => {
  const files = await readFunctionFiles()
  expect(files.map(({ name, checksum }) => [name, checksum])).toEqual(
    files.map(({ name, recorded }) => [name, recorded]),
  )
})

describePostgres({}, (shop) => {
  test('CHK-08: processes that start at the same time migrate the database only once', async () => {
    await sql`drop schema public cascade`.execute(shop().db)
    await sql`create schema public`.execute(shop().db)
    await Promise.all([1, 2, 3].map(() => migrate(shop().db, log)))
    const { rows } = await sql`select name from migrations`.execute(shop().db)
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length)
  })

  type Hold = () => Promise<void>
  test.each([
    [
      'another process migrates',
      'another process migrates or fills the database: the start waits until it has ended',
      (hold: Hold) => inExclusiveTransaction(shop().db, hold),
    ],
    [
      'a migration of this process lasts',
      'this process migrates the database: the start waits until the migrations have ended',
      (hold: Hold) =>
        shop()
          .db.transaction()
          .execute(async (tx) => {
            await sql`lock table migrations in access exclusive mode`.execute(tx)
            await hold()
          }),
    ],
  ])(
    'OPS-03: while %s, the start waits longer than the time limit of other statements, and the log says so again and again',
    async (_, notice, block) => {
      let finish: (() => void) | undefined
      const blocked = block(() => new Promise<void>((resolve) => (finish = resolve)))
      await waitUntil(() => finish !== undefined)
      const start = shop()
        .db.connection()
        .execute(async (db) => {
          await sql`set statement_timeout = '100ms'`.execute(db)
          try {
            await migrate(db, log, 20)
          } finally {
            await sql`reset statement_timeout`.execute(db)
          }
        })
      // Ten notices last 200 ms, twice as long as the time limit.
      const isLogged = waitUntil(() => lines.filter((line) => line === notice).length >= 10)
      await Promise.race([isLogged, start]).finally(() => finish?.())
      await Promise.all([isLogged, blocked, start])
      const { length } = lines
      await pause(100)
      expect(lines).toHaveLength(length)
    },
  )
})

describeShop({}, (shop) => {
  /** Replaces `place_order` by a version that is older than the function files. */
  const spoilFunction = () =>
    sql`create or replace function public.place_order(wanted jsonb) returns jsonb
      language sql as $$ select '{"status": "old"}'::jsonb $$`.execute(shop().db)
  const placed = async () => {
    const { rows } = await sql<{ status: string }>`
      select public.place_order('{"id": "x", "lines": [{"id": "none", "quantity": 1}]}') ->> 'status'
        as status`.execute(shop().db)
    return rows[0]?.status
  }

  test('CHK-08: a database without function files gets the functions and keeps its products', async () => {
    const before = await sql`select count(*) from products`.execute(shop().db)
    await sql`drop table function_files`.execute(shop().db)
    await sql`delete from migrations where name = '0036-function-versions.sql'`.execute(shop().db)
    await spoilFunction()
    await migrate(shop().db, log)
    expect(await placed()).toBe('product_unavailable')
    expect((await sql`select count(*) from products`.execute(shop().db)).rows).toEqual(before.rows)
    const { rows } = await sql<{ name: string }>`select name from function_files`.execute(shop().db)
    expect(rows.map(({ name }) => name)).toContain('place-order.sql')
  })

  test('CHK-08: a function file is applied again only when it has changed', async () => {
    await spoilFunction()
    await migrate(shop().db, log)
    expect(await placed()).toBe('old')
    await sql`update function_files set checksum = 'x'
      where name = 'place-order.sql'`.execute(shop().db)
    await migrate(shop().db, log)
    expect(await placed()).toBe('product_unavailable')
  })

  test('OPS-08: if the database has newer versions of functions, a start keeps them and logs them', async () => {
    const { db } = shop()
    const files = await readFunctionFiles()
    const here = files.find(({ name }) => name === 'place-order.sql')?.version ?? 0
    const ofNewerVersion = sql`update function_files set version = version + 1, checksum = 'newer'
      where name = 'place-order.sql'`
    await ofNewerVersion.execute(db)
    await spoilFunction()
    await migrate(db, log)
    expect(await placed()).toBe('old')
    expect(lines).toEqual([
      `This version of the shop is older than the functions of its database (place-order.sql: ${here} here, ${here + 1} in the database): they stay as they are, and this process works with them.`,
    ])
    await sql`update function_files set version = 0 where name = 'place-order.sql'`.execute(db)
    await migrate(db, log)
    expect(await placed()).toBe('product_unavailable')
    expect(lines.at(-1)).toBe('applied the database functions place-order.sql')
  })

  test('OPS-08: an old version of the shop, which knows no versions of functions, cannot overwrite newer functions', async () => {
    const { db } = shop()
    const start = db.transaction().execute(async (tx) => {
      await sql`create or replace function public.place_order(wanted jsonb) returns jsonb
        language sql as $$ select '{"status": "old"}'::jsonb $$`.execute(tx)
      await sql`insert into function_files (name, checksum) values ('place-order.sql', 'old')
        on conflict (name) do update
        set checksum = excluded.checksum, applied_at = now()`.execute(tx)
    })
    await expect(start).rejects.toThrow(
      'the database functions are of a newer version of the shop than this process: start that version, or a later one',
    )
    expect(await placed()).toBe('product_unavailable')
  })

  test('SUM-01: the database and the cart compute the same discounted prices', async () => {
    const cases = fc.sample(
      fc.record({ price: fc.integer({ min: 0, max: 9_999_999 }), discount: fc.nat(100) }),
      300,
    )
    const { rows } = await sql<{ price: number; discount: number; final: number }>`
      insert into products (id, name, category, price_millimes, discount)
      select lpad(to_hex(row_number() over ()), 24, '0'), 'x', 'x', price, discount
      from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as given (price int, discount int)
      returning price_millimes as price, discount, final_price_millimes as final`.execute(shop().db)
    expect(rows).toHaveLength(300)
    for (const { price, discount, final } of rows) {
      expect(final).toBe(discountedMillimes(price, discount))
    }
  })

  test('COUP-03: the database refuses to sell more units than the stock, and to use a coupon more often than its limit', async () => {
    const coupon = { code: 'UNE', percentage: 5, description: '', usageLimit: 1 }
    await shop()
      .db.transaction()
      .execute((tx) => importContent(tx, { coupons: [coupon] }))
    const overuse = shop().db.updateTable('coupons').set({ used: 2 }).execute()
    await expect(overuse).rejects.toThrow('coupons_within_limit')
    const oversell = sql`update products set stock = -1 where id = ${anId(1)}`.execute(shop().db)
    await expect(oversell).rejects.toThrow('products_stock_not_negative')
  })

  test('OPS-08: the log has one line for each applied migration and each changed function file', async () => {
    await sql`drop table rate_limits`.execute(shop().db)
    await sql`delete from migrations where name = '0009-rate-limits.sql'`.execute(shop().db)
    await sql`update function_files set checksum = 'x'
      where name = 'search-text.sql'`.execute(shop().db)
    await migrate(shop().db, log)
    const applied = [
      'applied the migration 0009-rate-limits.sql',
      'applied the database functions search-text.sql',
    ]
    expect(lines).toEqual(applied)
    await migrate(shop().db, log)
    expect(lines).toEqual(applied)
  })

  test('OPS-08: the log has only one line for a new database', async () => {
    await sql`drop schema public cascade`.execute(shop().db)
    await sql`create schema public`.execute(shop().db)
    // The notices of a long wait, which a busy machine may cause, have no part in this test.
    await migrate(shop().db, log, 600_000)
    expect(lines).toEqual([
      expect.stringMatching(
        /^made a new database with the migrations 0001-\S+ to 00\d\d-\S+ and all/,
      ),
    ])
  })

  test('OPS-08: for the migration whose wording was changed, a new database stores the first checksum, as databases of older versions of the shop do', async () => {
    const { rows } = await sql<{ checksum: string }>`
      select checksum from migrations where name = '0002-shop-settings.sql'`.execute(shop().db)
    expect(rows).toEqual([
      { checksum: 'd1f334a8b8e0cfc4c4cff04194896e5da23b3a0069aafe7c642671b6d8a99958' },
    ])
  })

  test('CHK-08: a change of an applied migration is reported, and the migration is not run', async () => {
    await sql`update migrations set checksum = 'x'
      where name = '0001-catalogue.sql'`.execute(shop().db)
    await expect(migrate(shop().db, log)).rejects.toThrow('0001-catalogue.sql was changed')
    expect(lines).toEqual([])
  })
})
