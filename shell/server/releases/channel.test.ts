import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LastGood, LocalReleases, StoreFailure } from '@shop/releases'
import { aRelease } from '@shop/releases/testing/a-release'
import { addKey, anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { promote, publish, startCanary } from '../testing/release-store.ts'
import { Channel } from './channel.ts'
import { UsableReleases } from './usable-releases.ts'

let store: TestStore
let channel: Channel
let copies: LocalReleases
let log: ReturnType<TestStore['channel']>
const onFollow = jest.fn()
const logger = { info: jest.fn(), error: jest.fn() }

const versionAt = async (now: number) =>
  (await channel.active({ now })).releases['mf-catalog']?.version
/** The logged refusals. Each log entry has a list of sentences. */
const refused = () =>
  logger.error.mock.calls.map(([fields]: [{ reasons: string[] }]) => fields.reasons)
const refusals = () => logger.error.mock.calls.length
const revisionFile = (revision: number) =>
  join(store.root, 'c/production', `${String(revision).padStart(8, '0')}.json`)

/** The channel in a gateway after a restart, with the files of an earlier gateway on disk. */
function aChannel(): Channel {
  const { store: releases, objects, keys, root } = store
  copies = new LocalReleases(join(root, 'gateway/r'), releases, keys.trusted)
  log = store.channel('production')
  return new Channel({
    log,
    releases: new UsableReleases(copies, {
      shared: { react: '19.3.1' },
      exports: { react: ['useState'] },
    }),
    lastGood: new LastGood(join(root, 'gateway/production.json')),
    shell: { paths: ['/about'], namespaces: ['common'] },
    logger,
    onFollow,
    refreshesForEachPage: objects.isLocal,
  })
}

beforeEach(() => {
  store = anEmptyStore()
  channel = aChannel()
})
afterEach(() => rmSync(store.root, { recursive: true }))

test('MFE-04: a promotion takes effect on the next page, without a restart', async () => {
  await publish(store, '1.0.0')
  await publish(store, '1.1.0')
  await promote(store, '1.0.0')
  const before = await channel.active({ now: 0 })
  await promote(store, '1.1.0')
  const after = await channel.active({ now: 1 })
  expect(before.releases['mf-catalog']?.version).toBe('1.0.0')
  expect(after.releases['mf-catalog']?.version).toBe('1.1.0')
  expect(after.key).not.toBe(before.key)
  await promote(store, '1.0.0')
  expect((await channel.active({ now: 2 })).key).toBe(before.key)
})

test('DEL-04: `ofArm` returns the releases with and without the canary, so that both can be compared', async () => {
  await publish(store, '1.0.0')
  await publish(store, '1.1.0')
  await promote(store, '1.0.0')
  await startCanary(store, '1.1.0', 50)
  await channel.refresh(0)
  const versionsOf = async (arm: 'canary' | 'stable') =>
    (await channel.ofArm(arm, 0)).releases['mf-catalog']?.version
  expect([await versionsOf('stable'), await versionsOf('canary')]).toEqual(['1.0.0', '1.1.0'])
})

test('MFE-06: a release is verified only once, not for every page', async () => {
  await publish(store, '1.0.0')
  await promote(store, '1.0.0')
  const open = jest.spyOn(copies, 'open')
  const pages = await Promise.all([channel.active({ now: 0 }), channel.active({ now: 0 })])
  await channel.active({ now: 1 })
  expect(pages[0]).toBe(pages[1])
  expect(pages[0].releases).toHaveProperty('mf-catalog')
  expect(open).toHaveBeenCalledTimes(1)
})

test('MFE-02: if the channel has no revisions, the shop has no remotes, and this is logged once', async () => {
  expect((await channel.active({ now: 0 })).releases).toEqual({})
  await channel.active({ now: 1 })
  expect(refusals()).toBe(1)
  expect(channel.status).toMatchObject({
    revision: 0,
    refused: ['The channel production has no revision.'],
  })
})

const faults: [string, () => Promise<void>][] = [
  ['does not exist', () => promote(store, '9.9.9')],
  [
    'has a changed file',
    async () => {
      const { name, files } = await publish(store, '1.1.0')
      const keys = await store.objects.list('f/')
      const key = keys.find((each) => each.endsWith('ssr/routes.mjs')) ?? ''
      expect([name, Object.keys(files).length]).toEqual(['mf-catalog', 4])
      writeFileSync(join(store.root, key), 'evil')
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
  [
    'claims texts of the shell',
    async () => {
      const { release, files } = aRelease({ version: '1.1.0' })
      const locales = { fr: { common: 'locales/fr/home.json' } }
      await store.store.publish({ ...release, locales }, files, store.keys.signing)
      await promote(store, '1.1.0')
    },
  ],
  ['is named by an incomplete revision', async () => writeFileSync(revisionFile(2), '{"schema":')],
  ['is named by a meaningless revision', async () => writeFileSync(revisionFile(2), '[]')],
  [
    'is missing together with its log',
    async () => rmSync(join(store.root, 'c'), { recursive: true }),
  ],
]

test.each(faults)(
  'MFE-02: in place of a version that %s, the last good version runs, also after a restart',
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
    expect(refusals()).toBeLessThanOrEqual(1)
    channel = aChannel()
    expect(await versionAt(1)).toBe('1.0.0')
    expect(channel.status.refused).toHaveLength(1)
  },
)

test('DEL-02: a start finds the newest version that can run, even if many newer versions cannot run', async () => {
  await publish(store, '1.0.0')
  await promote(store, '1.0.0')
  for (const version of ['9.9.8', '9.9.9']) await promote(store, version)
  writeFileSync(revisionFile(4), 'half')
  expect(await versionAt(0)).toBe('1.0.0')
  expect(channel.status).toMatchObject({ revision: 3 })
})

test('DEL-02: a remote that cannot run does not block other remotes', async () => {
  await publish(store, '1.0.0')
  await promote(store, '1.0.0')
  await versionAt(0)
  await store.channel('production').update(
    (remotes) => ({
      remotes: { ...remotes, 'mf-other': { stable: '9.9.9' }, 'mf-catalog': { stable: '1.1.0' } },
      createdAt: 0,
      note: 'test',
    }),
    store.keys.signing,
  )
  await publish(store, '1.1.0')
  expect(await versionAt(6000)).toBe('1.1.0')
})

test('DEL-03: a gateway that starts while the store cannot be reached serves the releases that ran last', async () => {
  await publish(store, '1.0.0')
  await promote(store, '1.0.0')
  await versionAt(0)
  for (const folder of ['c', 'r', 'f']) rmSync(join(store.root, folder), { recursive: true })
  channel = aChannel()
  expect(await versionAt(1)).toBe('1.0.0')
})

test('DEL-03: a changed file in this machine’s copy never runs, and is copied again', async () => {
  await publish(store, '1.0.0')
  await promote(store, '1.0.0')
  await versionAt(0)
  const file = join(copies.dirOf({ name: 'mf-catalog', version: '1.0.0' }), 'ssr/routes.mjs')
  writeFileSync(file, 'evil')
  channel = aChannel()
  const { releases } = await channel.active({ now: 1 })
  expect(releases['mf-catalog']?.version).toBe('1.0.0')
  expect(readFileSync(file, 'utf8')).toBe('export const routes = []')
})

test('MFE-02: a refused release is verified again after five seconds', async () => {
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

test('MFE-04: a valid revision after a refused revision takes effect at once', async () => {
  await publish(store, '1.0.0')
  await publish(store, '1.0.1')
  await promote(store, '1.0.0')
  await versionAt(0)
  await promote(store, '9.9.9')
  expect(await versionAt(1)).toBe('1.0.0')
  await promote(store, '1.0.1')
  expect(await versionAt(2)).toBe('1.0.1')
})

test('MFE-04: a pin expires without a new revision', async () => {
  await publish(store, '1.0.0')
  await publish(store, '0.9.0')
  const pin = { version: '0.9.0', reason: 'test', expiresAt: 100 }
  await store
    .channel('production')
    .update(
      () => ({ remotes: { 'mf-catalog': { stable: '1.0.0', pin } }, createdAt: 0, note: 'test' }),
      store.keys.signing,
    )
  expect(await versionAt(99)).toBe('0.9.0')
  expect(await versionAt(100)).toBe('1.0.0')
  expect(await store.channel('production').numbers()).toEqual([1])
})

test('MFE-05: an override does not affect other visitors', async () => {
  await publish(store, '1.0.0')
  const given = [await publish(store, '1.1.0')]
  await promote(store, '1.0.0')
  const { key, releases } = await channel.active({ now: 0 }, given)
  expect(key).toBe('mf-catalog@1.1.0')
  expect(releases['mf-catalog']).toBe(given[0])
  expect(await versionAt(1)).toBe('1.0.0')
})

test('DEL-02: the status shows the followed revision, and since when the gateway follows it; a new revision is logged once', async () => {
  expect(channel.status).toEqual({ channel: 'production', revision: 0, since: null, refused: [] })
  await publish(store, '1.0.0')
  await promote(store, '1.0.0')
  await versionAt(70)
  await versionAt(80)
  expect(channel.status).toEqual({ channel: 'production', revision: 1, since: 70, refused: [] })
  await promote(store, '9.9.9')
  await versionAt(90)
  // The same revision is read again, because a release that it names was not available.
  await versionAt(6000)
  expect(channel.status).toMatchObject({ revision: 2, since: 90 })
  const versions = { 'mf-catalog': '1.0.0' }
  expect(logger.info.mock.calls).toEqual([
    [
      expect.objectContaining({ channel: 'production', revision: 1, versions }),
      'channel revision active',
    ],
    [expect.objectContaining({ revision: 2, versions }), 'channel revision active'],
  ])
})

test('MFE-04: a revision is read only once, not for every page', async () => {
  await publish(store, '1.0.0')
  await promote(store, '1.0.0')
  const read = jest.spyOn(log, 'state')
  for (const now of [0, 1, 2]) await versionAt(now)
  expect(read).toHaveBeenCalledTimes(1)
  await promote(store, '1.0.0')
  for (const now of [3, 4]) await versionAt(now)
  expect(read).toHaveBeenCalledTimes(2)
})

test('DEL-03: a revision that could not be read is read again on the next page', async () => {
  await publish(store, '1.0.0')
  await publish(store, '1.1.0')
  await promote(store, '1.0.0')
  await versionAt(0)
  await promote(store, '1.1.0')
  jest.spyOn(log, 'state').mockRejectedValueOnce(new StoreFailure('the store is away'))
  expect(await versionAt(1)).toBe('1.0.0')
  expect(channel.status.refused).toEqual(['the store is away'])
  expect(await versionAt(2)).toBe('1.1.0')
  expect(channel.status.refused).toEqual([])
})

test.each([false, true])(
  'DEL-03: deleting a revision does not restore the previous revision; with a restart: %s',
  async (isRestarted) => {
    await publish(store, '1.0.0')
    await publish(store, '1.1.0')
    await promote(store, '1.0.0')
    await promote(store, '1.1.0')
    await versionAt(0)
    if (isRestarted) channel = aChannel()
    rmSync(revisionFile(2))
    writeFileSync(revisionFile(3), 'half')
    onFollow.mockClear()
    expect([await versionAt(1), await versionAt(2)]).toEqual(['1.1.0', '1.1.0'])
    expect(refused()).toEqual([
      [expect.stringMatching(/^revision 3 ./), 'revision 2 is gone, and what it named still runs'],
    ])
    expect(onFollow).not.toHaveBeenCalled()
  },
)

test('DEL-03: a revision that cannot be followed is logged with its number and the reason', async () => {
  await publish(store, '1.0.0')
  await promote(store, '1.0.0')
  writeFileSync(revisionFile(2), '[]')
  await versionAt(0)
  expect(refused()).toEqual([[expect.stringMatching(/^revision 2 \w/)]])
})

/** Deletes a revision, and writes a different valid revision with the same number. */
async function writeAgain(revision: number, version: string): Promise<void> {
  rmSync(revisionFile(revision))
  await promote(store, version)
}

test.each([false, true])(
  'DEL-12: a revision that was written twice is reported, and its first content stays; with a restart: %s',
  async (isRestarted) => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(store, version)
    await promote(store, '1.0.0')
    await promote(store, '1.1.0')
    await versionAt(0)
    await writeAgain(2, '1.2.0')
    if (isRestarted) channel = aChannel()
    expect([await versionAt(6000), await versionAt(7000)]).toEqual(['1.1.0', '1.1.0'])
    expect(channel.status.refused).toEqual([
      'revision 2 was written twice, and what the first one named still runs: promote what shall run, so that a new revision says it',
    ])
    await promote(store, '1.2.0')
    expect(await versionAt(8000)).toBe('1.2.0')
    expect(channel.status.refused).toEqual([])
  },
)

test('DEL-11: releases of a revoked key still run; until they are signed again, they are reported with the command to sign them', async () => {
  const { trusted, signing } = store.keys
  await publish(store, '1.0.0')
  await promote(store, '1.0.0')
  await versionAt(0)
  const next = addKey(trusted, 'next', { publishes: ['*'], promotes: { '*': ['*'] } })
  const revoked = trusted.get(signing.id)!
  trusted.delete(signing.id)
  await channel.keysChanged(1)
  expect(await versionAt(2)).toBe('1.0.0')
  expect(channel.status.refused).toEqual([
    'revision 1 is signed with the key test, which is not trusted here',
    'what revision 1 named still runs',
    'mf-catalog 1.0.0 is signed with the key test, which is not trusted here, and runs until this gateway starts again: type `pnpm delivery sign mf-catalog@1.0.0` with a key that may publish it, or promote another version',
  ])
  trusted.set(signing.id, revoked)
  await store.store.signAgain('mf-catalog', '1.0.0', next)
  await log.update((remotes) => ({ remotes, createdAt: 0, note: 'sign again' }), next)
  trusted.delete(signing.id)
  await channel.keysChanged(3)
  expect(await versionAt(4)).toBe('1.0.0')
  expect(channel.status).toMatchObject({ revision: 2, refused: [] })
  channel = aChannel()
  expect(await versionAt(5)).toBe('1.0.0')
})

test('DEL-11: releases signed with a new key run without a restart', async () => {
  await publish(store, '1.0.0')
  await promote(store, '1.0.0')
  await versionAt(0)
  const team = addKey(store.keys.trusted, 'team', {
    publishes: ['*'],
    promotes: { '*': ['*'] },
  })
  const rights = store.keys.trusted.get('team')!
  await publish({ ...store, keys: { ...store.keys, signing: team } }, '1.1.0')
  await promote({ ...store, keys: { ...store.keys, signing: team } }, '1.1.0')
  store.keys.trusted.delete('team')
  expect(await versionAt(1)).toBe('1.0.0')
  store.keys.trusted.set('team', rights)
  await channel.keysChanged(2)
  expect(await versionAt(2)).toBe('1.1.0')
})
