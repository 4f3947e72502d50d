import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '@shop/processes/child-process'
import { waitUntil } from '@shop/testing/wait-until'
import { connectEmbedded, type PooledDatabase } from '../database.ts'
import { createLogger } from '../../ops/logger.ts'
import { lockFolder } from './folder-lock.ts'

const log = createLogger('silent')
let folder: string
let database: PooledDatabase | undefined
let parent: ChildProcess | undefined
let busy: number | undefined

beforeEach(() => {
  const made = process.env.SHOP_TEST_FOLDER ?? ''
  folder = join(made, randomUUID())
  cpSync(join(made, 'migrated'), folder, { recursive: true })
})
afterEach(async () => {
  parent?.kill('SIGKILL')
  if (busy !== undefined && isAlive(busy)) process.kill(busy, 'SIGKILL')
  busy = undefined
  await database?.close()
  database = undefined
  rmSync(folder, { recursive: true, force: true })
})

const databasePid = () => (JSON.parse(readFileSync(`${folder}.lock`, 'utf8')) as Holder).pid
interface Holder {
  pid: number
}

async function codes(): Promise<string[] | undefined> {
  const rows = await database?.db.selectFrom('coupons').select('code').execute()
  return rows?.map(({ code }) => code)
}

test('OPS-03: an embedded database that crashes serves again, with all committed data', async () => {
  database = await connectEmbedded(folder, log)
  const coupon = { code: 'KEPT', percentage: 5, description: '' }
  await database.db.insertInto('coupons').values(coupon).execute()
  const crashed = databasePid()
  process.kill(crashed, 'SIGSEGV')
  await waitUntil(async () => (await codes().catch(() => null))?.[0] === 'KEPT', 30_000)
  expect(databasePid()).not.toBe(crashed)
})

test('OPS-03: an embedded database that crashed does not start again after the shop has closed it', async () => {
  database = await connectEmbedded(folder, log)
  process.kill(databasePid(), 'SIGSEGV')
  await database.close()
  database = undefined
  database = await connectEmbedded(folder, log)
  expect(await codes()).toEqual([])
})

test('OPS-03: closing does not wait for a restart that is waiting for the folder’s lock', async () => {
  database = await connectEmbedded(folder, log)
  const crashed = databasePid()
  process.kill(crashed, 'SIGSEGV')
  let release: (() => void) | undefined
  // This process locks the folder before the restarted database can lock it.
  await waitUntil(() => {
    try {
      release ??= lockFolder(folder)
      return true
    } catch {
      return false
    }
  })
  // After this pause, the restarted database waits for the lock of the folder.
  await pause(1000)
  const asked = performance.now()
  await database.close()
  database = undefined
  expect(performance.now() - asked).toBeLessThan(2500)
  release?.()
})

test('OPS-03: while the process of an embedded database is not open, the log says so again and again', async () => {
  const warn = jest.fn()
  const release = lockFolder(folder)
  const start = connectEmbedded(
    folder,
    { info: jest.fn(), error: jest.fn(), warn },
    { noticeMs: 50 },
  )
  await waitUntil(() => warn.mock.calls.length > 2)
  expect(warn).toHaveBeenCalledWith({ folder }, 'the embedded database is not open yet')
  release()
  database = await start
  expect(await codes()).toEqual([])
})

test('OPS-03: when a shop is stopped, its embedded database is closed and releases its folder', async () => {
  database = await connectEmbedded(folder, log)
  expect(existsSync(`${folder}.lock`)).toBe(true)
  await database.close()
  database = undefined
  expect(existsSync(`${folder}.lock`)).toBe(false)
})

test('OPS-05: after its shop was killed, an embedded database ends and releases its folder', async () => {
  const start = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'start-embedded.ts'))}
    await startEmbedded(${JSON.stringify(folder)}, console)
    console.log('open')`
  parent = spawn(process.execPath, ['--input-type=module', '--eval', start])
  await once(parent.stdout!, 'data')
  parent.kill('SIGKILL')
  await waitUntil(() => !existsSync(`${folder}.lock`), 30_000)
  database = await connectEmbedded(folder, log)
  expect(await codes()).toEqual([])
})

test('OPS-05: an embedded database also ends if its shop was killed during a long statement', async () => {
  const start = `
    import { sql } from 'kysely'
    import { connectEmbedded } from ${JSON.stringify(join(import.meta.dirname, '../database.ts'))}
    const { db } = await connectEmbedded(${JSON.stringify(folder)}, console)
    await sql\`select 1\`.execute(db)
    setTimeout(() => console.log('asked'), 1000)
    await sql\`select count(*) from (select generate_series(1, 100000000000)) numbers\`.execute(db)`
  parent = spawn(process.execPath, ['--input-type=module', '--eval', start], {
    cwd: import.meta.dirname,
  })
  await once(parent.stdout!, 'data')
  const pid = databasePid()
  busy = pid
  parent.kill('SIGKILL')
  // Without a running statement, the database would have ended within some milliseconds.
  await pause(1000)
  expect(isAlive(pid)).toBe(true)
  await waitUntil(() => !isAlive(pid))
  database = await connectEmbedded(folder, log)
  expect(await codes()).toEqual([])
})
