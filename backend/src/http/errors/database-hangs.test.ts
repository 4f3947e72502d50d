import { randomUUID } from 'node:crypto'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { FreezableProxy } from '@shop/testing/freezable-proxy'
import { waitUntil } from '@shop/testing/wait-until'
import type { FastifyInstance } from 'fastify'
import { createApi } from '../../api.ts'
import { connectEmbedded, connectPostgres, type PooledDatabase } from '../../db/database.ts'
import { createLogger } from '../../ops/logger.ts'
import { openTestPostgres, testPostgresUrl } from '../../testing/test-databases.ts'

const log = createLogger('silent')
const timeLimits = { callMs: 400, probeMs: 600 }
/**
 * Time limit in ms for an answer that does not wait for the database. Such an answer takes much less time, and all time
 * limits of the database are longer.
 */
const AT_ONCE_MS = 300

interface HangingShop {
  database: PooledDatabase
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

async function onPostgres(): Promise<HangingShop> {
  const behind = await openTestPostgres()
  const proxy = await FreezableProxy.to(behind.url)
  const database = connectPostgres(proxy.url, log, timeLimits)
  return {
    database,
    freeze: () => proxy.freeze(),
    thaw: () => proxy.thaw(),
    close: async () => {
      await database.close()
      await proxy.close()
      await behind.close()
    },
  }
}

async function onEmbedded(): Promise<HangingShop> {
  const made = process.env.SHOP_TEST_FOLDER ?? ''
  const folder = join(made, randomUUID())
  cpSync(join(made, 'migrated'), folder, { recursive: true })
  const database = await connectEmbedded(folder, log, timeLimits)
  const { pid } = JSON.parse(readFileSync(`${folder}.lock`, 'utf8')) as { pid: number }
  return {
    database,
    freeze: () => process.kill(pid, 'SIGSTOP'),
    thaw: () => process.kill(pid, 'SIGCONT'),
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

describe.each([
  ['the embedded database', onEmbedded],
  ...(testPostgresUrl() ? [['PostgreSQL', onPostgres] as const] : []),
] as const)('on %s', (_, open) => {
  let shop: HangingShop
  let app: FastifyInstance
  beforeAll(async () => {
    shop = await open()
    app = await createApi(shop.database.db, log, {
      rateLimits: false,
      publicUrl: 'https://shop.example',
    })
    app.isUnderPressure = () => false
  })
  afterAll(async () => {
    shop.thaw()
    await app?.close()
    await shop?.close()
  })

  const timed = async (url: string) => {
    const started = performance.now()
    const { statusCode, headers } = await app.inject(url)
    const isAtOnce = performance.now() - started < AT_ONCE_MS
    return { statusCode, isAtOnce, retryAfter: headers['retry-after'] }
  }

  test('OPS-03: after calls have waited for a database that hangs, later calls get 503 without waiting, until the database answers again', async () => {
    expect((await timed('/api/heroes/list')).statusCode).toBe(200)
    shop.freeze()
    // The embedded database has one connection, so the other calls wait for the first one.
    const asked = ['/api/heroes/list', '/api/product/hot', '/api/settings'].map(timed)
    const [, second, third] = await Promise.all([
      Promise.race([asked[0], pause(3000)]),
      ...asked.slice(1),
    ])
    expect([second?.statusCode, third?.statusCode]).toEqual([503, 503])
    for (const url of ['/api/heroes/list', '/api/product/hot']) {
      expect(await timed(url)).toEqual({
        statusCode: 503,
        isAtOnce: true,
        retryAfter: expect.stringMatching(/^[123]$/),
      })
    }
    expect(await timed('/readyz')).toMatchObject({ statusCode: 503, isAtOnce: true })
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    shop.thaw()
    await waitUntil(async () => (await timed('/readyz')).statusCode === 200, 20_000)
    expect((await timed('/api/product/hot')).statusCode).toBe(200)
  }, 40_000)

  test('OPS-03: one transaction that exceeds the time limit does not cause other calls to be refused', async () => {
    const long = shop.database.db
      .transaction()
      .execute(async () => await pause(timeLimits.callMs * 2))
    await pause(50)
    expect((await timed('/api/heroes/list')).statusCode).toBe(200)
    await long
  })
})
