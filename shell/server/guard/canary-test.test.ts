import { CanaryTest } from './canary-test.ts'

/** A generator of random numbers from 0 to 1, whose sequence is the same on every machine (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface World {
  seed: number
  /** Share of visitors with the canary, 0 to 1. */
  share: number
  /** Probability that a load fails: `canary` for a load with the canary, `stable` for a load with the stable version. */
  canary: number
  stable: number
  /** Number of loads with the canary after which the simulation ends. */
  loads: number
}

/** The number of loads with the canary after which the canary is halted; Infinity if it is not halted. */
function haltedAfter({ seed, share, loads, ...chances }: World): number {
  const random = randomOf(seed)
  const test = new CanaryTest()
  while (test.loads.canary < loads) {
    const arm = random() < share ? 'canary' : 'stable'
    test.loaded(arm)
    if (random() >= chances[arm]) continue
    test.failed(arm)
    if (test.isWorse) return test.loads.canary
  }
  return Number.POSITIVE_INFINITY
}

const seeds = Array.from({ length: 200 }, (_, index) => index + 1)

test.each([0.05, 0.1, 0.25])(
  'DEL-04: a canary with a share of %d that throws in 5 % of its loads is halted within 400 loads',
  (share) => {
    const halts = seeds.map((seed) =>
      haltedAfter({ seed, share, canary: 0.05, stable: 0.001, loads: 400 }),
    )
    expect(halts.filter((loads) => loads > 400)).toEqual([])
  },
)

test.each([
  [0.05, 0.01],
  [0.5, 0.01],
  [0.1, 0.05],
])(
  'DEL-04: a healthy canary with a share of %d is halted in none of 200 runs, if a share of %d of all loads fails',
  (share, chance) => {
    const halts = seeds.filter((seed) =>
      Number.isFinite(haltedAfter({ seed, share, canary: chance, stable: chance, loads: 400 })),
    )
    expect(halts).toEqual([])
  },
)

test('DEL-04: if only the stable version fails, the canary is not halted', () => {
  expect(haltedAfter({ seed: 1, share: 0.2, canary: 0.001, stable: 0.05, loads: 1000 })).toBe(
    Number.POSITIVE_INFINITY,
  )
})

test('DEL-04: without loads of the stable version the canary is not halted', () => {
  const test = new CanaryTest()
  for (let load = 0; load < 100; load += 1) {
    test.loaded('canary')
    test.failed('canary')
  }
  expect(test.isWorse).toBe(false)
})

test('DEL-04: the evidence is 1 before the first failure, and is still a finite number after thousands of failures', () => {
  const test = new CanaryTest()
  expect(test.evidence).toBe(1)
  for (let load = 0; load < 5000; load += 1) {
    test.loaded('canary')
    test.loaded('stable')
    test.failed('canary')
  }
  expect(test.evidence).toBeLessThan(Number.POSITIVE_INFINITY)
  expect(test.isWorse).toBe(true)
})

test('DEL-04: one failure with each version is not evidence against the canary', () => {
  const test = new CanaryTest()
  for (const arm of ['canary', 'stable'] as const) test.loaded(arm)
  test.failed('canary')
  // The mean of four likelihood ratios, for failure rates 2, 5, 20 and 100 times as high. Half of the loads have the canary.
  expect(test.evidence).toBeCloseTo((4 / 3 + 10 / 6 + 40 / 21 + 200 / 101) / 4, 10)
  test.failed('stable')
  expect(test.evidence).toBeLessThan(1)
  expect(test.failures).toEqual({ canary: 1, stable: 1 })
})

test('SEC-07: a few failures do not halt a canary, even if it has few loads', () => {
  const test = new CanaryTest()
  for (let load = 0; load < 10_000; load += 1) test.loaded('stable')
  test.loaded('canary')
  for (let failure = 0; failure < 5; failure += 1) test.failed('canary')
  expect(test.evidence).toBeGreaterThan(1000)
  expect(test.isWorse).toBe(false)
  test.failed('canary')
  expect(test.isWorse).toBe(true)
})
