import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startS3Server } from '@shop/s3/testing/s3-server'
import { StoreFailure } from '../storage/objects.ts'
import { openReleases, releaseSettings } from './open-releases.ts'

test('DEL-01: the environment names the store and the keys', () => {
  const env = {
    RELEASES_URL: 's3://shop/releases',
    RELEASE_KEYS: 'trusted.json',
    RELEASE_KEY: 'own.pem',
  }
  expect(releaseSettings(env, 'data')).toEqual({
    dataDir: 'data',
    releasesUrl: 's3://shop/releases',
    trustFile: 'trusted.json',
    privateFile: 'own.pem',
  })
})

test('DEL-01: an empty environment variable counts as unset', () => {
  const env = { RELEASES_URL: '', RELEASE_KEYS: '', RELEASE_KEY: '' }
  expect(releaseSettings(env, 'data')).toEqual({ dataDir: 'data' })
})

test('DEL-01: if no store is set, releases are in the data folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'))
  const { objects } = await openReleases(releaseSettings({}, dataDir))
  expect(objects.where).toBe(join(dataDir, 'releases'))
})

test('DEL-14: if a store does not answer, a start waits two seconds and reports the store', async () => {
  const server = await startS3Server({ fault: () => 'silent' })
  const before = { ...process.env }
  Object.assign(process.env, server.env)
  try {
    const dataDir = mkdtempSync(join(tmpdir(), 'data-'))
    const onAway = jest.fn()
    const startedAt = performance.now()
    await openReleases(releaseSettings({ RELEASES_URL: 's3://shop/x' }, dataDir), onAway)
    expect(performance.now() - startedAt).toBeLessThan(4000)
    expect(onAway).toHaveBeenCalledWith(
      new StoreFailure('RELEASES_URL=s3://shop/x: the store does not answer within 2 s.'),
    )
  } finally {
    process.env = before
    await server.close()
  }
})
