import { waitUntil } from '@shop/testing/wait-until'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createApi } from '../../api.ts'
import { connectPostgres } from '../../db/database.ts'
import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { describePostgres, describeShop } from '../../testing/shop.ts'
import { isDatabaseAway } from '../../db/database-errors.ts'
import { createLogger } from '../../ops/logger.ts'

const log = createLogger('silent')
const order = anOrder([{ id: anId(1), quantity: 1 }])

const opened: { close(): Promise<unknown> }[] = []

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

async function anApiOn(url: string): Promise<FastifyInstance> {
  const database = connectPostgres(url, log)
  const app = await createApi(database.db, log, {
    rateLimits: true,
    publicUrl: 'https://shop.example',
  })
  opened.push(app, database)
  return app
}

function expectTryLater(answer: { statusCode: number; headers: object; json(): unknown }): void {
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({
    success: false,
    code: 'overloaded',
    message: expect.stringContaining('réessayer'),
  })
  expect(answer.headers).toHaveProperty('retry-after')
  expect(answer.headers).toHaveProperty('cache-control', 'no-store')
}

test('OPS-03: if the database does not answer, every call gets 503 and /readyz fails; the process keeps running', async () => {
  const app = await anApiOn('postgres://nobody@127.0.0.1:1/nothing')
  for (const url of ['/api/product/list', '/api/heroes/list', `/api/product/one/${anId(1)}`]) {
    expectTryLater(await app.inject({ method: 'GET', url }))
  }
  for (const url of ['/api/order/place', '/api/order/guest-order', '/api/cart/get']) {
    const payload =
      url === '/api/order/guest-order' ? { orderId: '12345678', email: 'a@b.example' } : order
    expectTryLater(await app.inject({ method: 'POST', url, payload, headers: { token: 'a.b.c' } }))
  }
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database_unavailable' }])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test('OPS-03: a bug of the shop is not reported as a temporary failure', () => {
  const coded = (code: string, rest = {}) => Object.assign(new Error('x'), { code, ...rest })
  for (const code of [
    '57P01',
    '57014',
    '08006',
    '40P01',
    '53300',
    '25006',
    '53100',
    'ECONNREFUSED',
  ]) {
    expect(isDatabaseAway(coded(code))).toBe(true)
  }
  expect(isDatabaseAway(new Error('timeout exceeded when trying to connect'))).toBe(true)
  expect(isDatabaseAway(coded('ENOENT', { syscall: 'connect' }))).toBe(true)
  for (const code of ['23505', '42P01', '22P02', 'ERR_INVALID_ARG_TYPE']) {
    expect(isDatabaseAway(coded(code))).toBe(false)
  }
  expect(isDatabaseAway(coded('ENOENT', { syscall: 'open' }))).toBe(false)
  expect(isDatabaseAway(new Error('Cannot read properties of undefined'))).toBe(false)
  expect(isDatabaseAway('57P01')).toBe(false)
})

