/** @jest-environment node */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from './src/db/database.ts'
import { connectionAt } from './src/db/embedded/socket.ts'
import { createLogger } from './src/ops/logger.ts'

const log = createLogger('fatal')
/** A module that makes the process fail as soon as the folder contains a file named `fail`. */
const fails = `
import { existsSync } from 'node:fs'
const fail = () => {
  if (existsSync(process.env.DATA_DIR + '/fail')) throw new Error('failed on purpose')
}
setInterval(fail, 20).unref()
`

let dataDir: string
let server: ChildProcess
let socketFolder: string

beforeEach(async () => {
  const folder = process.env.SHOP_TEST_FOLDER ?? ''
  dataDir = join(folder, randomUUID())
  mkdirSync(dataDir)
  cpSync(join(folder, 'migrated'), join(dataDir, 'db'), { recursive: true })
  // Gives files and folders the permissions that an earlier version of the shop gave them.
  for (const path of pathsIn(dataDir)) chmodSync(path, statSync(path).isDirectory() ? 0o777 : 0o666)
  server = fork(join(import.meta.dirname, 'embedded-database.ts'), {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    // The process reports the intended failure, which must not appear in the tests' output.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--import', `data:text/javascript,${encodeURIComponent(fails)}`],
  })
  ;[socketFolder] = (await once(server, 'message')) as [string]
})
afterEach(async () => {
  server.kill('SIGKILL')
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Everything in `folder`, and the folder itself. */
const pathsIn = (folder: string) => [
  folder,
  ...readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path))),
]
/** Files and folders that another user of the machine may read, write or enter. */
const openToOthers = (folder: string) =>
  pathsIn(folder).filter((path) => (statSync(path).mode & 0o077) !== 0)

const coupons = async () => {
  const { db, close } = await openDatabase({ dataDir, embeddedSocket: socketFolder }, log)
  const rows = await db.selectFrom('coupons').select('code').execute()
  await close()
  return rows.map(({ code }) => code)
}
const insert = (code: string) =>
  `insert into coupons (code, percentage, description) values ('${code}', 5, '')`

test('DEV-01: the next backend finds the committed changes of a killed backend, and not its unfinished transaction', async () => {
  const client = new pg.Client(connectionAt(socketFolder))
  client.on('error', () => null)
  await client.connect()
  await client.query(insert('KEPT'))
  await client.query('begin')
  await client.query(insert('UNDONE'))
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.destroy()
  expect(await coupons()).toEqual(['KEPT'])
  expect(await coupons()).toEqual(['KEPT'])
})

test('DEV-01: the database ends with the process that started it, and releases its folder', async () => {
  server.disconnect()
  expect(await once(server, 'exit')).toEqual([0, null])
  expect(existsSync(join(dataDir, 'db.lock'))).toBe(false)
})

test('DEV-01: after a failure the process of the database ends, and its folder is released', async () => {
  writeFileSync(join(dataDir, 'fail'), '')
  expect(await once(server, 'exit')).toEqual([1, null])
  expect(existsSync(join(dataDir, 'db.lock'))).toBe(false)
})

test('SEC-02: other users cannot open the files of a new database, nor the files of an older database', async () => {
  // The set-up of the tests has created this folder without a umask, so its permissions come from the database's own code.
  expect(openToOthers(join(process.env.SHOP_TEST_FOLDER ?? '', 'migrated'))).toEqual([])
  const { db, close } = await openDatabase({ dataDir, embeddedSocket: socketFolder }, log)
  await sql`create table some_more as select generate_series(1, 1000)`.execute(db)
  await close()
  expect(pathsIn(dataDir).length).toBeGreaterThan(900)
  expect(openToOthers(dataDir)).toEqual([])
})
