import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FolderInUseError, lockFolder } from './folder-lock.ts'

let parent: string
let folder: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'shop-lock-'))
  folder = join(parent, 'db')
})
afterEach(() => rmSync(parent, { recursive: true }))

test('CHK-08: a locked folder cannot be locked again until it is released', () => {
  const release = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUseError)
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`)
  release()
  expect(existsSync(`${folder}.lock`)).toBe(false)
  expect(lockFolder(folder)).not.toThrow()
})

test('CHK-08: the lock of a process that has ended is replaced', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  for (const stale of [JSON.stringify({ pid, startedAt: '1' }), '', '{"pid":-1}']) {
    writeFileSync(`${folder}.lock`, stale)
    const release = lockFolder(folder)
    expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid })
    release()
  }
})

test('CHK-08: if another process has taken over the lock, the earlier holder does not release the lock', () => {
  const release = lockFolder(folder)
  const another = JSON.stringify({ pid: process.ppid, startedAt: '1' })
  writeFileSync(`${folder}.lock`, another)
  release()
  expect(readFileSync(`${folder}.lock`, 'utf8')).toBe(another)
})

test('CHK-08: if a new process has the id of a holder that has ended, the new process does not count as the holder of the lock', () => {
  writeFileSync(`${folder}.lock`, JSON.stringify({ pid: process.pid, startedAt: 'earlier' }))
  expect(lockFolder(folder)).not.toThrow()
})
