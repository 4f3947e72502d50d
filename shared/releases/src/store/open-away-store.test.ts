import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type S3Server, startS3Server } from '@shop/s3/testing/s3-server'
import { StoreFailure } from '../storage/objects.ts'
import { openReleases } from './open-releases.ts'

let server: S3Server
let dataDir: string
const before = { ...process.env }
const onAway = jest.fn()

beforeEach(async () => {
  server = await startS3Server()
  Object.assign(process.env, server.env)
  dataDir = mkdtempSync(join(tmpdir(), 'opened-'))
  onAway.mockReset()
})
afterEach(async () => {
  process.env = { ...before }
  await server.close()
  rmSync(dataDir, { recursive: true })
})

const open = (told?: typeof onAway) =>
  openReleases(
    {
      dataDir,
      releasesUrl: 's3://releases-of-the-test/shop',
      trustFile: undefined,
      privateFile: undefined,
    },
    told,
  )

test('DEL-14: a store that answers is opened, and nothing is reported', async () => {
  const { objects } = await open(onAway)
  expect(await objects.create('c/x', 'one')).toBe(true)
  expect(objects.where).toBe('s3://releases-of-the-test/shop')
  expect(onAway).not.toHaveBeenCalled()
})

test('DEL-14: if the store fails, a program that only reads reports this and starts; a program that writes is refused', async () => {
  server.behaviour.fault = () => ({ code: 'InternalError' })
  const { objects, keys } = await open(onAway)
  expect(onAway).toHaveBeenCalledTimes(1)
  expect(onAway).toHaveBeenCalledWith(expect.any(StoreFailure))
  expect(keys.trusted.size).toBe(1)
  server.behaviour.fault = () => null
  expect(await objects.create('c/x', 'one')).toBe(true)
  server.behaviour.fault = () => ({ code: 'InternalError' })
  await expect(open()).rejects.toBeInstanceOf(StoreFailure)
})

test('DEL-07: a store without conditional writes is refused for every program', async () => {
  server.behaviour.conditions = 'ignored'
  await expect(open(onAway)).rejects.toThrow('does not honour conditional writes')
  await expect(open()).rejects.toThrow('does not honour conditional writes')
  expect(onAway).not.toHaveBeenCalled()
})
