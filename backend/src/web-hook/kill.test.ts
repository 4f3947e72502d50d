import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { waitUntil } from '@shop/testing/wait-until'
import { createLogger } from '../ops/logger.ts'
import { describePostgres } from '../testing/shop.ts'
import { startSending } from './send-messages.ts'
import { addHook } from './web-hook.repository.ts'

const MESSAGES = 30
const KILLED_AFTER = 10

describePostgres({}, (shop) => {
  let server: Server
  let url: string
  let child: ChildProcess | undefined
  /** The ids of the messages in the order of their arrival. If a message arrived twice, its id is there twice. */
  let received: string[]
  /** Id of a message → its effect at the receiver. A receiver must handle each id only once, as the manual demands. */
  let effects: Map<string, string>
  /** Whether the receiver does not answer the `count`-th message. The sender has then sent the message, but cannot record this. */
  let isSilent: (count: number) => boolean

  beforeEach(async () => {
    received = []
    effects = new Map()
    isSilent = () => false
    server = createServer((request, response: ServerResponse) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const id = String(request.headers['webhook-id'])
        received.push(id)
        effects.set(id, Buffer.concat(chunks).toString())
        if (!isSilent(received.length)) response.writeHead(204).end()
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`
  })
  afterEach(async () => {
    child?.kill('SIGKILL')
    server.closeAllConnections()
    await new Promise((resolve) => void server.close(resolve))
  })

  const states = async () => {
    const { rows } = await sql<{ state: string; tries: number }>`
      select state, tries from hook_messages order by id`.execute(shop().db)
    return rows
  }

  test('OPER-02: if a sender is killed between sending a message and recording it, no event is lost, and the message is sent again with the same id', async () => {
    const { db } = shop()
    const hook = await addHook(db, { url, events: ['order.placed'] })
    await sql`insert into hook_messages (hook_id, event, payload)
      select ${hook}::bigint, 'order.placed', jsonb_build_object('number', number)
      from generate_series(1, ${MESSAGES}::integer) as number`.execute(db)
    isSilent = (count) => count > KILLED_AFTER

    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    const database = new URL(process.env.SHOP_TEST_POSTGRES ?? '')
    database.pathname = `/${rows[0]?.name}`
    database.searchParams.set('application_name', 'killed sender')
    const program = new URL('./testing/sender.ts', import.meta.url).pathname
    child = spawn(process.execPath, [program, database.href], { stdio: 'ignore' })
    const died = once(child, 'exit')
    await waitUntil(() => received.length > KILLED_AFTER, 50_000)
    child.kill('SIGKILL')
    expect(await died).toEqual([null, 'SIGKILL'])

    // The last message has arrived, but the shop has not recorded its arrival.
    const before = await states()
    expect(before.filter(({ state }) => state === 'sent')).toHaveLength(KILLED_AFTER)
    expect(before.filter(({ state, tries }) => state === 'waiting' && tries === 1)).toHaveLength(1)

    isSilent = () => false
    // Ends the lease of the killed sender.
    await sql`update hook_messages set due_at = now() where state = 'waiting'`.execute(db)
    const sending = startSending(db, createLogger('silent'), { pollMs: 20 })
    try {
      await waitUntil(async () => (await states()).every(({ state }) => state === 'sent'), 50_000)
    } finally {
      await sending.stop()
    }
    // One message has arrived twice with the same id, but `effects` contains its effect only once.
    expect(received).toHaveLength(MESSAGES + 1)
    expect(received.filter((id) => id === received[KILLED_AFTER])).toHaveLength(2)
    expect(effects.size).toBe(MESSAGES)
    const numbers = [...effects.values()].map(
      (body) => (JSON.parse(body) as { number: number }).number,
    )
    expect(numbers.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: MESSAGES }, (_, index) => index + 1),
    )
  })
})
