import { setTimeout as pause } from 'node:timers/promises'
import type { Release } from '@shop/releases'
import { aRelease } from '@shop/releases/testing/a-release'
import { advanceClock } from '@shop/testing/clock'
import { Overrides } from './overrides.ts'

const { release } = aRelease({ version: '1.1.0' })
const versions = jest.fn<Promise<string[]>, [string]>()
const open = jest.fn<Promise<Release>, [unknown]>()

/** Moves the clock forward, and waits because the cache reads the clock only once per millisecond. */
async function later(ms: number): Promise<void> {
  advanceClock(ms)
  await pause(2)
}

function someOverrides(): Overrides {
  return new Overrides({
    store: { versions },
    copies: { open, has: async () => false },
    shell: { shared: { react: '19.3.1' }, exports: release.imports },
  })
}

test('MFE-05: a version is verified only once, even if several visitors choose it', async () => {
  versions.mockResolvedValue(['1.1.0'])
  open.mockResolvedValue(release)
  const overrides = someOverrides()
  const given = { releases: [release], refused: [] }
  const visits = [1, 2, 3].map(() => overrides.ofCookie('overrides=catalog=1.1.0'))
  expect(await Promise.all(visits)).toEqual([given, given, given])
  await later(60_000)
  expect(await overrides.ofCookie('overrides=catalog=1.1.0')).toEqual(given)
  expect(open).toHaveBeenCalledTimes(1)
})

test('MFE-05: if a version is not available, it is looked up again after five seconds', async () => {
  versions.mockResolvedValue([])
  const overrides = someOverrides()
  await later(0)
  const refused = [{ remote: 'mf-catalog', reason: 'mf-catalog 1.1.0 is not published' }]
  const ask = () => overrides.ofCookie('overrides=catalog=1.1.0')
  expect(await ask()).toEqual({ releases: [], refused })
  versions.mockResolvedValue(['1.1.0'])
  open.mockResolvedValue(release)
  await later(4000)
  expect(await ask()).toEqual({ releases: [], refused })
  await later(1100)
  expect(await ask()).toEqual({ releases: [release], refused: [] })
})

test.each([undefined, '', 'overrides=', 'visitor=x'])(
  'MFE-05: the cookies %j choose no version',
  async (cookie) => {
    expect(await someOverrides().ofCookie(cookie)).toBeUndefined()
  },
)
