/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from '@shop/testing/wait-until'
import { DatabaseProcess } from './database-process.ts'

/** A program that sends the database's address once it runs. */
const script = `
process.send('socket-of-' + process.pid)
process.on('disconnect', () => process.exit(0))
`

let dir: string
let notes: string[]
let database: DatabaseProcess

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'database-'))
  writeFileSync(join(dir, 'main.mjs'), script)
  notes = []
  const env = { ...process.env, DATABASE_URL: '' }
  database = new DatabaseProcess(
    { env, onLine: (line) => void notes.push(line), onNote: (note) => void notes.push(note) },
    { dir, script: 'main.mjs' },
  )
})
afterEach(async () => {
  await database.close()
  rmSync(dir, { recursive: true, force: true })
})

const pidIn = ({ EMBEDDED_SOCKET = '' }: NodeJS.ProcessEnv) =>
  Number(EMBEDDED_SOCKET.replace('socket-of-', ''))

test('DEV-01: the embedded database keeps running while the backend restarts', async () => {
  expect(await database.settings()).toEqual(await database.settings())
  await database.close()
  expect(notes).toEqual([])
})

test('DEV-01: if the embedded database ends, this is logged, and the database starts again together with the backend', async () => {
  const first = pidIn(await database.settings())
  process.kill(first, 'SIGKILL')
  await waitUntil(() => notes.length > 0)
  expect(notes).toEqual([
    'The embedded database has ended: save a file of the backend, and both start again',
  ])

  const second = pidIn(await database.settings())
  expect(second).not.toBe(first)
  expect(process.kill(second, 0)).toBe(true)
})

test('DEV-01: if the embedded database cannot be opened, it is opened again at the next start of the backend', async () => {
  writeFileSync(join(dir, 'main.mjs'), 'process.exit(1)')
  await expect(database.settings()).rejects.toThrow('The embedded database has ended')
  writeFileSync(join(dir, 'main.mjs'), script)
  expect(pidIn(await database.settings())).toBeGreaterThan(0)
  expect(notes).toEqual([])
})
