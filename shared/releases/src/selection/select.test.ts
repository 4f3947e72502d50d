import { rolloutBucket, select } from './select.ts'

const selected = (entry: object, versionRequest: object = {}) =>
  select(
    { remotes: { 'mf-catalog': { stable: '1.0.0', ...entry } } },
    { now: 5, ...versionRequest },
  )['mf-catalog']

test('MFE-04: without pin and canary, the stable version is selected', () => {
  expect(selected({})).toEqual({ version: '1.0.0', why: 'stable' })
})

test('MFE-04: a pin applies until it expires, even if there is a canary', () => {
  const pin = { version: '0.9.0', reason: 'checkout broken in 1.0.0', expiresAt: 5 }
  const canary = { version: '1.1.0', percent: 100, salt: 's' }
  expect(selected({ pin, canary }, { now: 4, cohort: 'a' })).toMatchObject({ version: '0.9.0' })
  expect(selected({ pin }, { now: 5 })).toMatchObject({ version: '1.0.0' })
})

test('DEL-04: a canary of 100 % is for every visitor with an id, a canary of 0 % for no visitor', () => {
  const of = (percent: number, cohort?: string) =>
    selected({ canary: { version: '1.1.0', percent, salt: 's' } }, { cohort })?.why
  const cohorts = Array.from({ length: 300 }, (_, index) => `visitor-${index}`)
  expect(new Set(cohorts.map((cohort) => of(100, cohort)))).toEqual(new Set(['canary']))
  expect(new Set(cohorts.map((cohort) => of(0, cohort)))).toEqual(new Set(['stable']))
  expect(of(100)).toBe('stable')
})

test('DEL-04: a visitor keeps a canary when its percentage grows, and the canary gets exactly its percentage of visitors', () => {
  const cohorts = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`)
  const drawn = cohorts.map((cohort) => rolloutBucket(cohort, 'salt-1'))
  for (const percent of [1, 5, 20, 50]) {
    const share = (drawn.filter((draw) => draw < percent).length / cohorts.length) * 100
    expect(Math.abs(share - percent)).toBeLessThan(1)
  }
  expect(cohorts.map((cohort) => rolloutBucket(cohort, 'salt-1'))).toEqual(drawn)
})

test('DEL-04: two canaries are given to different visitors', () => {
  const cohorts = Array.from({ length: 4000 }, (_, index) => `visitor-${index}`)
  const both = cohorts.filter((c) => rolloutBucket(c, 'one') < 10 && rolloutBucket(c, 'two') < 10)
  expect(both.length / cohorts.length).toBeLessThan(0.02)
})

test('MFE-05: an override has priority over pin, canary and stable version', () => {
  const pin = { version: '0.9.0', reason: 'test', expiresAt: 100 }
  expect(selected({ pin }, { overrides: { 'mf-catalog': '2.0.0' } })).toEqual({
    version: '2.0.0',
    why: 'override',
  })
  expect(selected({}, { overrides: { constructor: '2.0.0' } })).toMatchObject({ why: 'stable' })
})
