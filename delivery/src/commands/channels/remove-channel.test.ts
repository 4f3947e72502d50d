import { rmSync } from 'node:fs'
import { aShell } from '@shop/releases/testing/a-shell'
import { addKey, anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { deliveryOf } from '../../store/open-delivery.ts'
import { publish, runOn } from '../../testing/run-on.ts'

let shop: TestStore
const run = (line: string) => runOn(shop, line)

beforeEach(async () => {
  shop = anEmptyStore()
  await publish(shop, '1.0.0')
  await run('promote mf-catalog@1.0.0 --to production')
  await run('promote mf-catalog@1.0.0 --to prodution --new-channel')
})
afterEach(() => rmSync(shop.root, { recursive: true }))

test('MFE-04: a channel that was created by mistake is removed', async () => {
  expect((await run('remove-channel prodution')).code).toBe(2)
  expect(await run('remove-channel prodution --yes')).toEqual({
    code: 0,
    err: '',
    out: `prodution was removed with 1 revision, in ${shop.root}.\n`,
  })
  expect((await run('status prodution')).err).toContain('There is no channel prodution')
  expect((await run('remove-channel prodution --yes')).err).toContain('There is no channel')
})

test('MFE-04: on a terminal, the removal of a channel asks for confirmation', async () => {
  const asked: string[] = []
  const answering = (yes: boolean) => async (question: string) => {
    asked.push(question)
    return Promise.resolve(yes)
  }
  const remove = (yes: boolean) =>
    runOn(shop, 'remove-channel prodution', { confirm: answering(yes) })
  expect((await remove(false)).code).toBe(1)
  expect(asked).toEqual([
    `prodution in ${shop.root} names mf-catalog 1.0.0. Its history cannot be brought back. Remove it?`,
  ])
  expect((await remove(true)).code).toBe(0)
})

test('MFE-04: production is never removed, and a key removes no channel with entries that it may not change', async () => {
  expect((await run('remove-channel production --yes')).err).toBe(
    'production is the channel of shoppers and is never removed.\n',
  )
  const key = addKey(shop.keys.trusted, 'team', { publishes: [], promotes: { '*': ['mf-gifts'] } })
  expect((await runOn(shop, 'remove-channel prodution --yes', { key })).err).toContain(
    'The key team may not change mf-catalog in prodution',
  )
})

test('MFE-04: a key that may not change the shell removes no channel that names a shell', async () => {
  const { shells } = deliveryOf(shop.objects, shop.keys.trusted, shop.keys.signing)
  await shells.publish(aShell({ version: '2.0.0' }), shop.keys.signing)
  await run('promote shell@2.0.0 --to prodution')
  const promotes = { '*': ['mf-catalog'] }
  const key = addKey(shop.keys.trusted, 'team', { publishes: [], promotes })
  expect(await runOn(shop, 'remove-channel prodution --yes', { key })).toMatchObject({
    code: 1,
    err: expect.stringContaining('The key team may not change shell in prodution'),
  })
})
