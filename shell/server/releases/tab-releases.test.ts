import type { Release } from '@shop/releases'
import { aRelease } from '@shop/releases/testing/a-release'
import { TabReleases } from './tab-releases.ts'

const { release } = aRelease({ version: '1.0.0' })
const id = { name: release.name, version: release.version }
const parts = {
  releases: { get: jest.fn<Release | undefined, [string, string]>() },
  copies: {
    has: jest.fn<Promise<boolean>, [unknown]>(),
    open: jest.fn<Promise<Release>, [unknown]>(),
  },
  channel: { hasNamed: jest.fn<Promise<boolean>, [unknown, number]>() },
  log: { warn: jest.fn() },
}
const tabs = (allowsAny = false) => new TabReleases({ ...parts, allowsAny })

beforeEach(() => {
  parts.releases.get.mockReset().mockReturnValue(undefined)
  parts.copies.has.mockReset().mockResolvedValue(false)
  parts.copies.open.mockReset().mockResolvedValue(release)
  parts.channel.hasNamed.mockReset().mockResolvedValue(true)
})

test('MFE-04: a release that runs now is there without a look at the disk', async () => {
  parts.releases.get.mockReturnValue(release)
  expect(await tabs().open(id, 0)).toBe(release)
  expect(parts.copies.open).not.toHaveBeenCalled()
})

test('DEL-03: what an open tab asks for is verified once, and once more after it was found damaged', async () => {
  const opened = tabs()
  expect(await Promise.all([opened.open(id, 0), opened.open(id, 0)])).toEqual([release, release])
  expect(await opened.open(id, 1)).toBe(release)
  expect(parts.copies.open).toHaveBeenCalledTimes(1)
  opened.forget(release)
  expect(await opened.open(id, 2)).toBe(release)
  expect(parts.copies.open).toHaveBeenCalledTimes(2)
})

test('MFE-04: a version that the channel never named is not copied, but where any may be chosen', async () => {
  parts.channel.hasNamed.mockResolvedValue(false)
  expect(await tabs().open(id, 0)).toBeUndefined()
  expect(parts.copies.open).not.toHaveBeenCalled()
  expect(await tabs(true).open(id, 0)).toBe(release)
  parts.copies.has.mockResolvedValue(true)
  expect(await tabs().open(id, 0)).toBe(release)
})

test('DEL-03: one that cannot be had is said in the log, and not asked for at once again', async () => {
  const error = new Error('The store is silent.')
  parts.copies.open.mockRejectedValue(error)
  const opened = tabs()
  expect(await opened.open(id, 0)).toBeUndefined()
  expect(await opened.open(id, 0)).toBeUndefined()
  expect(parts.log.warn.mock.calls).toEqual([
    [{ err: error, ...id }, 'a release that an open tab asks for cannot be had'],
  ])
})
