import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openReleases, releaseSettings } from './open-releases.ts'

test('DEL-01: the environment says where releases lie and whom to trust', () => {
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

test('DEL-01: a variable that is empty counts as not set', () => {
  const env = { RELEASES_URL: '', RELEASE_KEYS: '', RELEASE_KEY: '' }
  expect(releaseSettings(env, 'data')).toEqual({ dataDir: 'data' })
})

test('DEL-01: without a store, releases lie in the data folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'))
  const { objects } = await openReleases(releaseSettings({}, dataDir))
  expect(objects.where).toBe(join(dataDir, 'releases'))
})
