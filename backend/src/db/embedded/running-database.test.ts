import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder } from './folder-lock.ts'
import { findRunningDatabase } from './running-database.ts'
import { SOCKET_NAME } from './socket.ts'

let parent: string
let folder: string
let sockets: string
let release: () => void

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'shop-running-'))
  folder = join(parent, 'db')
  sockets = join(parent, 'sockets')
  for (const made of [folder, sockets]) mkdirSync(made)
  release = lockFolder(folder, sockets)
})
afterEach(() => {
  release()
  rmSync(parent, { recursive: true })
})

test('OPER-01: a database that is being opened is found as soon as its socket exists', async () => {
  const found = findRunningDatabase(folder)
  setTimeout(() => writeFileSync(join(sockets, SOCKET_NAME), ''), 120)
  expect(await found).toBe(sockets)
})

test('OPER-01: if no shop runs, no socket is found', async () => {
  release()
  expect(await findRunningDatabase(folder)).toBeUndefined()
})

test('OPER-01: a folder of the socket that cannot be read is an error, because it does not mean that no shop runs', async () => {
  rmSync(sockets, { recursive: true })
  writeFileSync(sockets, 'no folder')
  await expect(findRunningDatabase(folder)).rejects.toThrow('ENOTDIR')
})

const describeAsRoot = process.getuid?.() === 0 ? describe : describe.skip
describeAsRoot('with another user', () => {
  test('SEC-02: a socket is not used if the socket and the database have different owners', async () => {
    writeFileSync(join(sockets, SOCKET_NAME), '')
    chownSync(sockets, 65534, 65534)
    expect(await findRunningDatabase(folder)).toBeUndefined()
  })
})
