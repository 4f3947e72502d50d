import { rmSync } from 'node:fs'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { Guard } from './guard.ts'

let store: TestStore
let guard: Guard
const logger = { warn: jest.fn(), error: jest.fn() }

const canary = { version: '1.1.0', percent: 20, salt: 'one' }
const entries = { 'mf-catalog': { stable: '1.0.0', canary }, 'mf-account': { stable: '1.0.0' } }
const versions = (catalog: string) => ({ 'mf-catalog': catalog, 'mf-account': '1.0.0' })
const log = () => store.channel('production')
const head = async () => (await log().state()).head?.revision

beforeEach(async () => {
  store = anEmptyStore()
  await log().update(() => ({ remotes: entries, createdAt: 0, note: 'start' }), store.keys.signing)
  guard = new Guard({ log: log(), signing: store.keys.signing, logger })
  guard.follow(entries)
  logger.warn.mockClear()
  logger.error.mockClear()
})
afterEach(() => rmSync(store.root, { recursive: true }))

/** Loads of pages, a fifth of them with the canary. */
function load(count: number): void {
  for (let index = 0; index < count; index += 1) {
    guard.loaded(versions(index % 5 === 0 ? '1.1.0' : '1.0.0'))
  }
}

async function fail(
  version: string,
  count: number,
  addressOf = (index: number) => `10.0.0.${index}`,
) {
  for (let index = 0; index < count; index += 1) {
    await guard.failed(versions(version), addressOf(index), 1000)
  }
}

test('DEL-04: a canary that fails more often is halted by a revision that says why', async () => {
  load(500)
  await fail('1.1.0', 12)
  expect(await head()).toMatchObject({
    revision: 2,
    remotes: { 'mf-catalog': { stable: '1.0.0', canary: { ...canary, percent: 0 } } },
    note: expect.stringMatching(
      /^guard: mf-catalog@1\.1\.0 is halted: \d+ of 100 loads failed with it, 0 of 400 loads without it, which is \d+ times as likely/,
    ),
  })
  expect((await head())?.remotes['mf-account']).toEqual({ stable: '1.0.0' })
})

test('DEL-04: a canary that fails as often as the stable version goes on', async () => {
  load(500)
  await fail('1.0.0', 40)
  await fail('1.1.0', 10)
  expect((await head())?.revision).toBe(1)
})

test('DEL-04: reports of one address count once, so that nobody halts a canary alone', async () => {
  load(500)
  await fail('1.1.0', 500, () => '10.0.0.1')
  expect((await head())?.revision).toBe(1)
})

test('DEL-04: a canary that was halted or replaced meanwhile is left as it is', async () => {
  load(500)
  await log().update(
    (remotes) => ({
      remotes: {
        ...remotes,
        'mf-catalog': { stable: '1.0.0', canary: { ...canary, salt: 'two' } },
      },
      createdAt: 0,
      note: 'another',
    }),
    store.keys.signing,
  )
  await fail('1.1.0', 12)
  expect((await head())?.revision).toBe(2)
})

test('DEL-04: a new canary starts without the failures of the one before', async () => {
  load(500)
  await fail('1.1.0', 3)
  guard.follow({ 'mf-catalog': { stable: '1.0.0', canary: { ...canary, salt: 'two' } } })
  expect(guard.canaries.map(({ test: { failures } }) => failures.canary)).toEqual([0])
})

test('DEL-04: without a key the guard says what it sees and changes nothing', async () => {
  guard = new Guard({ log: log(), signing: undefined, logger })
  guard.follow(entries)
  load(500)
  await fail('1.1.0', 12)
  expect((await head())?.revision).toBe(1)
  expect(logger.warn).toHaveBeenCalledTimes(1)
  expect(logger.error).toHaveBeenCalledTimes(1)
  expect(logger.error).toHaveBeenCalledWith(
    { channel: 'production', remote: 'mf-catalog', version: '1.1.0' },
    expect.stringMatching(/^guard: mf-catalog@1\.1\.0 is halted/),
  )
})

