import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { openDatabase } from '../db/database.ts'
import { lockFolder } from '../db/embedded/folder-lock.ts'
import { ChangedMigrationError } from '../db/migrate.ts'
import { createLogger } from '../ops/logger.ts'
import { startFailure } from './start-failure.ts'

const main = join(import.meta.dirname, '../../main.ts')
const log = createLogger('silent')
let dataDir: string
let server: Server | undefined

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'start-'))
})
afterEach(() => {
  server?.close()
  server = undefined
  rmSync(dataDir, { recursive: true, force: true })
})

interface Settings {
  port?: number
  host?: string
  dataDir?: string
  databaseUrl?: string
  isDevelopment?: boolean
}

function config(others: Settings) {
  return { port: 3100, host: '127.0.0.1', dataDir, logLevel: 'info', ...others }
}

/** Starts the shop's process. Resolves to the output and the exit code of the process. */
function started(
  env: NodeJS.ProcessEnv,
  uid?: number,
): Promise<{ code: unknown; err: string; out: string }> {
  const all = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...env }
  return new Promise((resolve) => {
    // The time limit ends the process if it does not fail, but opens the shop.
    execFile(process.execPath, [main], { env: all, timeout: 25_000, uid }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, err, out }),
    )
  })
}

async function failureOf(opening: Promise<unknown>, others: Settings = {}) {
  const error: unknown = await opening.then(
    () => new Error('it opened'),
    (thrown: unknown) => thrown,
  )
  return startFailure(error, config(others))
}

/** A server that speaks PostgreSQL's protocol and refuses every connection. */
async function aRefusingPostgres(code: string, message: string): Promise<string> {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  server = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([head, fields]))).on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('OPS-01: if the database cannot be reached, the start ends with one sentence, which does not contain the password', async () => {
  const databaseUrl = 'postgres://shop:secret@127.0.0.1:1/shop'
  expect(await started({ DATABASE_URL: databaseUrl })).toEqual({
    code: 1,
    out: '',
    err: 'PostgreSQL at 127.0.0.1:1 does not answer (ECONNREFUSED): start it, or correct DATABASE_URL.\n',
  })
})

test('DEV-01: in development the message about a changed migration names the folder to delete; the message for an operator names no folder', () => {
  const error = new ChangedMigrationError('Migration 0013-origin.sql was changed.')
  expect(startFailure(error, config({ isDevelopment: true }))).toBe(
    `Migration 0013-origin.sql was changed. Undo the change; or stop pnpm dev, delete ${dataDir}/db and start pnpm dev again, which fills a new database with the demonstration.`,
  )
  expect(startFailure(error, config({}))).not.toContain('delete')
  const databaseUrl = 'postgres://db/shop'
  expect(startFailure(error, config({ isDevelopment: true, databaseUrl }))).not.toContain('delete')
})

test('OPS-01: with LOG_LEVEL=debug, the stack is printed after the sentence', async () => {
  const { code, err } = await started({
    DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop',
    LOG_LEVEL: 'debug',
  })
  expect(code).toBe(1)
  expect(err).toMatch(/^PostgreSQL at 127.0.0.1:1 does not answer/)
  expect(err).toMatch(/\n\s+at /)
  expect(err).not.toContain('secret')
})

test('OPS-01: if a setting is invalid, the start ends with one sentence', async () => {
  expect(await started({ PORT: 'eighty' })).toEqual({
    code: 1,
    out: '',
    err: 'PORT=eighty is not a port: a number up to 65535\n',
  })
})

const noAws = {
  AWS_REGION: undefined,
  AWS_ACCESS_KEY_ID: undefined,
  AWS_SECRET_ACCESS_KEY: undefined,
  AWS_CONFIG_FILE: '/nowhere',
  AWS_SHARED_CREDENTIALS_FILE: '/nowhere',
  AWS_EC2_METADATA_DISABLED: 'true',
}

test.each([
  [
    'no region',
    {},
    'PICTURES_URL needs a region (Region is missing): set AWS_REGION to that of the store, such as eu-west-3.\n',
  ],
  [
    'a key without its secret',
    { AWS_REGION: 'eu-west-3', AWS_ACCESS_KEY_ID: 'key' },
    'PICTURES_URL needs a key (Could not load credentials from any providers): set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.\n',
  ],
])(
  'OPS-01: a picture store with %s ends the start with one sentence',
  async (_, env, err) => {
    const settings = { ...noAws, PICTURES_URL: 's3://shop-pictures', ...env }
    expect(await started(settings)).toEqual({ code: 1, out: '', err })
  },
  30_000,
)

