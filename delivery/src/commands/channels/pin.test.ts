import { rmSync } from 'node:fs'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { day, entriesOf, publish, runOn, start } from '../../testing/run-on.ts'

let shop: TestStore
const run = (line: string | string[]) => runOn(shop, line)

beforeEach(async () => {
  shop = anEmptyStore()
  await publish(shop, '1.0.0')
  await publish(shop, '1.1.0')
  await run('promote mf-catalog@1.1.0 --to staging')
})
afterEach(() => rmSync(shop.root, { recursive: true }))

test('MFE-04: a pin holds a version for a number of days, states its reason, and can be ended', async () => {
  const pinned = await run([
    ...'pin mf-catalog@1.0.0 --channel staging --days 3 --reason'.split(' '),
    'checkout broken in 1.1.0',
  ])
  expect(pinned.out).toContain(
    'mf-catalog pin 1.0.0 until 2026-01-04 00:00 UTC: checkout broken in 1.1.0',
  )
  expect(await entriesOf(shop, 'staging')).toEqual({
    'mf-catalog': {
      stable: '1.1.0',
      pin: { version: '1.0.0', reason: 'checkout broken in 1.1.0', expiresAt: start + 3 * day },
    },
  })
  expect((await run('unpin mf-catalog --channel staging')).code).toBe(0)
  expect(await entriesOf(shop, 'staging')).toEqual({ 'mf-catalog': { stable: '1.1.0' } })
  expect((await run('unpin mf-catalog --channel staging')).out).toContain('nothing was changed')
})

test.each([
  ['pin mf-catalog@1.0.0 --channel staging --reason x', 2],
  ['pin mf-catalog@1.0.0 --channel staging --reason x --days 0', 2],
  ['pin mf-catalog@1.0.0 --channel staging --days 1', 2],
  ['pin mf-catalog --channel staging --reason x --days 1', 2],
  ['pin mf-catalog@7.0.0 --channel staging --reason x --days 1', 1],
  ['pin mf-account@1.0.0 --channel staging --reason x --days 1', 1],
  ['unpin mf-account --channel staging', 1],
  ['unpin mf-catalog --channel Staging', 2],
])('MFE-04: `%s` ends with exit code %i and changes nothing', async (line, code) => {
  const ran = await run(line)
  expect(ran).toMatchObject({ code, out: '' })
  expect(ran.err).not.toBe('')
  expect(await shop.channel('staging').numbers()).toEqual([1])
})