const counts = () => guard.canaries.map(({ test: { loads, failures } }) => ({ loads, failures }))

test('DEL-04: an address counts again after ten minutes, and once for each of the two versions', async () => {
  load(500)
  const minute = 60_000
  for (const at of [0, 9 * minute, 10 * minute, 19 * minute]) {
    await guard.failed(versions('1.1.0'), '10.0.0.1', at)
  }
  await guard.failed(versions('1.0.0'), '10.0.0.1', 19 * minute)
  expect(counts()).toEqual([
    { loads: { canary: 100, stable: 400 }, failures: { canary: 2, stable: 1 } },
  ])
})

test('DEL-04: a page of neither version, as of a tab opened long ago, is not counted', async () => {
  guard.loaded(versions('0.9.0'))
  guard.loaded({})
  await guard.failed(versions('0.9.0'), '10.0.0.1', 1000)
  expect(counts()).toEqual([
    { loads: { canary: 0, stable: 0 }, failures: { canary: 0, stable: 0 } },
  ])
})

test('DEL-04: a canary that goes on keeps what was counted; one that is at 0 % or has ended is not watched', () => {
  load(10)
  guard.follow({ ...entries })
  expect(counts()).toMatchObject([{ loads: { canary: 2, stable: 8 } }])
  guard.follow({ 'mf-catalog': { stable: '1.0.0', canary: { ...canary, percent: 0 } } })
  expect(guard.canaries).toEqual([])
  guard.follow(entries)
  expect(counts()).toMatchObject([{ loads: { canary: 0, stable: 0 } }])
  guard.follow({ 'mf-catalog': { stable: '1.1.0' } })
  expect(guard.canaries).toEqual([])
})

test('DEL-04: the addresses that are remembered are bounded', async () => {
  load(500)
  await guard.failed(versions('1.0.0'), 'first', 1000)
  for (let index = 1; index < 10_000; index += 1) {
    await guard.failed(versions('1.0.0'), `other ${index}`, 1000)
  }
  await guard.failed(versions('1.0.0'), 'first', 1000)
  expect(counts()).toMatchObject([{ failures: { stable: 10_000 } }])
  await guard.failed(versions('1.0.0'), 'one more', 1000)
  await guard.failed(versions('1.0.0'), 'first', 1000)
  expect(counts()).toMatchObject([{ failures: { stable: 10_002 } }])
})

test('DEL-04: a canary that could not be halted is halted with the next failure', async () => {
  const channel = log()
  const update = jest.spyOn(channel, 'update').mockRejectedValueOnce(new Error('disk is full'))
  guard = new Guard({ log: channel, signing: store.keys.signing, logger })
  guard.follow(entries)
  load(500)
  await fail('1.1.0', 20)
  expect(update).toHaveBeenCalledTimes(2)
  expect(logger.error).toHaveBeenCalledWith(
    { err: new Error('disk is full'), channel: 'production' },
    'the canary could not be halted',
  )
  expect(await head()).toMatchObject({
    revision: 2,
    createdAt: 1000,
    remotes: { 'mf-catalog': { canary: { percent: 0 } } },
  })
})

test('DEL-04: a canary that somebody else has ended is tried once, and nothing is logged as wrong', async () => {
  const channel = log()
  await channel.update(
    () => ({ remotes: { 'mf-catalog': { stable: '1.0.0' } }, createdAt: 0, note: 'ended' }),
    store.keys.signing,
  )
  const update = jest.spyOn(channel, 'update')
  guard = new Guard({ log: channel, signing: store.keys.signing, logger })
  guard.follow(entries)
  load(500)
  await fail('1.1.0', 20)
  expect(update).toHaveBeenCalledTimes(1)
  expect((await head())?.revision).toBe(2)
  expect(logger.error).toHaveBeenCalledTimes(1)
})