test.each([
  [
    '3D000',
    'database "shop" does not exist',
    'has no database shop: create it (createdb shop), or correct DATABASE_URL.',
  ],
  [
    '28P01',
    'password authentication failed for user "amel"',
    'refuses the user amel or the password: correct them in DATABASE_URL.',
  ],
  [
    '57P03',
    'the database system is starting up',
    'does not answer (57P03): start it, or correct DATABASE_URL.',
  ],
  [
    '53300',
    'sorry, too many clients already',
    'has no connection left (sorry, too many clients already): stop what uses them, or raise its max_connections, or the limit of the user amel or of the database shop. Each instance of the shop takes up to 20.',
  ],
])(
  'OPS-01: if PostgreSQL refuses the start with %s, the message says what to do',
  async (code, message, words) => {
    const address = await aRefusingPostgres(code, message)
    const databaseUrl = `postgres://amel:secret@${address}/shop`
    expect(await failureOf(openDatabase({ dataDir, databaseUrl }, log), { databaseUrl })).toBe(
      `PostgreSQL at ${address} ${words}`,
    )
  },
)

test.each([
  [
    '25006',
    'cannot execute CREATE TABLE in a read-only transaction',
    'The database shop at db:5432 is read-only (25006), as a standby is: set DATABASE_URL to the primary, or let the database take changes.',
  ],
  [
    '53100',
    'could not extend file',
    'The disk of PostgreSQL at db:5432 is full (could not extend file): free some space there.',
  ],
])(
  'OPS-01: if PostgreSQL accepts no changes (%s), the message says what to do',
  (code, message, words) => {
    const error = Object.assign(new Error(message), { code, severity: 'ERROR' })
    expect(startFailure(error, config({ databaseUrl: 'postgres://amel:secret@db/shop' }))).toBe(
      words,
    )
  },
)

test('OPS-01: if the data folder is not writable, the start ends with one sentence, even if the folder contains a database', async () => {
  const folder = join(dataDir, 'db')
  mkdirSync(folder)
  // Root may write everywhere, so if root runs the test, the process is started as a different user.
  const nobody = 65_534
  const isRoot = process.getuid?.() === 0
  chmodSync(dataDir, 0o755)
  for (const closed of [folder, dataDir]) {
    chmodSync(closed, 0o555)
    const path = closed === folder ? folder : `${folder}.lock`
    const { code, err } = await started({}, isRoot ? nobody : undefined)
    expect(code).toBe(1)
    expect(err).toMatch(`DATA_DIR=${dataDir} is not writable (EACCES at ${path}`)
    expect(err).toContain('give this user the right to write, or set DATA_DIR to another folder.')
    if (closed === folder) chmodSync(closed, 0o777)
  }
  chmodSync(dataDir, 0o755)
}, 60_000)

test('OPS-01: the message names a database host that is unknown', async () => {
  const databaseUrl = 'postgres://amel:secret@shop.invalid/shop'
  expect(await failureOf(openDatabase({ dataDir, databaseUrl }, log), { databaseUrl })).toMatch(
    /^The host shop\.invalid is not known \(\w+\): correct DATABASE_URL\.$/,
  )
})

test('OPS-01: the message names a port that is already in use', async () => {
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const listening = Fastify().listen({ port, host: '127.0.0.1' })
  expect(await failureOf(listening, { port })).toBe(
    `PORT=${port} is in use on 127.0.0.1: stop the process that has it, or set PORT to another number.`,
  )
})

test.each(['192.0.2.1', 'shop.invalid'])(
  'OPS-01: if HOST=%s is not an address of this machine, the message says which address to set',
  async (host) => {
    expect(await failureOf(Fastify().listen({ port: 0, host }), { host })).toMatch(
      new RegExp(`^HOST=${host} is .* such as 127\\.0\\.0\\.1 or 0\\.0\\.0\\.0\\.$`),
    )
  },
)

test('OPS-01: the message names a data folder that is a file', async () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  expect(await failureOf(openDatabase({ dataDir: file }, log), { dataDir: file })).toBe(
    `DATA_DIR=${file} is not a folder (ENOTDIR at ${file}/db): set DATA_DIR to a folder.`,
  )
})

test.each([
  ['EACCES', 'is not writable (EACCES at'],
  ['EROFS', 'is not writable (EROFS at'],
  ['ENOSPC', 'is full (ENOSPC at'],
])(
  'OPS-01: if the data folder fails with %s, the message names the folder and the reason',
  (code, words) => {
    const error = Object.assign(new Error(code), { code, syscall: 'mkdir', path: `${dataDir}/db` })
    expect(startFailure(error, config({}))).toContain(`DATA_DIR=${dataDir} ${words} ${dataDir}/db)`)
  },
)

test('OPS-01: the message names a data folder that another process uses, and the process', async () => {
  const folder = join(dataDir, 'db')
  mkdirSync(folder)
  const release = lockFolder(folder)
  const again = Promise.resolve().then(() => lockFolder(folder))
  expect(await failureOf(again)).toBe(
    `The database in ${folder} is in use by process ${process.pid}. ` +
      'Stop the shop or the `pnpm dev` it belongs to, choose another DATA_DIR, or set DATABASE_URL to share a PostgreSQL.',
  )
  release()
})
