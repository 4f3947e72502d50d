import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '@shop/processes/free-port'
import { waitUntil } from '@shop/testing/wait-until'
import pg from 'pg'
import { anOrder } from '../testing/builders.ts'
import { findPostgres, PrivatePostgres } from '@shop/testing/private-postgres'
import { fillShop } from './testing/fill-shop.ts'
import { ServerProcess } from './testing/server-process.ts'

const ORDERS = 500
const CLIENTS = 20
const STOCK = 10_000

interface Placed {
  key: string
  orderId: string
}

const programs = findPostgres()
const describeOrSkip = programs ? describe : describe.skip
let postgres: PrivatePostgres
let server: ServerProcess
let dataDir: string

beforeAll(async () => {
  if (!programs) return
  dataDir = await mkdtemp(join(tmpdir(), 'shop-kill-'))
  postgres = await PrivatePostgres.start()
  server = new ServerProcess(await findFreePort(), {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url(),
    RATE_LIMITS: 'off',
  })
  await server.start()
  await fillShop(postgres.url())
})
afterAll(async () => {
  if (!programs) return
  await server?.stop()
  await postgres?.remove()
  await rm(dataDir, { recursive: true, force: true })
})

async function query<T extends object>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: postgres.url() })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

/** Repeats an order with the same key, as a shopper's browser does, until the answer is not "try later". */
async function placeUntilAnswered(id: string, quantity: number): Promise<Placed> {
  const key = randomUUID()
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const answer = await fetch(`${server.url}/api/order/place`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(anOrder([{ id, quantity }])),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    const body = (await answer?.json().catch(() => null)) as { orderId?: string } | null
    if (answer?.status === 200 && body?.orderId) return { key, orderId: body.orderId }
    if (answer && answer.status !== 503) throw new Error(`${answer.status} ${JSON.stringify(body)}`)
    await pause(50)
  }
  throw new Error('No answer within a minute')
}

describeOrSkip('on a PostgreSQL of its own', () => {
  test('CHK-08: 500 orders survive kill -9 of the database and of the server: no order is lost or placed twice, and the stock is correct', async () => {
    await query(`update products set stock = ${STOCK}`)
    const products = await query<{ id: string }>('select id from products order by id limit 7')
    const placed: Placed[] = []
    let next = 0
    const client = async () => {
      while (next < ORDERS) {
        const number = next
        next += 1
        const { id } = products[number % products.length] ?? { id: '' }
        placed.push(await placeUntilAnswered(id, 1 + (number % 3)))
      }
    }
    const clients = Promise.all(Array.from({ length: CLIENTS }, client))
    const reached = (count: number) => waitUntil(() => placed.length >= count, 60_000)
    await Promise.race([reached(100), clients])
    await postgres.kill()
    await pause(500)
    await postgres.run()
    await Promise.race([reached(250), clients])
    await server.stop('SIGKILL')
    await server.start()
    await clients

    expect(placed).toHaveLength(ORDERS)
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(ORDERS)
    const orders = await query<{ id: string }>('select id from orders')
    expect(orders.map(({ id }) => id).sort()).toEqual(placed.map(({ orderId }) => orderId).sort())
    const keys = await query<{ key: string }>('select key from idempotency_keys')
    expect(keys).toHaveLength(ORDERS)
    const wrong = await query(`
      select id from products left join (
        select product_id, sum(quantity) as sold from order_items group by product_id
      ) as items on product_id = id where stock + coalesce(sold, 0) <> ${STOCK}`)
    expect(wrong).toEqual([])
    const again = await fetch(`${server.url}/readyz`)
    expect(again.status).toBe(200)
  })
})
