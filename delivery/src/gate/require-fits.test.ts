import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  versionsWithNewVisitors,
  type ChannelEntry,
  integrityOf,
  type Release,
  type Shell,
} from '@shop/releases'
import { aRelease } from '@shop/releases/testing/a-release'
import { aShell } from '@shop/releases/testing/a-shell'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { Refusal } from '../command-line/errors.ts'
import { type Delivery, deliveryOf } from '../store/open-delivery.ts'
import { requireFits } from './require-fits.ts'

let shop: TestStore
let delivery: Delivery

beforeEach(async () => {
  shop = anEmptyStore()
  delivery = deliveryOf(shop.objects, shop.keys.trusted, shop.keys.signing)
  await publishShell({})
})
afterEach(() => rmSync(shop.root, { recursive: true }))

async function publishShell(overrides: Partial<Shell>): Promise<void> {
  await delivery.shells.publish(aShell(overrides), shop.keys.signing)
}

async function publish(overrides: Partial<Release>): Promise<void> {
  const { release, files } = aRelease({ locales: {}, ...overrides })
  await shop.store.publish(release, files, shop.keys.signing)
}

type Remotes = Record<string, ChannelEntry>
const catalog = (entry: Partial<ChannelEntry> = {}): Remotes => ({
  'mf-catalog': { stable: '1.0.0', ...entry },
})

/** The lines of the refusal; empty if the change is accepted. */
async function refusal(remotes: Remotes, before: Remotes = {}, shell = '1.0.0'): Promise<string[]> {
  const planned = { remotes, shell }
  const error = await requireFits(
    delivery,
    'production',
    { remotes: before, shell: '1.0.0' },
    planned,
  )
    .then(() => null)
    .catch((thrown: unknown) => thrown)
  if (error === null) return []
  expect(error).toBeInstanceOf(Refusal)
  return (error as Refusal).message.split('\n')
}

test('MFE-06: an undamaged version that fits the channel’s shell may enter the channel', async () => {
  await publish({})
  expect(await refusal(catalog())).toEqual([])
})

test('MFE-06: a version that does not fit the channel’s shell is refused, also as a canary', async () => {
  await publish({})
  await publish({ version: '2.0.0', shared: { react: '^20.0.0' } })
  const canary = { version: '2.0.0', percent: 5, salt: 'a' }
  expect(await refusal(catalog({ canary }), catalog())).toEqual([
    'production stays as it is; checked against shell 1.0.0.',
    'mf-catalog 2.0.0 needs react ^20.0.0, the shell shares 19.3.1: build it with react 19.3.1, or release a shell with the other version first.',
  ])
})

test('MFE-06: a shell is refused if a version in the channel does not fit this shell', async () => {
  await publish({})
  await publishShell({ version: '2.0.0', shared: { react: '20.0.0' } })
  expect(await refusal(catalog(), catalog(), '2.0.0')).toEqual([
    'production stays as it is; checked against shell 2.0.0.',
    expect.stringContaining('mf-catalog 1.0.0 needs react ^19.3.1, the shell shares 20.0.0'),
  ])
})

test('DEL-01: a path of another remote’s canary is refused', async () => {
  const page = { path: '/gifts', frame: 'layout' as const, namespaces: [], modules: [] }
  await publish({ pages: { page } })
  await publish({ name: 'mf-gifts' })
  await publish({ name: 'mf-gifts', version: '2.0.0', pages: { page } })
  const canary = { version: '2.0.0', percent: 5, salt: 'a' }
  const before = { 'mf-gifts': { stable: '1.0.0', canary } }
  expect(await refusal({ ...before, ...catalog() }, before)).toEqual([
    expect.any(String),
    expect.stringContaining('claims the path /gifts, which mf-gifts 2.0.0 has'),
  ])
})

test('DEL-04: two canaries move a path to another remote only if the same visitors have both', async () => {
  const page = { path: '/gifts', frame: 'layout' as const, namespaces: [], modules: [] }
  await publish({ pages: { page } })
  await publish({ version: '2.0.0' })
  await publish({ name: 'mf-gifts' })
  await publish({ name: 'mf-gifts', version: '2.0.0', pages: { page } })
  const moving = (percent: number, salt: string) =>
    refusal(
      {
        ...catalog({ canary: { version: '2.0.0', percent: 5, salt: 'a' } }),
        'mf-gifts': { stable: '1.0.0', canary: { version: '2.0.0', percent, salt } },
      },
      { ...catalog(), 'mf-gifts': { stable: '1.0.0' } },
    )
  expect(await moving(5, 'a')).toEqual([])
  for (const refused of [await moving(6, 'a'), await moving(5, 'b')]) {
    expect(refused.join('\n')).toContain('claims the path /gifts')
  }
})

test('DEL-03: a version with one changed byte is refused', async () => {
  await publish({})
  const folder = join(shop.root, 'f/mf-catalog')
  const [hash = ''] = readdirSync(folder)
  writeFileSync(join(folder, hash, 'ssr/routes.mjs'), 'export const routes = [1]')
  expect(await refusal(catalog())).toEqual([
    'production stays as it is: ssr/routes.mjs of mf-catalog 1.0.0 is not what was published. Build it again and publish it under another version.',
  ])
})

test('DEL-05: a version with server code that imports a module of Node is refused', async () => {
  const { release, files } = aRelease({ locales: {} })
  const code = Buffer.from('import "node:fs"; export const routes = []')
  files.set('ssr/routes.mjs', code)
  release.files['ssr/routes.mjs'] = { integrity: integrityOf(code), bytes: code.length }
  await shop.store.publish(release, files, shop.keys.signing)
  expect(await refusal(catalog())).toEqual([
    'production stays as it is.',
    expect.stringMatching(/^mf-catalog 1\.0\.0 imports node:fs in ssr\/routes\.mjs/),
  ])
})

test('MFE-06: an unpublished version or shell is refused, and the refusal says what to do', async () => {
  expect(await refusal(catalog())).toEqual([
    `mf-catalog 1.0.0 is not published in ${shop.objects.where}: run pnpm delivery publish mf-catalog.`,
  ])
  expect(await refusal({}, {}, '3.0.0')).toEqual([
    `shell 3.0.0 is not published in ${shop.objects.where}: run pnpm delivery publish shell where it was built.`,
  ])
})

test('DEL-01: a version in the channel that does not fit does not block changes of other remotes', async () => {
  await publish({ contract: 1 })
  await publish({ name: 'mf-gifts' })
  const both = { ...catalog(), 'mf-gifts': { stable: '1.0.0' } }
  expect(await refusal(both, catalog())).toEqual([])
})

test('MFE-06: a version is checked if a change of the channel gives it to visitors who did not have it before', () => {
  const canary = { version: '2.0.0', percent: 5, salt: 'a' }
  const pin = { version: '0.9.0', reason: 'checkout', expiresAt: 1 }
  const versions = (before: Remotes, next: Remotes) =>
    versionsWithNewVisitors(before, next).map(([, version]) => version)
  expect(versions({}, catalog({ canary, pin }))).toEqual(['1.0.0', '2.0.0', '0.9.0'])
  expect(versions(catalog({ canary, pin }), catalog({ canary, pin }))).toEqual([])
  expect(versions(catalog({ canary }), catalog())).toEqual([])
  expect(versions(catalog({ canary }), catalog({ canary: { ...canary, percent: 20 } }))).toEqual([
    '2.0.0',
  ])
  expect(versions(catalog({ canary }), catalog({ stable: '2.0.0' }))).toEqual(['2.0.0'])
})
