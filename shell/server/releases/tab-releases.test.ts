import { type Release, StoreFailure } from '@shop/releases'
import { aRelease } from '@shop/releases/testing/a-release'
import { advanceClock } from '@shop/testing/clock'
import { TooBusy } from '../limits/limit-concurrency.ts'
import { TabReleases } from './tab-releases.ts'

const { release } = aRelease({ version: '1.0.0' })
const id = { name: release.name, version: release.version }
const parts = {
  releases: { get: jest.fn<Release | undefined, [string, string]>() },
  copies: {
    has: jest.fn<Promise<boolean>, [unknown]>(),
    open: jest.fn<Promise<Release>, [unknown]>(),
  },
  channel: {
    hasNamed: jest.fn<Promise<boolean>, [unknown, number]>(),
    requireInStore: jest.fn<Promise<void>, []>(),
  },
  log: { warn: jest.fn() },
}
const tabs = (allowsAny = false) => new TabReleases({ ...parts, allowsAny })

beforeEach(() => {
  parts.releases.get.mockReset().mockReturnValue(undefined)
  parts.copies.has.mockReset().mockResolvedValue(false)
  parts.copies.open.mockReset().mockResolvedValue(release)
  parts.channel.hasNamed.mockReset().mockResolvedValue(true)
  parts.channel.requireInStore.mockReset().mockResolvedValue(undefined)
  parts.log.warn.mockReset()
})

test('MFE-04: a running release is found without reading the disk', async () => {
  parts.releases.get.mockReturnValue(release)
  expect(await tabs().open(id, 0)).toBe(release)
  expect(parts.copies.open).not.toHaveBeenCalled()
})

test('DEL-03: the release of an open tab is verified once, and once more after damage was found', async () => {
  const opened = tabs()
  expect(await Promise.all([opened.open(id, 0), opened.open(id, 0)])).toEqual([release, release])
  expect(await opened.open(id, 1)).toBe(release)
  expect(parts.copies.open).toHaveBeenCalledTimes(1)
  opened.forget(release)
  expect(await opened.open(id, 2)).toBe(release)
  expect(parts.copies.open).toHaveBeenCalledTimes(2)
})

test('MFE-04: a version that the channel has never named is copied only if overrides are allowed', async () => {
  parts.channel.hasNamed.mockResolvedValue(false)
  expect(await tabs().open(id, 0)).toBeUndefined()
  expect(parts.copies.open).not.toHaveBeenCalled()
  expect(await tabs(true).open(id, 0)).toBe(release)
  parts.copies.has.mockResolvedValue(true)
  expect(await tabs().open(id, 0)).toBe(release)
})

test('DEL-03: an invalid release is logged, and not opened again at once', async () => {
  const error = new Error('mf-catalog 1.0.0 has no valid signature')
  parts.copies.open.mockRejectedValue(error)
  const opened = tabs()
  expect(await opened.open(id, 0)).toBeUndefined()
  expect(await opened.open(id, 0)).toBeUndefined()
  expect(parts.log.warn.mock.calls).toEqual([
    [{ err: error, ...id }, 'a release that an open tab asks for cannot be had'],
  ])
})

test('DEL-03: a missing release is looked up again after five seconds, even if it is requested repeatedly', async () => {
  parts.channel.hasNamed.mockResolvedValue(false)
  const opened = tabs()
  for (let second = 0; second < 5; second += 1) {
    expect(await opened.open(id, 0)).toBeUndefined()
    advanceClock(1100)
  }
  parts.channel.hasNamed.mockResolvedValue(true)
  expect(await opened.open(id, 0)).toBe(release)
})

test.each([
  ['the store fails', new StoreFailure('The store is away.')],
  ['too many releases are copied', new TooBusy('Too much work waits already')],
  ['the disk is full', Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })],
])(
  'DEL-03, OPS-02: while %s, opening a release rejects instead of reporting it as missing, and works a second later',
  async (_what, error) => {
    parts.copies.open.mockRejectedValueOnce(error)
    const opened = tabs()
    const temporary = error instanceof TooBusy ? TooBusy : StoreFailure
    await expect(opened.open(id, 0)).rejects.toBeInstanceOf(temporary)
    await expect(opened.open(id, 0)).rejects.toThrow(error.message)
    expect(parts.copies.open).toHaveBeenCalledTimes(1)
    advanceClock(1100)
    expect(await opened.open(id, 0)).toBe(release)
  },
)

test('DEL-03, OPS-02: if the store has lost a release and also the followed revision, the release is not reported as missing', async () => {
  parts.copies.open.mockRejectedValue(new Error('mf-catalog 1.0.0 is not published'))
  parts.channel.requireInStore.mockRejectedValue(new StoreFailure('revision 3 is gone.'))
  await expect(tabs().open(id, 0)).rejects.toThrow('revision 3 is gone.')
})
