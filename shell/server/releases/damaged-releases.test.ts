import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LastGood, LocalReleases } from '@shop/releases'
import { storeKinds, type TestStore, withOneFlip } from '@shop/releases/testing/a-store'
import { promote, publish } from '../testing/release-store.ts'
import { Channel } from './channel.ts'
import { UsableReleases } from './usable-releases.ts'

/**
 * Kind of object in the store → the path of one object of this kind in a release. For the kind `revision`, the value is
 * the key of the channel's revision that names the release.
 */
const objects = {
  entry: 'browser/remote-entry.mjs',
  chunk: 'browser/routes.1.mjs',
  'server file': 'ssr/routes.mjs',
  locale: 'locales/fr/home.json',
  release: 'release.json',
  revision: 'c/production/00000002.json',
}
type Kind = keyof typeof objects
const kinds = Object.keys(objects) as Kind[]

describe.each(storeKinds)('on %s', (_kind, open) => {
  let shop: TestStore
  let channel: Channel
  let copies: LocalReleases
  beforeEach(async () => {
    shop = await open()
    await publish(shop, '1.0.0')
    await promote(shop, '1.0.0')
    channel = aChannel()
    await channel.refresh(0)
  })
  afterEach(() => shop.close())

  /** The channel in a gateway after a restart, with the files of an earlier gateway on disk. */
  function aChannel(): Channel {
    copies = new LocalReleases(join(shop.root, 'gateway/r'), shop.store, shop.keys.trusted)
    return new Channel({
      log: shop.channel('production'),
      releases: new UsableReleases(copies, { shared: {}, exports: {} }),
      lastGood: new LastGood(join(shop.root, 'gateway/production.json')),
      shell: { paths: [], namespaces: [] },
      logger: { info: jest.fn(), error: jest.fn() },
      refreshesForEachPage: false,
    })
  }

  const versionAt = async (now: number) => {
    await channel.refresh(now)
    return (await channel.active({ now })).releases['mf-catalog']?.version
  }

  /** The key in the store of the newest object of this kind. */
  async function keyOf(kind: Kind): Promise<string> {
    if (kind === 'revision') return objects.revision
    const all = [...(await shop.objects.list('f/')), ...(await shop.objects.list('r/'))]
    const isOld = new Set(old)
    return all.find((key) => key.endsWith(objects[kind]) && !isOld.has(key)) ?? ''
  }
  let old: string[]

  test.each(kinds)(
    'DEL-03: one changed bit in the %s is found before it runs: the last good version stays, also after a restart',
    async (kind) => {
      old = [...(await shop.objects.list('f/')), ...(await shop.objects.list('r/'))]
      await publish(shop, '1.1.0', { server: 'export const routes = [1]' })
      await promote(shop, '1.1.0')
      shop.overwrite(await keyOf(kind), withOneFlip)
      expect(await versionAt(1)).toBe('1.0.0')
      expect(channel.status.refused).toHaveLength(1)
      channel = aChannel()
      expect(await versionAt(2)).toBe('1.0.0')
      shop.overwrite(await keyOf(kind), withOneFlip)
      channel = aChannel()
      expect(await versionAt(6000)).toBe('1.1.0')
    },
  )

  test.each(kinds.filter((kind) => kind !== 'revision'))(
    'DEL-03: one changed bit in the %s of this machine’s copy is found at the start: it is copied again, or does not run',
    async (kind) => {
      const file = join(copies.dirOf({ name: 'mf-catalog', version: '1.0.0' }), objects[kind])
      const whole = readFileSync(file)
      writeFileSync(file, withOneFlip(whole))
      channel = aChannel()
      expect(await versionAt(1)).toBe('1.0.0')
      expect(readFileSync(file)).toEqual(whole)
      writeFileSync(file, withOneFlip(whole))
      for (const folder of ['c/', 'r/', 'f/']) {
        for (const key of await shop.objects.list(folder)) await shop.objects.remove(key)
      }
      channel = aChannel()
      expect(await versionAt(2)).toBeUndefined()
    },
  )
})
