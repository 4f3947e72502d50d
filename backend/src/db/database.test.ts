import { sql } from 'kysely'
import { describePostgres } from '../testing/shop.ts'
import { preparedAs } from './prepared-statements.ts'
import type { Db } from './tables.ts'

const deliveryFee = (db: Db, above: number) =>
  sql<{ fee: number }>`${preparedAs('delivery_fee')}
    select delivery_fee_millimes as fee from shop_settings
    where delivery_fee_millimes > ${above}`.execute(db)

describePostgres({}, (shop) => {
  test('ERR-01: a connection that is lost during a request fails that request only', async () => {
    const { db } = shop()
    const dying = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
      await sql`select 1`.execute(tx)
    })
    await expect(dying).rejects.toThrow(/terminat|not queryable|ECONNRESET|EPIPE/i)
    expect((await shop().get('/readyz')).status).toBe(200)
    expect((await shop().get('/api/product/list')).status).toBe(200)
  })

  test('OPS-03: a named statement is prepared once for each connection, and still works after a migration', async () => {
    const { db: pool } = shop()
    await pool.connection().execute(async (db) => {
      const [first] = (await deliveryFee(db, 0)).rows
      expect((await deliveryFee(db, 1)).rows).toEqual([first])
      expect((await deliveryFee(db, 1e9)).rows).toEqual([])
      const { rows: prepared } = await sql<{ name: string; uses: number }>`
        select name, generic_plans + custom_plans as uses from pg_prepared_statements`.execute(db)
      expect(prepared).toEqual([{ name: 'delivery_fee', uses: 3 }])
      await sql`alter table shop_settings add column of_a_later_version integer`.execute(db)
      expect((await deliveryFee(db, 0)).rows).toEqual([first])
      await sql`alter table shop_settings drop column of_a_later_version`.execute(db)
    })
  })

  test('CHK-08: a statement with the name of a different statement is refused', async () => {
    const { db } = shop()
    await db.connection().execute(async (one) => {
      await deliveryFee(one, 0)
      const other = sql`${preparedAs('delivery_fee')} select 1`.execute(one)
      await expect(other).rejects.toThrow('Prepared statements must be unique')
    })
  })
})
