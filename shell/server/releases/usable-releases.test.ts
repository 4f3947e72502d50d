import type { Release } from '@shop/releases'
import { aRelease } from '@shop/releases/testing/a-release'
import { UsableReleases } from './usable-releases.ts'

const { release } = aRelease({ version: '1.0.0' })
const { name, version } = release
const offer = { shared: { react: '19.3.1' }, exports: release.imports }
const open = jest.fn<Promise<Release>, [unknown]>()
let releases: UsableReleases

beforeEach(() => {
  open.mockReset().mockResolvedValue(release)
  releases = new UsableReleases({ open }, offer)
})

const isTried = (now: number) => releases.try(name, version, now)
const silent = () => open.mockRejectedValueOnce(new Error('The store is silent.'))

test('DEL-03: concurrent callers share one verification of a valid release', async () => {
  expect(releases.get(name, version)).toBeUndefined()
  expect(await Promise.all([isTried(0), isTried(0)])).toEqual([undefined, undefined])
  expect(await isTried(60_000)).toBeUndefined()
  expect(open.mock.calls).toEqual([[{ name, version }]])
  expect(releases.get(name, version)).toBe(release)
  expect(releases.get(name, '1.0.1')).toBeUndefined()
})

test('DEL-02: if all releases can run, no release waits for a new try', async () => {
  expect(releases.isRetryDue(60_000)).toBe(false)
  await isTried(0)
  expect(releases.isRetryDue(60_000)).toBe(false)
})

test('DEL-02: a refused release may be verified again after five seconds, and runs when it is valid', async () => {
  silent()
  expect(await isTried(0)).toBe('The store is silent.')
  expect(await isTried(4999)).toBe('The store is silent.')
  expect(releases.isRetryDue(4999)).toBe(false)
  expect(open).toHaveBeenCalledTimes(1)
  expect(releases.isRetryDue(5000)).toBe(true)
  expect(await isTried(5000)).toBeUndefined()
  expect(releases.get(name, version)).toBe(release)
  expect(releases.isRetryDue(60_000)).toBe(false)
})

test('MFE-06: a release that does not fit the shell cannot run, and the reason is given', async () => {
  releases = new UsableReleases({ open }, { ...offer, shared: { react: '18.0.0' } })
  expect(await isTried(0)).toMatch(/^mf-catalog 1\.0\.0 .*react/)
  expect(releases.get(name, version)).toBeUndefined()
})

test('DEL-03: during a new verification a release continues to run; it is verified at most once every five seconds', async () => {
  await isTried(0)
  const verified = Promise.withResolvers<Release>()
  open.mockReturnValueOnce(verified.promise)
  const again = [
    releases.verifyAgain(name, version, 1000),
    releases.verifyAgain(name, version, 5999),
  ]
  expect(releases.get(name, version)).toBe(release)
  verified.reject(new Error('a file is damaged'))
  expect(await Promise.all(again)).toEqual(['a file is damaged', 'a file is damaged'])
  expect(open).toHaveBeenCalledTimes(2)
  expect(releases.get(name, version)).toBeUndefined()
  expect(releases.isRetryDue(1000)).toBe(true)
  expect(await releases.verifyAgain(name, version, 6000)).toBeUndefined()
  expect(releases.get(name, version)).toBe(release)
})

test('DEL-11: after a change of the trusted keys, running releases are verified again, and refused releases may be tried at once', async () => {
  silent()
  await releases.try('mf-account', '1.0.0', 0)
  await isTried(0)
  silent()
  await releases.try('mf-account', '1.1.0', 0)
  open.mockRejectedValueOnce(new Error('mf-catalog 1.0.0 has no trusted signature'))
  await releases.keysChanged()
  expect(releases.hasUntrusted).toBe(true)
  expect(releases.get(name, version)).toBe(release)
  await releases.try('mf-account', '1.0.0', 1)
  await releases.try('mf-account', '1.1.0', 1)
  expect(open).toHaveBeenCalledTimes(6)
  await releases.keysChanged()
  expect(releases.hasUntrusted).toBe(false)
})
