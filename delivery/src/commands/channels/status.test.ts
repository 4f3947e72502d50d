import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { day, jsonOn, publish, runOn, start } from '../../testing/run-on.ts'

let shop: TestStore
const run = (line: string) => runOn(shop, line)

beforeEach(async () => {
  shop = anEmptyStore()
  await publish(shop, '1.0.0')
  await publish(shop, '1.1.0')
  await publish(shop, '1.0.0', { name: 'mf-account' })
  await run('promote mf-catalog@1.0.0 mf-account@1.0.0 --to production')
  await run('promote mf-catalog@1.1.0 --to production --percent 5 --reason filters')
  await run('pin mf-account@1.0.0 --channel production --reason sale --days 2')
})
afterEach(() => rmSync(shop.root, { recursive: true }))

test('MFE-04: status shows what runs, the canary and the pin in one table', async () => {
  const { code, out } = await run('status production')
  expect(code).toBe(0)
  expect(out).toBe(
    [
      `Channels in ${shop.root}`,
      '',
      'production, revision 3 of 2026-01-01 00:00 UTC by the key test: pin mf-account@1.0.0 for 2 days: sale',
      'REMOTE      RUNS   STABLE  CANARY        PIN',
      'mf-catalog  1.0.0  1.0.0   1.1.0 to 5 %',
      'mf-account  1.0.0  1.0.0                 1.0.0 until 2026-01-03 00:00 UTC: sale',
      '',
    ].join('\n'),
  )
})

test('MFE-04: a pin that has ended does not run', async () => {
  await publish(shop, '0.9.0', { name: 'mf-account' })
  await run('pin mf-account@0.9.0 --channel production --reason sale --days 2')
  const runs = async (now: number) => {
    const { channels } = await jsonOn<{ channels: { remotes: { runs: string }[] }[] }>(
      shop,
      'status production',
      { now },
    )
    return channels[0]?.remotes[1]?.runs
  }
  expect(await runs(start + day)).toBe('0.9.0')
  expect(await runs(start + 2 * day)).toBe('1.0.0')
})

test('DEL-02: status tells what is refused, and why', async () => {
  writeFileSync(join(shop.root, 'c/production/00000003.json'), 'damaged')
  writeFileSync(join(shop.root, 'r/mf-account/1.0.0/release.json'), '{}')
  const { code, out } = await run('status')
  expect(code).toBe(0)
  expect(out).toContain('production, revision 2')
  expect(out).toContain('Refused: revision 3 is no JSON.\n')
  expect(out).toContain('Refused: mf-account 1.0.0 carries no signature.\n')
})

test('DEL-02: a channel without any valid revision is shown with the reasons', async () => {
  for (const number of [1, 2, 3]) {
    writeFileSync(join(shop.root, `c/production/0000000${number}.json`), 'damaged')
  }
  const { code, out } = await run('status production')
  expect(code).toBe(0)
  expect(out).toContain('production has no valid revision.\nRefused: revision 3 is no JSON.\n')
})

test('MFE-04: of a channel that is not there, those that are there are named', async () => {
  expect(await run('status prodution')).toEqual({
    code: 1,
    out: '',
    err: `There is no channel prodution in ${shop.root}: it has production. \`promote … --to prodution\` makes it.\n`,
  })
})

test('MFE-04: a note cannot move the cursor of the terminal', async () => {
  await runOn(shop, [
    ...'promote mf-catalog@1.1.0 --to production --reason'.split(' '),
    'a\u001b[2J\u202eb',
  ])
  for (const line of ['status', 'history production']) {
    const { out } = await run(line)
    expect(out).toContain('a [2J b')
  }
})

test('MFE-04: history tells what changed, when, by whom and why, newest first', async () => {
  const { out } = await run('history production --limit 2')
  expect(out).toBe(
    [
      `History of production in ${shop.root}`,
      '',
      'REVISION  WHEN                  KEY   CHANGED                                                NOTE',
      '3         2026-01-01 00:00 UTC  test  mf-account pin 1.0.0 until 2026-01-03 00:00 UTC: sale  pin mf-account@1.0.0 for 2 days: sale',
      '2         2026-01-01 00:00 UTC  test  mf-catalog canary 1.1.0 to 5 %                         promote mf-catalog@1.1.0 to 5 %: filters',
      '',
    ].join('\n'),
  )
})

test('MFE-04: history for machines', async () => {
  const { revisions } = await jsonOn<{ revisions: object[] }>(shop, 'history production')
  expect(revisions.map((each) => ({ ...each, changes: undefined }))).toEqual([
    expect.objectContaining({ revision: 3, key: 'test' }),
    expect.objectContaining({ revision: 2, note: 'promote mf-catalog@1.1.0 to 5 %: filters' }),
    expect.objectContaining({ revision: 1, createdAt: start }),
  ])
  expect(revisions[2]).toMatchObject({
    changes: [
      { remote: 'mf-account', what: 'stable', from: null, to: '1.0.0' },
      { remote: 'mf-catalog', what: 'stable', from: null, to: '1.0.0' },
    ],
  })
})

test('MFE-04: diff shows what differs between two revisions, or between one and the newest', async () => {
  await run('promote mf-catalog@1.1.0 --to production')
  expect((await run('diff production 1')).out).toBe(
    [
      `production, revision 1 to 4, in ${shop.root}`,
      '',
      'REMOTE      WHAT    FROM   TO',
      'mf-account  pin     none   1.0.0 until 2026-01-03 00:00 UTC: sale',
      'mf-catalog  stable  1.0.0  1.1.0',
      '',
    ].join('\n'),
  )
  expect(await jsonOn(shop, 'diff production 2 1')).toMatchObject({
    changes: [{ remote: 'mf-catalog', what: 'canary', from: '1.1.0 to 5 %', to: null }],
  })
  expect((await run('diff production 1 1')).out).toContain('Both say the same.')
  expect((await run('diff production 8')).code).toBe(1)
})
