/** @jest-environment node */
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
})
