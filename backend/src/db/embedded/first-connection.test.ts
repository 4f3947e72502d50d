import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Server } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { borrowEmbedded, socketOfDatabases } from '../../testing/embedded-databases.ts'
import { connectSocket } from '../database.ts'
import { SOCKET_NAME } from './socket.ts'

const log = { info: jest.fn(), error: jest.fn(), warn: jest.fn() }
const limits = { callMs: 100, probeMs: 100, connectMs: 200, noticeMs: 300 }
let folder: string
let slow: Server
/** Time in ms for which the slow server keeps a new connection waiting. */
let delayMs = 0

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'slow-db-'))
})
afterEach(async () => {
  slow.close()
  rmSync(folder, { recursive: true })
})

/** Serves the database of `socketFolder` at a socket in `folder`; each connection waits before its first byte is passed on. */
async function serveSlowly(socketFolder: string): Promise<void> {
  slow = createServer((client) => {
    client.pause()
    client.on('error', () => null)
    void pause(delayMs, undefined, { ref: false }).then(() => {
      const database = createConnection(join(socketFolder, SOCKET_NAME))
      database.on('error', () => null)
      client.pipe(database).pipe(client)
    })
  })
  slow.listen(join(folder, SOCKET_NAME))
  await once(slow, 'listening')
}

test('OPS-03: the first connection may take longer than the limit of later connections: the start waits at most 50 s, and the log says so', async () => {
  const lent = await borrowEmbedded(socketOfDatabases(process.env.SHOP_TEST_FOLDER ?? ''))
  await serveSlowly(lent.socketFolder)
  delayMs = 2000
  const { db, close } = await connectSocket(folder, log, limits)
  const { rows } = await sql`select 1 as one`.execute(db)
  expect(rows).toEqual([{ one: 1 }])
  expect(log.warn).toHaveBeenCalledWith(
    { longestWaitMs: 50_000 },
    'the embedded database has not answered yet: the start waits for it',
  )
  expect(log.error).not.toHaveBeenCalled()
  await close()
  await lent.giveBack()
})

test('OPS-03: a database that never answers the first connection ends the start after the longest wait', async () => {
  await serveSlowly('/nowhere')
  delayMs = 60_000
  const started = performance.now()
  await expect(connectSocket(folder, log, { ...limits, startMs: 500 })).rejects.toThrow(/timeout/)
  expect(performance.now() - started).toBeGreaterThan(400)
})
