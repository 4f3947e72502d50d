import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { day, publish, runOn, start } from '../../testing/run-on.ts'

let shop: TestStore
/** Runs a command a number of days after the start. */
const at = (days: number, line: string) => runOn(shop, line, { now: start + days * day })
const versions = async () => (await shop.store.versions('mf-catalog')).toSorted()
const folders = async () => {
  const keys = await shop.objects.list('f/')
  return new Set(keys.map((key) => key.split('/')[2])).size
}

beforeEach(async () => {
  shop = anEmptyStore()
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) await publish(shop, version)
  await at(0, 'promote mf-catalog@1.0.0 --to production')
  await at(10, 'promote mf-catalog@1.1.0 --to production')
  await at(20, 'promote mf-catalog@1.2.0 --to production')
  await at(60, 'promote mf-catalog@1.3.0 --to production')
})
afterEach(() => rmSync(shop.root, { recursive: true }))

test('DEL-07: prune removes versions that no channel has named in the given number of days, with the files of these versions', async () => {
  const { code, out } = await at(70, 'prune --keep-days 30')
  expect(code).toBe(0)
  expect(out).toBe(
    [
      `Removed 3 releases, in ${shop.root}.`,
      'REMOTE      VERSION  PUBLISHED',
      'mf-catalog  1.0.0    2026-01-01 00:00 UTC',
      'mf-catalog  1.1.0    2026-01-01 00:00 UTC',
      'mf-catalog  1.4.0    2026-01-01 00:00 UTC',
      '',
    ].join('\n'),
  )
  expect(await versions()).toEqual(['1.2.0', '1.3.0'])
  expect(await folders()).toBe(2)
  expect((await runOn(shop, 'verify')).code).toBe(0)
})

test('DEL-07: prune keeps a version that ran at any moment of the given days, even if it was promoted long before', async () => {
  await at(70, 'prune --keep-days 55')
  // The 55 days before day 70 begin with day 15. Version 1.1.0 ran until day 20, so it is kept.
  expect(await versions()).toEqual(['1.1.0', '1.2.0', '1.3.0'])
})

test('DEL-07: without a number of days prune keeps versions that ran in the last 30 days', async () => {
  await at(75, 'promote mf-catalog@1.4.0 --to production')
  // The 30 days before day 85 begin with day 55. Version 1.2.0 ran until day 60, so it is kept; 1.1.0 ran only until day 20.
  await at(85, 'prune')
  expect(await versions()).toEqual(['1.2.0', '1.3.0', '1.4.0'])
})

test('DEL-07: prune keeps versions that another channel names, also as canary or pin', async () => {
  await at(20, 'promote mf-catalog@1.1.0 --to staging')
  await at(20, 'promote mf-catalog@1.0.0 --to staging --percent 5')
  await at(20, 'pin mf-catalog@1.4.0 --channel staging --reason test --days 1')
  await at(400, 'prune')
  expect(await versions()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'])
})

test('DEL-07: prune keeps the version to which a rollback goes back, at any age', async () => {
  await at(400, 'prune')
  expect(await versions()).toEqual(['1.2.0', '1.3.0'])
  expect((await at(400, 'rollback production --remote mf-catalog')).code).toBe(0)
})

test('DEL-07: prune keeps a recently published version that is not promoted yet', async () => {
  await publish(shop, '1.5.0', { publishedAt: start + 65 * day })
  await at(70, 'prune --keep-days 30')
  expect(await versions()).toContain('1.5.0')
})

test('DEL-07: a dry run prints the same versions and removes nothing', async () => {
  const dry = await at(70, 'prune --dry-run')
  expect(dry.out).toContain('Would remove 3 releases')
  expect(await versions()).toHaveLength(5)
  const told = (text: string) => text.split('\n').slice(1)
  expect(told((await at(70, 'prune')).out)).toEqual(told(dry.out))
})

test('DEL-07: prune removes files that an aborted publish has left, and the next publish writes them again', async () => {
  await shop.objects.remove('r/mf-catalog/1.4.0/release.json')
  const { out } = await at(1, 'prune')
  expect(out).toContain('Removed 0 releases and 1 folder of files of no release')
  await publish(shop, '1.4.0')
  expect((await runOn(shop, 'verify')).code).toBe(0)
})

test('DEL-07: files that several releases have in common stay while a channel names one of them', async () => {
  const { release } = await shop.store.read('mf-catalog', '1.3.0')
  const files = new Map<string, Buffer>()
  for (const path of Object.keys(release.files)) {
    files.set(path, await shop.store.readFile(release, path))
  }
  await shop.store.publish({ ...release, version: '1.3.1' }, files, shop.keys.signing)
  await at(70, 'prune')
  expect(await versions()).toEqual(['1.2.0', '1.3.0'])
  expect((await runOn(shop, 'verify')).code).toBe(0)
})

test('DEL-07: a version that is promoted while prune removes it is restored', async () => {
  const remove = shop.objects.remove.bind(shop.objects)
  const removed = jest.spyOn(shop.objects, 'remove')
  removed.mockImplementationOnce(async (key) => {
    // The promotion reads the channel before the document is removed, and appends its revision afterwards.
    const log = shop.channel('production')
    await remove(key)
    await log.update(
      (now) => ({
        remotes: { ...now, 'mf-catalog': { stable: '1.0.0' } },
        createdAt: start + 70 * day,
        note: 'late',
      }),
      shop.keys.signing,
    )
  })
  await at(70, 'prune')
  expect(await versions()).toContain('1.0.0')
  expect((await runOn(shop, 'verify')).code).toBe(0)
})

test('DEL-03: prune removes nothing if it cannot read which versions a channel names', async () => {
  for (const number of await shop.channel('production').numbers()) {
    writeFileSync(join(shop.root, `c/production/0000000${number}.json`), 'damaged')
  }
  const { code, err } = await at(400, 'prune')
  expect(code).toBe(1)
  expect(err).toContain('No revision of production is valid with the keys of this machine')
  expect(await versions()).toHaveLength(5)
})

test('DEL-03: prune keeps a release that cannot be read, and all files of its remote', async () => {
  writeFileSync(join(shop.root, 'r/mf-catalog/1.4.0/release.json'), '{}')
  const { out } = await at(400, 'prune')
  expect(out).toContain('Left alone: mf-catalog 1.4.0 cannot be read')
  expect(await versions()).toEqual(['1.2.0', '1.3.0', '1.4.0'])
  expect(await folders()).toBe(5)
})
