import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { entriesOf, publish, runOn } from '../../testing/run-on.ts'

let shop: TestStore
const run = (line: string) => runOn(shop, line)
const stables = async () =>
  Object.fromEntries(
    Object.entries(await entriesOf(shop)).map(([remote, { stable }]) => [remote, stable]),
  )

beforeEach(async () => {
  shop = anEmptyStore()
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publish(shop, version)
    await publish(shop, version, { name: 'mf-account' })
  }
  await run('promote mf-catalog@1.0.0 mf-account@1.0.0 --to production')
  await run('promote mf-catalog@1.1.0 --to production')
  await run('promote mf-account@1.1.0 --to production')
})
afterEach(() => rmSync(shop.root, { recursive: true }))

test('MFE-04: a rollback appends a new revision with the entries of the previous revision', async () => {
  const { code, out } = await run('rollback production --reason slow')
  expect(code).toBe(0)
  expect(out).toContain('production is at revision 4')
  expect(out).toContain('mf-account stable 1.1.0 → 1.0.0')
  expect(await stables()).toEqual({ 'mf-catalog': '1.1.0', 'mf-account': '1.0.0' })
  const { head } = await shop.channel('production').state()
  expect(head?.revision.note).toBe('rollback to revision 2: slow')
})

test('DEL-02: one remote goes back to its previous stable version, while all other remotes keep their versions', async () => {
  await run('promote mf-catalog@1.2.0 --to production --percent 5')
  await run('rollback production --remote mf-catalog')
  expect(await entriesOf(shop)).toEqual({
    'mf-catalog': { stable: '1.0.0' },
    'mf-account': { stable: '1.1.0' },
  })
})

test('MFE-04: a rollback to a revision restores all its entries', async () => {
  await run('promote mf-catalog@1.2.0 --to production --percent 5')
  await run('rollback production --to 1')
  expect(await stables()).toEqual({ 'mf-catalog': '1.0.0', 'mf-account': '1.0.0' })
  const { err, code } = await run('rollback production --to 9')
  expect(code).toBe(1)
  expect(err).toBe(
    'Revision 9 of production is missing: choose one that `history production` shows.\n',
  )
})

test('DEL-02: a rollback skips revisions that are not valid', async () => {
  writeFileSync(join(shop.root, 'c/production/00000002.json'), 'damaged')
  await run('rollback production')
  expect(await stables()).toEqual({ 'mf-catalog': '1.0.0', 'mf-account': '1.0.0' })
})

test('MFE-06: a rollback runs every check that a promotion runs', async () => {
  writeFileSync(join(shop.root, 'r/mf-account/1.0.0/release.json'), '{}')
  for (const how of ['', ' --remote mf-account', ' --to 1']) {
    const { code, err } = await run(`rollback production${how}`)
    expect(code).toBe(1)
    expect(err).toBe(
      'production stays as it is: mf-account 1.0.0 carries no signature. Build it again and publish it under another version.\n',
    )
  }
  expect(await stables()).toEqual({ 'mf-catalog': '1.1.0', 'mf-account': '1.1.0' })
})

test('DEL-07: a rollback does not undo a promotion that was made while the rollback ran', async () => {
  const channel = shop.channel('production')
  const appended = jest.spyOn(Object.getPrototypeOf(channel) as typeof channel, 'append')
  appended.mockImplementationOnce(async () => {
    await run('promote mf-catalog@1.2.0 --to production')
    return Promise.resolve(undefined)
  })
  const { code, err } = await run('rollback production')
  expect(code).toBe(1)
  expect(err).toContain('production was changed meanwhile')
  expect(await stables()).toEqual({ 'mf-catalog': '1.2.0', 'mf-account': '1.1.0' })
})

const halted = (remote: string, salt = 'x') => ({
  [remote]: { stable: '1.1.0', canary: { version: '1.2.0', percent: 0, salt } },
})

/** Halts the canary as the guard does. */
async function haltCanary(): Promise<void> {
  await shop.channel('production').update(
    (remotes) => ({
      remotes: { ...remotes, ...halted('mf-catalog', remotes['mf-catalog']?.canary?.salt) },
      createdAt: 0,
      note: 'guard: mf-catalog@1.2.0 is halted',
    }),
    shop.keys.signing,
  )
}