describePostgres({ content: { products: [aProduct(1, { stockQuantity: 1000 })] } }, (shop) => {
  test('OPS-03: a call is answered, or refused with 503, if its database connection is killed, and the next calls are served', async () => {
    const calls = Array.from({ length: 60 }, () => shop().post('/api/order/place', order))
    const kills = Array.from({ length: 10 }, async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(shop().db)
    })
    const answers = await Promise.all(calls)
    // A connection that kills other connections may have been killed itself, so some of these statements may fail.
    await Promise.allSettled(kills)
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(statuses).toContain(503)
    const { status } = await shop().post('/api/order/place', order)
    expect(status).toBe(200)
    const placed = statuses.filter((each) => each === 200).length + 1
    const { rows } = await sql<{ orders: number; stock: number }>`
      select (select count(*) from orders) as orders, (select stock from products) as stock
    `.execute(shop().db)
    expect(rows[0]?.orders).toBeGreaterThanOrEqual(placed)
    expect((rows[0]?.orders ?? 0) + (rows[0]?.stock ?? 0)).toBe(1000)
  })

  test('OPS-03: if a statement is cancelled, the call gets 503 with Retry-After', async () => {
    await shop()
      .db.transaction()
      .execute(async (tx) => {
        await sql`lock table products in access exclusive mode`.execute(tx)
        const answer = shop().app.inject({
          method: 'POST',
          url: '/api/order/place',
          payload: order,
        })
        await waitUntil(async () => {
          const { rows } = await sql`select pg_cancel_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
          return rows.length > 0
        })
        expectTryLater(await answer)
      })
    expect((await shop().post('/api/order/place', order)).status).toBe(200)
  })
})

describeShop({ content: { products: [aProduct(1, { stockQuantity: 1000 })] } }, (shop) => {
  const place = () => shop().app.inject({ method: 'POST', url: '/api/order/place', payload: order })
  const readiness = async () => {
    const { statusCode, body } = await shop().app.inject('/readyz')
    return [statusCode, (JSON.parse(body) as { status: string }).status]
  }

  /** Makes every connection to the database read-only, as on a standby, or writable again, as on the primary. */
  async function setReadOnly(value: 'on' | 'off'): Promise<void> {
    await shop()
      .db.connection()
      .execute(async (one) => {
        const set = sql.lit(value)
        await sql`start transaction read write`.execute(one)
        const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(one)
        const database = sql.id(rows[0]?.name ?? '')
        await sql`alter database ${database}
          set default_transaction_read_only = ${set}`.execute(one)
        await sql`commit`.execute(one)
        await sql`set default_transaction_read_only = ${set}`.execute(one)
        if (value === 'off') return
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(one)
      })
  }

  test('OPS-03: with a read-only database calls get 503 with Retry-After and the shop is not ready, until the database accepts changes again', async () => {
    expect(await readiness()).toEqual([200, 'ok'])
    await setReadOnly('on')
    try {
      expectTryLater(await place())
      expect(await readiness()).toEqual([503, 'database_read_only'])
      expect((await shop().get('/api/product/list')).status).toBe(200)
    } finally {
      await setReadOnly('off')
    }
    // The old connections are replaced by new connections, which reach the primary.
    await waitUntil(async () => (await place()).statusCode === 200)
    await waitUntil(async () => (await readiness())[0] === 200)
  })

  test('OPS-03: if the disk is full, calls get 503 with Retry-After; the shop is ready again when the disk has room', async () => {
    await sql`create function fill_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100';
      end $$`.execute(shop().db)
    await sql`create trigger full_disk before insert on orders
      execute function fill_disk()`.execute(shop().db)
    expectTryLater(await place())
    await sql`drop trigger full_disk on orders`.execute(shop().db)
    expect(await readiness()).toEqual([200, 'ok'])
    expect((await place()).statusCode).toBe(200)
    await sql`drop function fill_disk()`.execute(shop().db)
  })
})

describePostgres({ content: { products: [aProduct(1)] } }, (shop) => {
  test('OPS-03: if the disk is full, the shop is not ready until a file can grow again', async () => {
    const { db, app, post } = shop()
    await sql`create function fill_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
    await sql`create trigger full_disk before insert on orders
      execute function fill_disk()`.execute(db)
    // With this function and trigger, `create table as` fails too, as on a full disk.
    await sql`create function fill_disk_of_tables() returns event_trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
    await sql`create event trigger full_disk_of_tables on ddl_command_start
      when tag in ('CREATE TABLE AS') execute function fill_disk_of_tables()`.execute(db)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    expect((await post('/api/order/place', order)).status).toBe(503)
    for (let asked = 0; asked < 2; asked += 1) {
      const ready = await app.inject('/readyz')
      expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database_full' }])
    }
    await sql`drop event trigger full_disk_of_tables`.execute(db)
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' })
  })
})
