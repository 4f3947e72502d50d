import { rmSync } from 'node:fs'
import { addKey, anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import type { Arm } from './canary-test.ts'
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
  guard = aGuard()
  guard.follow(entries)
  logger.warn.mockClear()
  logger.error.mockClear()
})
afterEach(() => rmSync(store.root, { recursive: true }))

function aGuard(options: Partial<ConstructorParameters<typeof Guard>[0]> = {}): Guard {
  return new Guard({
    log: log(),
    keys: store.keys,
    logger,
    siteOf: (address) => address.split('/')[0] ?? '',
    ...options,
  })
}

/** Counts loads of pages; one fifth of them are with the canary. */
function load(count: number, addressOf = (index: number) => `10.1.0.${index}`): void {
  for (let index = 0; index < count; index += 1) {
    guard.loaded(versions(index % 5 === 0 ? '1.1.0' : '1.0.0'), addressOf(index))
  }
}

/** A browser's report about a page that was sent at time 0. */
function reported(version: string) {
  return { versions: versions(version), pageToken: guard.pageToken(versions(version), 0) }
}

async function fail(
  version: string,
  count: number,
  addressOf = (index: number) => `10.0.0.${index}`,
) {
  for (let index = 0; index < count; index += 1) {
    await guard.failed(reported(version), addressOf(index), 1000)
  }
}

