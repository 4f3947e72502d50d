import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { connectEmbedded, type PooledDatabase } from '../db/database.ts'
import { lockFolder } from '../db/embedded/folder-lock.ts'
import { createLogger } from '../ops/logger.ts'
import { aFile, DURATION, PROGRESS, SLOW_START } from './testing/terminal.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-main-'))
})
afterEach(() => {
  for (const folder of [dataDir, copyDir()]) rmSync(folder, { recursive: true, force: true })
})
const copyDir = () => `${dataDir}-copy`

function start(args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(
    process.execPath,
    [fileURLToPath(new URL('../../shop.ts', import.meta.url)), ...args],
    {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
}

async function run(args: string[], env: Record<string, string> = {}) {
  const child = start(args, env)
  const ran = { code: -1, out: '', err: '' }
  child.stdout?.on('data', (piece: Buffer) => (ran.out += piece.toString()))
  child.stderr?.on('data', (piece: Buffer) => (ran.err += piece.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return {
    ...ran,
    out: ran.out.replaceAll(DURATION, ', in 0.1 s.'),
    err: ran.err.replaceAll(PROGRESS, '').replaceAll(SLOW_START, ''),
    code,
  }
}

test('API-06: a new shop is created, filled and read by separate processes', async () => {
  const csv = aFile('csv', 'name,price,category\nGel,5,Corps\n')
  const made = await run(['import', 'products', csv, '--create'])
  expect(made).toEqual({
    code: 0,
    err: '',
    out: 'Imported products: 1 new, 0 changed, 0 as they were, in 0.1 s.\n',
  })
  const { out, code } = await run(['export', 'products', '--format', 'json'])
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject([{ name: 'Gel', price: 5 }])
})

test.each([
  ['no shop in the folder', {}, /There is no shop in /],
  [
    'no server at the address',
    { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
    /^PostgreSQL at 127\.0\.0\.1:1 does not answer \(ECONNREFUSED\): start it, or correct DATABASE_URL\.\n$/,
  ],
])('API-06: %s gives exit code 3 and a message', async (_, env, words) => {
  const { code, out, err } = await run(['orders', 'list'], env)
  expect({ code, out }).toEqual({ code: 3, out: '' })
  expect(err).toMatch(words)
  expect(err).not.toMatch(/\n\s+at /)
})

describe('a running shop on the embedded database', () => {
  let shop: PooledDatabase
  beforeEach(async () => {
    const folder = join(dataDir, 'db')
    cpSync(join(process.env.SHOP_TEST_FOLDER ?? '', 'migrated'), folder, { recursive: true })
    shop = await connectEmbedded(folder, createLogger('silent'))
  })
  afterEach(() => shop.close())

  test('OPER-01: `shop backup` copies all data while orders come in, and a shop starts with the copy', async () => {
    mkdirSync(join(dataDir, 'pictures'))
    writeFileSync(join(dataDir, 'pictures', 'a.webp'), 'picture')
    const insert = (code: string) =>
      sql`insert into coupons (code, percentage, description)
        values (${code}, 5, '')`.execute(shop.db)
    await insert('BEFORE')
    const copied = run(['backup', copyDir()])
    const over = new AbortController()
    const inserting = (async () => {
      for (let count = 0; !over.signal.aborted; count += 1) {
        await insert(`DURING${count}`)
        await pause(5)
      }
    })()
    expect(await copied).toMatchObject({ code: 0, err: '' })
    over.abort()
    await inserting

    // The folder is listed before the copy's database is opened, because opening it creates a lock file here.
    expect(readdirSync(copyDir()).toSorted()).toEqual(['db', 'pictures'])
    const copy = await connectEmbedded(join(copyDir(), 'db'), createLogger('silent'))
    const codes = await copy.db.selectFrom('coupons').select('code').execute()
    await copy.close()
    expect(codes).toContainEqual({ code: 'BEFORE' })
    expect(readFileSync(join(copyDir(), 'pictures', 'a.webp'), 'utf8')).toBe('picture')
    expect(statSync(copyDir()).mode & 0o077).toBe(0)
    expect(await run(['backup', copyDir()])).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not empty: nothing was copied') as string,
    })
    expect(await run(['backup', join(dataDir, 'pictures', 'copy')])).toMatchObject({
      code: 1,
      err: expect.stringContaining('nothing was copied') as string,
    })
  })

  test('HERO-02: slides that are tried in a copy for a preview do not change the shop, and the copy sends no mail', async () => {
    await sql`insert into web_hooks (url, events)
      values ('https://stock.example', '{order.placed}')`.execute(shop.db)
    await sql`insert into outbox (kind, payload, recipient)
      values ('x', '{}', 'amel@example.tn')`.execute(shop.db)
    const copy = copyDir()
    expect(await run(['backup', copy, '--preview'])).toMatchObject({ code: 0, err: '' })
    const heroes = aFile(
      'json',
      '[{"image":["/images/a.webp"],"displayMode":"image-only","linkType":"none"}]',
    )
    const imported = await run(['import', 'heroes', heroes], { DATA_DIR: copy })
    expect(imported).toMatchObject({ code: 0, err: '' })
    const tried = await connectEmbedded(join(copy, 'db'), createLogger('silent'))
    const left = await Promise.all(
      (['outbox', 'web_hooks'] as const).map((table) =>
        tried.db.selectFrom(table).selectAll().execute(),
      ),
    )
    await tried.close()
    expect(left).toEqual([[], []])
    expect((await run(['hooks', 'list'])).out).toContain('stock.example')
    expect(await shop.db.selectFrom('outbox').select('recipient').execute()).toHaveLength(1)
    expect(await shop.db.selectFrom('heroes').select('id').execute()).toEqual([])
  })

  test('OPER-01: a running shop sees the changes of a command at once', async () => {
    const made = await run(['coupons', 'create', 'MIDI', '--percentage', '5'])
    expect(made).toMatchObject({ code: 0, err: '' })
    const rows = await shop.db.selectFrom('coupons').select('code').execute()
    expect(rows).toEqual([{ code: 'MIDI' }])
    expect((await run(['coupons', 'list'])).out).toContain('MIDI')
  })

  test('OPER-01: a command waits until a transaction of the shop has ended, and never sees a part of its changes', async () => {
    const command = Promise.withResolvers<Awaited<ReturnType<typeof run>>>()
    await shop.db.transaction().execute(async (tx) => {
      const coupon = { code: 'FIRST', percentage: 5, description: '' }
      await tx.insertInto('coupons').values(coupon).execute()
      command.resolve(run(['coupons', 'create', 'FIRST', '--percentage', '7']))
      // This is longer than the command needs to start.
      await pause(1500)
    })
    expect(await command.promise).toMatchObject({ code: 1 })
    const rows = await shop.db.selectFrom('coupons').select(['code', 'percentage']).execute()
    expect(rows).toEqual([{ code: 'FIRST', percentage: 5 }])
  })
})

test('API-06: a command refuses an embedded database that a process uses without sharing it, and the message says what to do', async () => {
  const release = lockFolder(join(dataDir, 'db'))
  const { code, err } = await run(['import', 'products', aFile('csv', 'name\n'), '--create'])
  release()
  expect(code).toBe(3)
  expect(err).toContain(`in use by process ${process.pid}. Stop the shop`)
})

test('API-06: a server that closes the connection gives exit code 3 and a message', async () => {
  const server = createServer((socket) => void socket.destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { code, err } = await run(['orders', 'list'], {
    DATABASE_URL: `postgres://127.0.0.1:${port}/x`,
  })
  server.close()
  expect(code).toBe(3)
  expect(err).toMatch(
    /^PostgreSQL at 127\.0\.0\.1:\d+ does not answer \(.+\): start it, or correct DATABASE_URL\.\n$/,
  )
})

test('API-06: a database of another version of the shop gives exit code 3 and a message', async () => {
  const folder = join(dataDir, 'db')
  cpSync(join(process.env.SHOP_TEST_FOLDER ?? '', 'migrated'), folder, { recursive: true })
  const { db, close } = await connectEmbedded(folder, createLogger('silent'))
  await sql`update migrations set checksum = 'x' where name = '0001-catalogue.sql'`.execute(db)
  await close()
  const { code, err } = await run(['orders', 'list'])
  expect(code).toBe(3)
  expect(err).toMatch(/^Migration 0001-catalogue\.sql was changed after it had been applied.*\n$/)
})

test('API-06: a command reports no error if the reader of its output closes the pipe early', async () => {
  const child = start(['import', 'products', '--help'])
  child.stdout?.destroy()
  let err = ''
  child.stderr?.on('data', (piece: Buffer) => (err += piece.toString()))
  const [code] = (await once(child, 'close')) as [number]
  expect({ code, err }).toEqual({ code: 0, err: '' })
})

test('API-06: an invalid setting gives the exit code for wrong use', async () => {
  const { code, err } = await run(['orders', 'list'], { DATABASE_URL: 'mysql://x' })
  expect(code).toBe(2)
  expect(err).toContain('DATABASE_URL is not an address that starts with postgres://')
})

test('API-06: seed-demo does not change a shop that already has products', async () => {
  const migrated = join(process.env.SHOP_TEST_FOLDER ?? '', 'migrated')
  cpSync(migrated, join(dataDir, 'db'), { recursive: true })
  expect((await run(['coupons', 'create', 'MIEN', '--percentage', '5'])).code).toBe(0)
  const { code, out, err } = await run(['seed-demo'])
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain('Nothing was changed.')
})
