import { sql } from 'kysely'
import { connectSocket } from '../db/database.ts'
import type { Db } from '../db/tables.ts'
import { createLogger } from '../ops/logger.ts'
import { borrowEmbedded, socketOfDatabases } from './embedded-databases.ts'

/** Runs `work` on a borrowed database; returns the folder of its socket. */
async function borrowed(work: (db: Db) => Promise<unknown>): Promise<string> {
  const path = socketOfDatabases(process.env.SHOP_TEST_FOLDER ?? '')
  const { socketFolder, giveBack } = await borrowEmbedded(path)
  const { db, close } = await connectSocket(socketFolder, createLogger('silent'))
  await work(db)
  await close()
  await giveBack()
  return socketFolder
}

async function stateOf(db: Db): Promise<unknown> {
  const { rows } = await sql`select current_setting('work_mem') as setting,
    (select count(*) from products) as products,
    (select md5(string_agg(kept::text, '' order by kept)) from search_meanings as kept) as meanings,
    (select md5(string_agg(kept::text, '')) from shop_settings as kept) as settings,
    (select string_agg(concat(sequencename, last_value), ' ' order by sequencename) from pg_sequences) as sequences
  `.execute(db)
  return rows
}

test('DEV-02: a reused database has no rows, sequence numbers or settings of the previous test file', async () => {
  const states: unknown[] = []
  const first = await borrowed(async (db) => {
    states.push(await stateOf(db))
    await sql`insert into products (id, name, category, price_millimes, discount)
      values ('000000000000000000000001', 'x', 'x', 1, 0)`.execute(db)
    await sql`delete from search_meanings`.execute(db)
    await sql`delete from shop_settings`.execute(db)
    await sql`select nextval(format('%I.%I', schemaname, sequencename)::regclass)
      from pg_sequences`.execute(db)
    await sql`set work_mem = '9MB'`.execute(db)
    expect(await stateOf(db)).not.toEqual(states[0])
  })
  const second = await borrowed(async (db) => states.push(await stateOf(db)))
  expect(second).toBe(first)
  expect(states[1]).toEqual(states[0])
})

test('DEV-02: a database whose schema was changed is not reused', async () => {
  const changed = await borrowed((db) =>
    sql`alter table outbox add constraint no_mail check (kind <> 'order_status')`.execute(db),
  )
  await borrowed(async (db) => {
    const { rows } = await sql`select from pg_constraint where conname = 'no_mail'`.execute(db)
    expect(rows).toEqual([])
  }).then((folder) => expect(folder).not.toBe(changed))
})
