import type { ChannelEntry, ChannelRevision } from '../documents/revision.ts'
import { versionsIn } from './channel-members.ts'
import { earlierStates, rollbackTargets, shownVersions } from './taken-back.ts'

const now = Date.UTC(2026, 10, 23)
const canary = (version: string, percent = 5) => ({ version, percent, salt: 's' })
const pin = (version: string, expiresAt: number) => ({ version, expiresAt, reason: 'sale' })

/** The log of one remote; the entries are given oldest first. */
async function* logOf(...entries: (ChannelEntry & { note?: string; isRollback?: boolean })[]) {
  const revisions = entries.map(({ note = 'promote', isRollback, ...entry }, index) => ({
    revision: index + 1,
    note,
    ...(isRollback !== undefined && { isRollback }),
    remotes: { 'mf-catalog': entry },
  }))
  for (const revision of revisions.toReversed())
    yield { revision: revision as unknown as ChannelRevision }
}
async function takenBack(...entries: Parameters<typeof logOf>) {
  const states: [revision: number, taken: string[]][] = []
  for await (const { revision, takenBack: taken } of earlierStates(logOf(...entries), now)) {
    states.push([revision.revision, taken.map(({ version }) => version)])
  }
  return states
}
async function targetOf(...entries: Parameters<typeof logOf>) {
  const current = { 'mf-catalog': entries.at(-1) ?? { stable: '' } }
  return (await rollbackTargets(logOf(...entries), current, now)).get('mf-catalog')
}

test('DEL-09: each version of an entry that at least one visitor gets is listed once', () => {
  const entry = { stable: '1', canary: canary('2'), pin: pin('1', now) }
  expect(versionsIn(entry)).toEqual(['1', '2'])
  expect(versionsIn({ stable: '1' })).toEqual(['1'])
  expect(shownVersions(entry, now - 1)).toEqual(['1', '2'])
  expect(shownVersions({ stable: '1', canary: canary('2', 0), pin: pin('3', now) }, now)).toEqual([
    '1',
  ])
  expect(shownVersions({ stable: '1', pin: pin('3', now + 1) }, now)).toEqual(['1', '3'])
})

test('DEL-09: a rollback returns to the stable version before the current version', async () => {
  expect(await targetOf({ stable: '1' }, { stable: '2' }, { stable: '3' })).toBe('2')
  expect(await targetOf({ stable: '1' }, { stable: '1' })).toBeUndefined()
})

test('DEL-09: a rollback skips a version that an earlier rollback has withdrawn, until this version is promoted again', async () => {
  const back = { stable: '1', isRollback: true }
  expect(await targetOf({ stable: '0' }, { stable: '1' }, { stable: '2' }, back)).toBe('0')
  expect(await targetOf({ stable: '1' }, { stable: '2' }, back, { stable: '3' })).toBe('1')
  expect(
    await targetOf({ stable: '1' }, { stable: '2' }, back, { stable: '2' }, { stable: '3' }),
  ).toBe('2')
})

test('DEL-09: an old revision counts as a rollback if its note begins with `rollback`', async () => {
  const old = { stable: '1', note: 'rollback to revision 1' }
  expect(await takenBack({ stable: '1' }, { stable: '2' }, old)).toEqual([
    [2, ['2']],
    [1, []],
  ])
  const promoted = { stable: '1', note: 'rollback-free', isRollback: false }
  expect(await takenBack({ stable: '1' }, { stable: '2' }, promoted)).toEqual([
    [2, []],
    [1, []],
  ])
})

test('DEL-09: a canary that was ended or halted counts as withdrawn; a canary that became stable does not', async () => {
  const tried = { stable: '1', canary: canary('2') }
  const halted = { stable: '1', canary: canary('2', 0) }
  expect(await takenBack(tried, halted)).toEqual([[1, ['2']]])
  expect(await takenBack(tried, { stable: '1' })).toEqual([[1, ['2']]])
  expect(await takenBack(tried, { stable: '2' })).toEqual([[1, []]])
})