test('DEL-04: a canary that fails more often is halted by a revision whose note has the reason', async () => {
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

test('DEL-04: a canary is not halted if it fails as often as the stable version', async () => {
  load(500)
  await fail('1.0.0', 40)
  await fail('1.1.0', 10)
  expect((await head())?.revision).toBe(1)
})

test('SEC-07: several reports from one network count once per canary, so that one person cannot halt a canary', async () => {
  load(500)
  await fail('1.1.0', 500, (index) => `2001:db8:1/${index}`)
  const day = 24 * 60 * 60_000
  const { versions: ran } = reported('1.1.0')
  for (let at = 0; at < 30 * day; at += day) {
    await guard.failed({ versions: ran, pageToken: guard.pageToken(ran, at) }, '2001:db8:1/1', at)
  }
  await guard.failed(reported('1.0.0'), '2001:db8:1/2', 1000)
  expect((await head())?.revision).toBe(1)
  expect(counts()).toMatchObject([{ failures: { canary: 1, stable: 1 } }])
})

test('SEC-07: at most a hundred loads from one network count, so that one person cannot change the comparison by opening many pages', () => {
  load(500)
  load(100_000, () => '2001:db8:1/1')
  expect(counts()).toMatchObject([{ loads: { canary: 120, stable: 480 } }])
})

test('SEC-07: a report counts only with the token of a page that was sent recently with the same versions', async () => {
  load(500)
  const ran = versions('1.1.0')
  const pageToken = guard.pageToken(ran, 0)
  const withoutKey = aGuard({ keys: { signing: undefined } })
  withoutKey.follow(entries)
  const hour = 60 * 60_000
  const made: [string | undefined, Record<string, string>, number][] = [
    [undefined, ran, 0],
    ['', ran, 0],
    ['0.AAAAAAAAAAAAAAAAAAAAAA', ran, 0],
    [withoutKey.pageToken(ran, 0), ran, 0],
    [guard.pageToken(versions('1.0.0'), 0), ran, 0],
    [pageToken, { ...ran, 'mf-account': '1.0.1' }, 0],
    [pageToken, ran, 4 * hour],
    [guard.pageToken(ran, hour), ran, 0],
  ]
  for (const [index, [token, said, at]] of made.entries()) {
    await guard.failed({ versions: said, pageToken: token }, `10.0.0.${index}`, at)
  }
  expect(counts()).toMatchObject([{ failures: { canary: 0 } }])
  await guard.failed({ versions: ran, pageToken }, '10.0.1.1', 2 * hour)
  expect(counts()).toMatchObject([{ failures: { canary: 1 } }])
})

test('SEC-07: for some minutes, all pages with the same versions have the same token, even pages of other gateways with the same key', () => {
  const token = guard.pageToken(versions('1.1.0'), 1000)
  expect(token).toMatch(/^[\w.-]{24,40}$/)
  const other = aGuard()
  other.follow(entries)
  expect(other.pageToken(versions('1.1.0'), 60_000)).toBe(token)
  expect(guard.pageToken(versions('1.1.0'), 60 * 60_000)).not.toBe(token)
})

test('SHARE-01: if there is no canary, pages have no token, so that their ETag does not change', () => {
  guard.follow({ 'mf-catalog': { stable: '1.0.0' } })
  expect(guard.pageToken(versions('1.0.0'), 0)).toBeUndefined()
})

test('DEL-04: the guard does not change a canary that was halted or replaced meanwhile', async () => {
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

test('DEL-04: a new canary starts without the failures of the previous canary', async () => {
  load(500)
  await fail('1.1.0', 3)
  guard.follow({ 'mf-catalog': { stable: '1.0.0', canary: { ...canary, salt: 'two' } } })
  expect(guard.canaries.map(({ test: { failures } }) => failures.canary)).toEqual([0])
})

test('DEL-04: without a key the guard logs that a canary is worse and changes nothing', async () => {
  guard = aGuard({ keys: { signing: undefined } })
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

test('DEL-04: a page with neither the canary nor the stable version, such as the page of an old tab, is not counted', async () => {
  guard.loaded(versions('0.9.0'), '10.0.0.1')
  guard.loaded({}, '10.0.0.1')
  await guard.failed(reported('0.9.0'), '10.0.0.1', 1000)
  expect(counts()).toEqual([
    { loads: { canary: 0, stable: 0 }, failures: { canary: 0, stable: 0 } },
  ])
})

test('DEL-04: counts are kept while a canary runs; a canary that is at 0 % or has ended is not watched', () => {
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

test('DEL-04: the number of remembered networks is limited; the network that was seen longest ago is forgotten', async () => {
  load(500)
  const { versions: ran, pageToken } = reported('1.0.0')
  const failed = (address: string) => guard.failed({ versions: ran, pageToken }, address, 1000)
  await failed('first')
  for (let index = 1; index < 20_000; index += 1) await failed(`other ${index}`)
  await failed('first')
  expect(counts()).toMatchObject([{ failures: { stable: 20_000 } }])
  await failed('one more')
  await failed('other 1')
  expect(counts()).toMatchObject([{ failures: { stable: 20_002 } }])
})

test('DEL-04: if a canary could not be halted, it is halted at the next failure', async () => {
  const channel = log()
  const update = jest.spyOn(channel, 'update').mockRejectedValueOnce(new Error('disk is full'))
  guard = aGuard({ log: channel })
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

test('DEL-04: the guard tries once to halt a canary that was ended meanwhile, and logs no error', async () => {
  const channel = log()
  await channel.update(
    () => ({ remotes: { 'mf-catalog': { stable: '1.0.0' } }, createdAt: 0, note: 'ended' }),
    store.keys.signing,
  )
  const update = jest.spyOn(channel, 'update')
  guard = aGuard({ log: channel })
  guard.follow(entries)
  load(500)
  await fail('1.1.0', 20)
  expect(update).toHaveBeenCalledTimes(1)
  expect((await head())?.revision).toBe(2)
  expect(logger.error).toHaveBeenCalledTimes(1)
})

/** Counts pages of one network that the server could not render. */
async function lackRendering(version: string, count: number, isFineWithOther: boolean) {
  const compared = jest.fn<Promise<boolean>, [Arm]>(async () => Promise.resolve(isFineWithOther))
  for (let index = 0; index < count; index += 1) {
    guard.loaded(versions(version), '10.9.9.9')
    const page = { now: 1000, isFineWith: compared }
    await guard.notRendered(versions(version), '10.9.9.9', page)
  }
  return compared
}

test('DEL-12: a canary whose pages the server cannot render is halted', async () => {
  load(500)
  const compared = await lackRendering('1.1.0', 12, true)
  expect(compared.mock.calls.length).toBeGreaterThanOrEqual(6)
  expect(await head()).toMatchObject({
    revision: 2,
    remotes: { 'mf-catalog': { canary: { percent: 0 } } },
    note: expect.stringMatching(/^guard: mf-catalog@1\.1\.0 is halted: 6 of \d+ loads failed/),
  })
})

test('SEC-07: a page that cannot be rendered with any version, such as a page at an invented address, does not count against a canary', async () => {
  load(500)
  await lackRendering('1.1.0', 40, false)
  expect((await head())?.revision).toBe(1)
  const compared = await lackRendering('1.0.0', 3, true)
  expect(compared.mock.calls).toEqual([['canary'], ['canary'], ['canary']])
  expect(counts()).toMatchObject([{ failures: { canary: 0, stable: 3 } }])
})

test('DEL-12: after an outage in which every version failed, a worse canary is still halted', async () => {
  load(500)
  await lackRendering('1.0.0', 50, false)
  expect(counts()).toMatchObject([{ failures: { canary: 0, stable: 0 } }])
  const compared = await lackRendering('1.1.0', 12, true)
  expect(compared).toHaveBeenCalledWith('stable')
  expect(await head()).toMatchObject({ remotes: { 'mf-catalog': { canary: { percent: 0 } } } })
})

test('DEL-12: a failed page with one remote’s canary does not count against another remote’s stable version', async () => {
  const other = { version: '2.1.0', percent: 20, salt: 'two' }
  guard.follow({ ...entries, 'mf-account': { stable: '1.0.0', canary: other } })
  guard.loaded(versions('1.1.0'), '10.9.9.9')
  const page = { now: 1000, isFineWith: async () => Promise.resolve(true) }
  await guard.notRendered(versions('1.1.0'), '10.9.9.9', page)
  expect(counts()).toMatchObject([
    { failures: { canary: 1, stable: 0 } },
    { failures: { canary: 0, stable: 0 } },
  ])
})

test('SEC-07: failed renderings for one network count at most as often as its loads', async () => {
  await lackRendering('1.0.0', 150, true)
  expect(counts()).toMatchObject([{ loads: { stable: 100 }, failures: { stable: 99 } }])
})

test('DEL-11: a page that was sent before the key was rotated may still report', async () => {
  const keys = { signing: store.keys.signing as typeof store.keys.signing | undefined }
  guard = aGuard({ keys })
  guard.follow(entries)
  const before = reported('1.1.0')
  keys.signing = addKey(store.keys.trusted, 'next', { publishes: [], promotes: {} })
  await guard.failed(before, '10.0.0.1', 1000)
  await guard.failed(reported('1.1.0'), '10.0.0.2', 1000)
  expect(counts()).toMatchObject([{ failures: { canary: 2 } }])
})
