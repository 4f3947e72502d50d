/** @jest-environment node */
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseStore } from '@shop/releases'
import { Channel } from './channel.ts'
import { anEmptyStore, promote, publish } from '../testing/release-store.ts'

let store: ReleaseStore
let channel: Channel
const log = { info: jest.fn(), error: jest.fn() }

const versionAt = async (now: number) => (await channel.active(now)).releases['mf-catalog']?.version
const refusals = () => log.error.mock.calls.length
const revisionFile = (name: string) => join(store.root, 'c/production/rev', name)

beforeEach(() => {
  store = anEmptyStore()
  channel = new Channel({
    store,
    channel: 'production',
    shellOffer: { shared: { react: '19.3.1' }, exports: {} },
    shellPaths: ['/about'],
    log,
  })
})
afterEach(() => rmSync(store.root, { recursive: true }))

test('MFE-04: a promotion takes effect on the next page, without a restart', async () => {
  await publish(store, '1.0.0')
  await publish(store, '1.1.0')
  await promote(store, '1.0.0')
  const before = await channel.active(0)
  await promote(store, '1.1.0')
  const after = await channel.active(1)
  expect(before.releases['mf-catalog']?.version).toBe('1.0.0')
  expect(after.releases['mf-catalog']?.version).toBe('1.1.0')
  expect(after.key).not.toBe(before.key)
  await promote(store, '1.0.0')
  expect((await channel.active(2)).key).toBe(before.key)
})

test('MFE-06: a revision is verified once, not on every page', async () => {
  await publish(store, '1.0.0')
  await promote(store, '1.0.0')
  const read = jest.spyOn(store, 'readRelease')
  const pages = await Promise.all([channel.active(0), channel.active(0)])
  await channel.active(1)
  expect(pages[0]).toBe(pages[1])
  expect(pages[0].releases).toHaveProperty('mf-catalog')
  expect(read).toHaveBeenCalledTimes(1)
})

test('MFE-02: with a channel without revisions the shop has no remotes, and no error', async () => {
  expect((await channel.active(0)).releases).toEqual({})
  expect(refusals()).toBe(1)
})

const faults: [string, () => Promise<void>][] = [
  [
    'does not exist',
    async () => {
      await promote(store, '9.9.9')
    },
  ],
  [
    'has a changed file',
    async () => {
      await publish(store, '1.1.0')
      writeFileSync(join(store.releaseDir('mf-catalog', '1.1.0'), 'ssr/routes.mjs'), 'evil')
      await promote(store, '1.1.0')
    },
  ],
  [
    'does not fit the shell',
    async () => {
      await publish(store, '1.1.0', { shared: { react: '^20.0.0' } })
      await promote(store, '1.1.0')
    },
  ],
  [
    'claims a path of the shell',
    async () => {
      await publish(store, '1.1.0', { paths: ['/', '/about'] })
      await promote(store, '1.1.0')
    },
  ],
  ['is half a revision', async () => writeFileSync(revisionFile('00000002.json'), '{"schema":')],
  ['is a revision of nonsense', async () => writeFileSync(revisionFile('00000002.json'), '[]')],
  ['is gone with its folder', async () => rmSync(join(store.root, 'c'), { recursive: true })],
]

test.each(faults)(
  'MFE-02: a version that %s leaves the last good one, and is logged once',
  async (_what, fault) => {
    await publish(store, '1.0.0')
    await promote(store, '1.0.0')
    expect(await versionAt(0)).toBe('1.0.0')
    await fault()
    expect([await versionAt(1), await versionAt(2), await versionAt(4999)]).toEqual([
      '1.0.0',
      '1.0.0',
      '1.0.0',
    ])
    expect(refusals()).toBe(1)
  },
)

test('MFE-02: what was refused is tried again after five seconds', async () => {
  await publish(store, '1.0.0')
  await promote(store, '1.0.0')
  await versionAt(0)
  await promote(store, '1.1.0')
  expect(await versionAt(10)).toBe('1.0.0')
  await publish(store, '1.1.0')
  expect(await versionAt(5009)).toBe('1.0.0')
  expect(await versionAt(5010)).toBe('1.1.0')
  expect(refusals()).toBe(1)
})

test('MFE-04: a valid revision after a refused one takes effect at once', async () => {
  await publish(store, '1.0.0')
  await publish(store, '1.0.1')
  await promote(store, '1.0.0')
  await versionAt(0)
  await promote(store, '9.9.9')
  expect(await versionAt(1)).toBe('1.0.0')
  await promote(store, '1.0.1')
  expect(await versionAt(2)).toBe('1.0.1')
})

test('MFE-04: a pin ends by itself, with no new revision', async () => {
  await publish(store, '1.0.0')
  await publish(store, '0.9.0')
  await store.appendRevision(undefined, {
    channel: 'production',
    remotes: {
      'mf-catalog': {
        stable: '1.0.0',
        pin: { version: '0.9.0', reason: 'test', expiresAt: 100 },
      },
    },
    createdAt: 0,
  })
  expect(await versionAt(99)).toBe('0.9.0')
  expect(await versionAt(100)).toBe('1.0.0')
  expect(readdirSync(join(store.root, 'c/production/rev'))).toHaveLength(1)
})
