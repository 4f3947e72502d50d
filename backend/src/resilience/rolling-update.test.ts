import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@shop/processes/free-port'
import { findPostgres, PrivatePostgres } from '@shop/testing/private-postgres'
import pg from 'pg'
import { anId, anOrder } from '../testing/builders.ts'
import { fillShop } from './testing/fill-shop.ts'
import { makeVersion } from './testing/other-version.ts'
import { ServerProcess } from './testing/server-process.ts'

const describeOrSkip = findPostgres() ? describe : describe.skip
const olderThanFunctions =
  'This version of the shop is older than the functions of its database (place-order.sql: 7 here, 8 in the database)'

describeOrSkip('on a PostgreSQL of its own', () => {
  let postgres: PrivatePostgres
  let folder: string
  let older: ServerProcess
  let newer: ServerProcess

  async function anInstance(name: string, main: string): Promise<ServerProcess> {
    const settings = {
      DATA_DIR: join(folder, `${name}-data`),
      DATABASE_URL: postgres.url(),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'info',
    }
    return new ServerProcess(await findFreePort(), settings, main)
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-rolling-'))
    postgres = await PrivatePostgres.start()
    await fillShop(postgres.url())
    // The older version of `place_order` never holds an order.
    const older7 = makeVersion(join(folder, 'older'), 7, (text) =>
      text.replace("hold_reason text := wanted ->> 'holdReason'", 'hold_reason text := null'),
    )
    older = await anInstance('older', older7)
    newer = await anInstance(
      'newer',
      makeVersion(join(folder, 'newer'), 8, (text) => text),
    )
  }, 60_000)
  afterAll(async () => {
    await older?.stop()
    await newer?.stop()
    await postgres?.remove()
    await rm(folder, { recursive: true, force: true })
  })

  /** Places an order of 40 units through this instance, and returns whether the order is held. */
  async function isHeld(server: ServerProcess, product: number): Promise<boolean> {
    const answer = await fetch(`${server.url}/api/order/place`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(anOrder([{ id: anId(product), quantity: 40 }])),
    })
    const { orderId } = (await answer.json()) as { orderId?: string }
    const client = new pg.Client({ connectionString: postgres.url() })
    await client.connect()
    try {
      const { rows } = await client.query<{ held: boolean }>(
        'select held_until is not null as held from orders where id = $1',
        [orderId],
      )
      return rows[0]!.held
    } finally {
      await client.end()
    }
  }

  test('OPS-08: while a new version replaces an old version, both use the new version’s functions in the database, even if the old version starts last', async () => {
    await older.start()
    expect(await isHeld(older, 1)).toBe(false)
    await newer.start()
    expect(newer.log).toContain('applied the database functions place-order.sql')
    expect(await Promise.all([isHeld(older, 2), isHeld(newer, 3)])).toEqual([true, true])
    expect(older.log).not.toContain(olderThanFunctions)
    await older.stop()
    await older.start()
    expect(older.log).toContain(olderThanFunctions)
    expect(await Promise.all([isHeld(older, 4), isHeld(newer, 5)])).toEqual([true, true])
    await newer.stop()
    await newer.start()
    expect(newer.log).not.toContain('older than the functions')
    expect(await isHeld(newer, 6)).toBe(true)
  }, 90_000)
})
