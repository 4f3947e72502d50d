import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { sql } from 'kysely'
import { waitUntil } from '@shop/testing/wait-until'
import { runOn } from '../cli/testing/terminal.ts'
import { createLogger } from '../ops/logger.ts'
import { moveOrder } from '../order/move-order.repository.ts'
import { aProduct, anId, anOrder } from '../testing/builders.ts'
import { describePostgres, describeShop, type TestShop } from '../testing/shop.ts'
import { signIn } from '../testing/sign-in.ts'
import { startSending } from './send-messages.ts'
import { signedHeaders } from './sign-message.ts'
import { addHook, leaseMessages } from './web-hook.repository.ts'

const content = {
  products: [aProduct(1, { stockQuantity: 8 }), aProduct(2, { stockQuantity: 500 })],
}
const quick = { pollMs: 20, firstDelayMs: 10, longestDelayMs: 20 }
const lease = { limit: 5, leaseMs: 60_000, busyHooks: [] }
const log = createLogger('silent')

interface Received {
  headers: Record<string, string | string[] | undefined>
  body: string
}

let server: Server
let received: Received[]
let answers: number[]
let url: string

beforeEach(async () => {
  received = []
  answers = []
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      // This receiver never answers.
      if (request.url === '/dead') return
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(answers.shift() ?? 204, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`
})
afterEach(() => new Promise((resolve) => void server.close(resolve)))

/** Removes all hooks, and adds one for these events. Returns its secret. */
async function add(shop: TestShop, ...events: string[]): Promise<string> {
  await shop.db.deleteFrom('web_hooks').execute()
  const named = events.length > 0 ? ['--events', events.join(',')] : []
  const { out } = await runOn(shop.db, 'hooks', 'add', url, ...named)
  return /^Secret: (whsec_\S+)$/m.exec(out)?.[1] ?? ''
}

async function place(shop: TestShop, number: number, quantity = 1): Promise<string> {
  const { body } = await shop.post('/api/order/place', anOrder([{ id: anId(number), quantity }]))
  return body.orderId
}

async function sendAll({ db }: TestShop, limits = {}): Promise<void> {
  const sending = startSending(db, log, { ...quick, ...limits })
  try {
    await waitUntil(async () => {
      const { rows } = await sql`select from hook_messages where state = 'waiting'`.execute(db)
      return rows.length === 0
    })
  } finally {
    await sending.stop()
  }
}

const typesOf = () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type)

test('OPER-02: messages are signed as Standard Webhooks specifies', () => {
  // This example is from the reference libraries of the specification.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const messageId = 'p5jXN8AQM9LWM0D4loKWxJek'
  const body = '{"test": 2432232314}'
  expect(signedHeaders(secret, { messageId, body }, 1_614_265_330_000)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

describeShop({ content }, (shop) => {
  test('OPER-02: if several searches for the same words find nothing, one message is sent in a day, without data of the visitors', async () => {
    await add(shop(), 'search.empty')
    const search = (q: string, visitor: number) =>
      shop().app.inject({
        url: '/api/product/search',
        query: { q },
        remoteAddress: `198.51.100.${visitor}`,
        headers: { 'accept-language': 'fr' },
      })
    for (const visitor of [1, 2, 3]) await search('zzzyx', visitor)
    await search('amel@example.tn', 1)
    // Searches are first kept in memory; the call for trends writes them to the database.
    await shop().get('/api/product/search-trends')
    await search('ZZZYX', 4)
    await shop().get('/api/product/search-trends')
    await sendAll(shop())
    expect(received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      {
        type: 'search.empty',
        timestamp: expect.any(String),
        data: { words: 'zzzyx', language: 'fr' },
      },
    ])
  })

  test('OPER-02: events of orders, stock and reviews are sent as signed messages, which contain no personal data', async () => {
    const secret = await add(shop())
    const id = await place(shop(), 1, 3)
    await moveOrder(shop().db, id, 'Packing', { sendMail: false })
    await moveOrder(shop().db, id, 'Cancelled', { sendMail: false })
    await place(shop(), 1, 8)
    const { token } = await signIn(shop())
    await shop().post('/api/reviews/add', { productId: anId(1), content: 'Bien' }, { token })
    await sendAll(shop())
    expect(typesOf().toSorted()).toEqual([
      'order.cancelled',
      'order.moved',
      'order.placed',
      'order.placed',
      'review.written',
      'stock.low',
      'stock.out',
    ])
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    for (const { headers, body } of received) {
      const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
      const signature = createHmac('sha256', key).update(signed).digest('base64')
      expect(headers['webhook-signature']).toBe(`v1,${signature}`)
      expect(body).not.toMatch(/Amel|Trabelsi|example\.tn|20000000|Phare/)
    }
  })

  test('OPER-02: a hook gets only messages about its events, and a refused order causes no message', async () => {
    await add(shop(), 'order.cancelled')
    await place(shop(), 2)
    await shop().post('/api/order/place', anOrder([{ id: anId(404), quantity: 1 }]))
    const { rows } = await sql`select from hook_messages`.execute(shop().db)
    expect(rows).toEqual([])
  })

  test('OPER-02: if a receiver fails, the same message is sent again; a redirect counts as a failure', async () => {
    await add(shop(), 'order.placed')
    answers = [500, 307]
    await place(shop(), 2)
    await sendAll(shop())
    expect(received).toHaveLength(3)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
    const shown = await runOn(shop().db, 'hooks', 'log')
    expect(shown.out).toMatch(/order\.placed +sent +3 +204 +http/)
  })

  test('OPER-02: a message that has finally failed is listed in the log, and can be queued again', async () => {
    await add(shop(), 'order.placed')
    answers = [500, 503]
    await place(shop(), 2)
    await sendAll(shop(), { maxTries: 2 })
    await sql`update hook_messages set created_at = '2026-11-27T23:30:00Z'`.execute(shop().db)
    const failed = await runOn(shop().db, 'hooks', 'log')
    expect(failed.out).toMatch(/^28\/11\/2026 00:30 +order\.placed +failed +2 +503/m)
    expect((await runOn(shop().db, 'hooks', 'retry')).out).toBe('1 message is queued again.\n')
    await sendAll(shop())
    expect(received).toHaveLength(3)
  })

  test('OPER-02: the log lists the newest fifty messages, or as many as the operator asks for', async () => {
    await add(shop(), 'stock.out')
    await sql`insert into hook_messages (hook_id, event, payload, created_at)
      select id, 'stock.out', '{}'::jsonb, now() - (60 - n) * interval '1 minute'
      from web_hooks, generate_series(1, 60) as n`.execute(shop().db)
    const logged = async (...args: string[]) => {
      const { out } = await runOn(shop().db, 'hooks', 'log', '--json', ...args)
      return (JSON.parse(out) as { createdAt: string }[]).map(({ createdAt }) => createdAt)
    }
    const newest = await logged()
    expect(newest).toHaveLength(50)
    expect(newest).toEqual(newest.toSorted().toReversed())
    expect(await logged('--limit', '2')).toEqual(newest.slice(0, 2))
  })

  test('OPER-02: if a worker is killed, its message is sent with the same id when the lease ends', async () => {
    await add(shop(), 'order.placed')
    await place(shop(), 2)
    const [leased] = await leaseMessages(shop().db, lease)
    expect(await leaseMessages(shop().db, lease)).toEqual([])
    await sql`update hook_messages set due_at = now()`.execute(shop().db)
    await sendAll(shop())
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([
      `msg_${leased?.messageId}`,
    ])
  })

  test('OPER-02: if the receiver of a hook never answers, neither other hooks nor the stop of the shop is delayed, and the hook’s message stays queued', async () => {
    const { db } = shop()
    await db.deleteFrom('web_hooks').execute()
    const dead = await addHook(db, { url: url.replace('/hook', '/dead'), events: ['stock.out'] })
    const good = await addHook(db, { url, events: ['order.placed'] })
    await sql`insert into hook_messages (hook_id, event, payload, due_at)
      select ${dead}::bigint, 'stock.out', '{}'::jsonb, now() - interval '1 hour' from generate_series(1, 20)
      union all
      select ${good}::bigint, 'order.placed', '{"type": "order.placed"}'::jsonb, now()
      from generate_series(1, 8)`.execute(db)
    const sending = startSending(db, log, { ...quick, maxTries: 1 })
    await waitUntil(() => received.length === 8)
    const before = performance.now()
    await sending.stop()
    expect(performance.now() - before).toBeLessThan(2000)
    const { rows } = await sql`select state, tries, last_answer from hook_messages
      where hook_id = ${dead} and tries > 0 and due_at <= now()`.execute(db)
    expect(rows).toEqual([{ state: 'waiting', tries: 1, last_answer: 'stopped' }])
  })

  test.each(['0', '1.5', 'un', '1000000000'])(
    'OPER-02: `hooks remove %s` is wrong use, because no hook has this number',
    async (id) => {
      const refused = await runOn(shop().db, 'hooks', 'remove', id)
      expect(refused).toMatchObject({ code: 2, err: expect.stringContaining(id) })
    },
  )

  test('OPER-02: the operator can list and remove hooks', async () => {
    const secret = await add(shop(), 'stock.out')
    const { out } = await runOn(shop().db, 'hooks', 'list', '--json')
    const [hook] = JSON.parse(out) as { id: number }[]
    expect(hook).toMatchObject({ url, events: ['stock.out'], secret })
    expect(await runOn(shop().db, 'hooks', 'remove', String(hook?.id))).toMatchObject({ code: 0 })
    expect(await runOn(shop().db, 'hooks', 'remove', String(hook?.id))).toMatchObject({ code: 1 })
    expect((await runOn(shop().db, 'hooks', 'list')).out).toBe('No hooks.\n')
    expect((await runOn(shop().db, 'hooks', 'log')).out).toBe('No messages.\n')
  })

  test.each([
    [['http://elsewhere.example/x']],
    [['ftp://elsewhere.example']],
    [['https://a:b@elsewhere.example']],
    [['https://elsewhere.example', '--events', 'order.lost']],
  ])('OPER-02: `hooks add` with %j is wrong use', async (args) => {
    expect(await runOn(shop().db, 'hooks', 'add', ...args)).toMatchObject({ code: 2, out: '' })
  })
})

describePostgres({ content }, (shop) => {
  test('OPER-02: three instances together send each message only once', async () => {
    await add(shop(), 'order.placed')
    const hook = await sql<{ id: number }>`select id from web_hooks`.execute(shop().db)
    const id = hook.rows[0]?.id ?? 0
    for (let number = 0; number < 60; number += 1) {
      await sql`insert into hook_messages (hook_id, message_id, event, payload)
        values (${id}, ${randomUUID()}, 'order.placed', '{"type": "order.placed"}')`.execute(
        shop().db,
      )
    }
    await Promise.all([sendAll(shop()), sendAll(shop()), sendAll(shop())])
    expect(received).toHaveLength(60)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(60)
  })
})
