import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { connect as connectTo, Socket } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { waitUntil } from '@shop/testing/wait-until'
import { createLogger } from '../../ops/logger.ts'
import { connectionAt } from './socket.ts'
import { serveAtSocket } from './socket-server.ts'
import { startEmbedded, type Embedded } from './start-embedded.ts'

let folder: string
let embedded: Embedded
const clients: pg.Client[] = []

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(connectionAt(embedded.socketFolder))
  client.on('error', () => null)
  await client.connect()
  clients.push(client)
  return client
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-socket-'))
  const database = join(folder, randomUUID())
  cpSync(join(process.env.SHOP_TEST_FOLDER ?? '', 'migrated'), database, { recursive: true })
  embedded = await startEmbedded(database, createLogger('silent'))
})
afterAll(async () => {
  await embedded.stop()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  const client = await connect()
  await client.query('create table counts (n int not null)')
})
afterEach(async () => {
  await clients[0]?.query('drop table counts')
  await Promise.all(clients.splice(0).map((client) => client.end()))
})

async function total(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ total: number }>(
    'select coalesce(sum(n), 0)::int as total from counts',
  )
  return rows[0]?.total ?? -1
}

test('OPER-01: each of several clients gets the answers to its own statements', async () => {
  const several = await Promise.all([connect(), connect(), connect()])
  const answers = several.flatMap((client, index) =>
    Array.from({ length: 100 }, async (_, step) => {
      const wanted = `${index}-${step}`
      const { rows } = await client.query<{ value: string }>('select $1::text as value', [wanted])
      return rows[0]?.value === wanted
    }),
  )
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 300 }, () => true))
})

test('OPER-01: other clients see either all changes of a client’s transaction, or none', async () => {
  const [writer, reader] = [await connect(), await connect()]
  const seen: number[] = []
  const reading = (async () => {
    for (let step = 0; step < 50; step += 1) seen.push(await total(reader))
  })()
  for (let step = 0; step < 25; step += 1) {
    await writer.query('begin')
    await writer.query('insert into counts values (1)')
    await writer.query('insert into counts values (1)')
    await writer.query('commit')
  }
  await reading
  expect(seen.filter((sum) => sum % 2 !== 0)).toEqual([])
  expect(await total(reader)).toBe(50)
})

test('OPER-01: a transaction is rolled back when its client disconnects, and other clients continue', async () => {
  const [leaver, other] = [await connect(), await connect()]
  await leaver.query('begin')
  await leaver.query('insert into counts values (1)')
  const waiting = total(other)
  await leaver.end()
  expect(await waiting).toBe(0)
})

test('OPER-01: if a client is killed in a transaction, none of its changes stay', async () => {
  const other = await connect()
  const socket = new Socket()
  const killed = new pg.Client({ ...connectionAt(embedded.socketFolder), stream: () => socket })
  killed.on('error', () => null)
  await killed.connect()
  await killed.query('begin')
  await killed.query('insert into counts values (1)')
  const waiting = total(other)
  socket.destroy()
  expect(await waiting).toBe(0)
})

test('OPER-01: a failed transaction keeps its turn until its client rolls it back', async () => {
  const [failing, other] = [await connect(), await connect()]
  await failing.query('begin')
  await failing.query('insert into counts values (1)')
  await expect(failing.query('select 1 / 0')).rejects.toThrow('division by zero')
  const waiting = total(other)
  await failing.query('rollback')
  expect(await waiting).toBe(0)
})

test('OPER-01: an answer of several megabytes arrives completely', async () => {
  const client = await connect()
  const { rows } = await client.query<{ text: string }>(`select repeat('x', 5000000) as text`)
  expect(rows[0]?.text).toHaveLength(5_000_000)
})

/** The bytes of a simple query in PostgreSQL's protocol. */
function queryBytes(text: string): Buffer {
  const bytes = Buffer.alloc(6 + text.length)
  bytes.write('Q')
  bytes.writeInt32BE(5 + text.length, 1)
  bytes.write(text, 5)
  return bytes
}

test('OPS-03: a client that is silent in its transaction is disconnected, its transaction is rolled back, and the other clients continue', async () => {
  const statements: string[] = []
  let isInTransaction = false
  const database = {
    execProtocolRawStream: async (bytes: Uint8Array) => {
      const statement = Buffer.from(bytes).toString('latin1', 5, bytes.length - 1)
      if (bytes[0] === 81) statements.push(statement)
      if (statement === 'begin') isInTransaction = true
    },
    isInTransaction: () => isInTransaction,
    exec: async (statement: string) => {
      statements.push(statement)
      isInTransaction = false
      return []
    },
  }
  const path = join(folder, 'silent')
  const stop = await serveAtSocket(database, path, { silentMs: 100 })
  const start = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0])
  const [silent, other] = [connectTo(path), connectTo(path)]
  const gone = once(silent, 'close')
  // The client then sends only a part of a statement. It counts as silent nevertheless.
  silent.write(Buffer.concat([start, queryBytes('begin'), queryBytes('select 1').subarray(0, 7)]))
  await waitUntil(() => statements.length === 1)
  other.write(Buffer.concat([start, queryBytes('select 2')]))
  await gone
  await waitUntil(() => statements.length === 3)
  expect(statements).toEqual(['begin', 'rollback', 'select 2'])
  other.destroy()
  await stop()
})
