import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { day, jsonOn, publish, runOn, start } from '../../testing/run-on.ts'

let shop: TestStore

beforeEach(() => {
  shop = anEmptyStore()
})
afterEach(() => rmSync(shop.root, { recursive: true }))

test('MFE-03: list shows versions, the newest first, with the channels that name them', async () => {
  await publish(shop, '1.0.0', { commit: '0123456789abcdef' })
  await publish(shop, '1.1.0', { publishedAt: start + day })
  await publish(shop, '1.0.0', { name: 'mf-account' })
  await runOn(shop, 'promote mf-catalog@1.0.0 --to production')
  await runOn(shop, 'promote mf-catalog@1.1.0 --to production --percent 5')
  await runOn(shop, 'promote mf-catalog@1.1.0 --to staging')
  expect((await runOn(shop, 'list mf-catalog')).out).toBe(
    [
      `Releases in ${shop.root}`,
      '',
      'REMOTE      VERSION  PUBLISHED             COMMIT      BROWSER  CHANNELS',
      'mf-catalog  1.1.0    2026-01-02 00:00 UTC              74 B     production (canary), staging',
      'mf-catalog  1.0.0    2026-01-01 00:00 UTC  0123456789  74 B     production',
      '',
    ].join('\n'),
  )
  const { releases } = await jsonOn<{ releases: object[] }>(shop, 'list')
  expect(releases).toHaveLength(3)
})

test('DEL-03: list marks a version that is not valid', async () => {
  await publish(shop, '1.0.0')
  writeFileSync(join(shop.root, 'r/mf-catalog/1.0.0/release.json'), '{}')
  const { code, out } = await runOn(shop, 'list')
  expect(code).toBe(0)
  expect(out).toContain('cannot be used: mf-catalog 1.0.0 carries no signature')
})

test('MFE-03: list reports an empty store, and a remote without versions', async () => {
  expect((await runOn(shop, 'list')).out).toBe(`Releases in ${shop.root}\n\nNo release yet.\n`)
  expect((await runOn(shop, 'list mf-catalog')).err).toBe(
    `No version of mf-catalog is published in ${shop.root}: \`publish mf-catalog\` publishes one.\n`,
  )
})
