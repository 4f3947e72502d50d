import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf } from '../gate/verify-release.ts'
import { aShell } from '../testing/a-shell.ts'
import { addKey, anEmptyStore, type TestStore, withOneFlip } from '../testing/a-store.ts'
import { ReleaseExists } from './release-store.ts'
import { ShellStore } from './shell-store.ts'

let shop: TestStore
let shells: ShellStore

beforeEach(() => {
  shop = anEmptyStore()
  shells = new ShellStore(shop.objects, shop.keys.trusted)
})
afterEach(() => rmSync(shop.root, { recursive: true }))

test('MFE-06: a shell’s offer is read unchanged, and is not listed as a remote', async () => {
  const shell = aShell()
  await shells.publish(shell, shop.keys.signing)
  await shells.publish(shell, shop.keys.signing)
  expect(await shells.find('1.0.0')).toEqual(shell)
  expect(await shells.find('2.0.0')).toBeUndefined()
  expect(await shop.store.names()).toEqual([])
})

test('MFE-03: a published shell cannot be changed', async () => {
  await shells.publish(aShell(), shop.keys.signing)
  const other = aShell({ paths: ['/'] })
  await expect(shells.publish(other, shop.keys.signing)).rejects.toThrow(ReleaseExists)
})

test('DEL-12: source maps of a shell are unchanged when they are read; the name of a source map identifies its shell', async () => {
  const map = Buffer.from('{"version":3}')
  const path = 'browser/main.1a2b3c4d.mjs.map'
  const maps = new Map([[path, map]])
  const list = { [path]: { integrity: integrityOf(map), bytes: map.length } }
  const shell = aShell({ version: '1.1.0', commit: '1a2b3c4d', maps: list })
  await shells.publish(aShell(), shop.keys.signing)
  await shells.publish(shell, shop.keys.signing, maps)
  expect(await shells.versionsWithMap(path)).toEqual(['1.1.0'])
  expect(await shells.versionsWithMap('browser/none.mjs.map')).toEqual([])
  expect(await shells.readMap(shell, path)).toEqual(map)
  // Publishes the same build from a different commit.
  await shop.objects.remove(`r/shell/1.1.0/${path}`)
  await expect(shells.readMap(shell, path)).rejects.toThrow(`${path} of shell 1.1.0 is missing`)
  await shells.publish({ ...shell, commit: 'beefbeef' }, shop.keys.signing, maps)
  expect(await shells.readMap(shell, path)).toEqual(map)
  expect(await shells.find('1.1.0')).toEqual(shell)
  shop.overwrite(`r/shell/1.1.0/${path}`, withOneFlip)
  await expect(shells.readMap(shell, path)).rejects.toThrow('is not what was published')
})

test('DEL-03: an offer that was changed, or signed by a key that may not publish it, is refused', async () => {
  await shells.publish(aShell(), shop.keys.signing)
  writeFileSync(join(shop.root, 'r/shell/1.0.0/offer.json'), '{}')
  await expect(shells.find('1.0.0')).rejects.toThrow('shell 1.0.0 carries no signature')
  const team = addKey(shop.keys.trusted, 'catalog', { publishes: ['mf-catalog'], promotes: {} })
  await shells.publish(aShell({ version: '2.0.0' }), team)
  await expect(shells.find('2.0.0')).rejects.toThrow('which may not publish shell')
})

test('DEL-03: a signed offer that is stored under a different version is refused', async () => {
  await shells.publish(aShell(), shop.keys.signing)
  await shells.publish(aShell({ version: '2.0.0' }), shop.keys.signing)
  const older = await shop.objects.read('r/shell/1.0.0/offer.json')
  shop.overwrite('r/shell/2.0.0/offer.json', () => older ?? Buffer.alloc(0))
  await expect(shells.find('2.0.0')).rejects.toThrow('shell 2.0.0 holds 1.0.0')
  expect(await shells.find('1.0.0')).toEqual(aShell())
})
