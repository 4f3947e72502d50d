import { sql } from 'kysely'
import { describePostgres } from '../testing/shop.ts'

describePostgres({}, (shop) => {
  test('ERR-01: a connection lost in use fails its own request only', async () => {
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
})