test('DEL-09: a rollback does not bring back a canary that the guard has halted', async () => {
  await run('promote mf-catalog@1.2.0 --to production --percent 10')
  await haltCanary()
  const { out } = await run('rollback production')
  expect(out).toContain('mf-catalog canary 1.2.0 to 0 % → none')
  expect((await entriesOf(shop))['mf-catalog']).toEqual({ stable: '1.1.0' })
  const { code, err } = await run('rollback production --to 4')
  expect(code).toBe(1)
  expect(err).toBe(
    'Revision 4 names mf-catalog 1.2.0, which revision 5 removed: choose another revision, or add --return mf-catalog@1.2.0.\n',
  )
  expect((await run('rollback production --to 4 --return mf-catalog@1.2.0')).code).toBe(0)
  expect((await entriesOf(shop))['mf-catalog']?.canary?.percent).toBe(10)
})

test('DEL-09: each further rollback of a remote goes to an earlier version, never to a later version', async () => {
  await run('promote mf-catalog@1.2.0 --to production')
  const back = () => run('rollback production --remote mf-catalog')
  expect((await back()).out).toContain('stable 1.2.0 → 1.1.0')
  expect((await back()).out).toContain('stable 1.1.0 → 1.0.0')
  expect((await back()).err).toBe(
    'mf-catalog had no other stable version in production that neither the guard nor a rollback removed: promote the version that you want.\n',
  )
  // A promotion names these versions again, so a rollback may return to them.
  await run('promote mf-catalog@1.2.0 --to production')
  await run('promote mf-catalog@1.1.0 --to production')
  expect((await back()).out).toContain('stable 1.1.0 → 1.2.0')
})

test('DEL-09: each further rollback of a channel goes to an earlier state, never to a later state', async () => {
  await run('promote mf-catalog@1.2.0 --to production')
  const back = () => run('rollback production')
  expect((await back()).out).toContain('mf-catalog stable 1.2.0 → 1.1.0')
  const { out } = await back()
  expect(out).toContain('mf-catalog stable 1.1.0 → 1.0.0')
  expect((await back()).err).toBe(
    'production has no other state that no rollback has undone before 6: promote the versions that you want.\n',
  )
})

test('DEL-09: a rollback ends a canary, even if its percentage was raised or lowered', async () => {
  await run('promote mf-catalog@1.2.0 --to production --percent 5')
  await run('promote mf-catalog@1.2.0 --to production --percent 50')
  await run('promote mf-catalog@1.2.0 --to production --percent 20')
  const { out } = await run('rollback production')
  expect(out).toContain('mf-catalog canary 1.2.0 to 20 % → none')
})

test('DEL-09: on a terminal, a rollback prints the revision that it leaves and the changes, and asks for confirmation', async () => {
  const asked: string[] = []
  const answering = (yes: boolean) => async (question: string) => {
    asked.push(question)
    return Promise.resolve(yes)
  }
  const back = (yes: boolean, more = '') =>
    runOn(shop, `rollback production --remote mf-account${more}`, { confirm: answering(yes) })
  expect((await back(false)).err).toBe('Nothing was changed.\n')
  expect(asked).toEqual([
    'production leaves revision 3:\n  mf-account stable 1.1.0 → 1.0.0\nGo on?',
  ])
  expect(await stables()).toEqual({ 'mf-catalog': '1.1.0', 'mf-account': '1.1.0' })
  expect((await back(true)).code).toBe(0)
  expect(await stables()).toEqual({ 'mf-catalog': '1.1.0', 'mf-account': '1.0.0' })
})

test.each([
  ['rollback staging', 1, 'There is no channel staging'],
  ['rollback production --remote mf-cart', 1, 'mf-cart is not in production'],
  ['rollback production --remote mf-catalog --to 1', 2, 'not both'],
  ['rollback production --to 0', 2, 'is not a revision'],
  ['rollback Production', 2, 'Production is not a channel: small letters'],
  ['rollback ../r', 2, '../r is not a channel'],
])('MFE-04: `%s` ends with exit code %i', async (line, code, words) => {
  const ran = await run(line)
  expect(ran.code).toBe(code)
  expect(ran.err).toContain(words)
})

test('MFE-04: if there is no earlier state, a rollback is refused with the reason', async () => {
  await run('promote mf-catalog@1.0.0 --to staging')
  expect((await run('rollback staging')).err).toBe(
    'staging has no valid revision before 1: promote the versions that you want.\n',
  )
  expect((await run('rollback staging --remote mf-catalog')).err).toContain(
    'mf-catalog had no other stable version in staging',
  )
})

test('MFE-04: a rollback and a pin run even if a setting is wrong that these commands do not use', async () => {
  const env = { GATEWAYS: 'ftp://x', SMOKE_URL: 'staging' }
  const pin = 'pin mf-catalog@1.0.0 --channel production --reason test --days 1'
  for (const line of [pin, 'rollback production']) {
    expect(await runOn(shop, line, { env })).toMatchObject({ code: 0, err: '' })
  }
})
