const now = performance.now.bind(performance)
let passedMs = 0

/**
 * Moves the clock of `performance.now()` forward by `ms`, until the end of the test. For tests of code that keeps a
 * value for some time: such a test does not wait, and does not fail on a slow machine.
 */
export function advanceClock(ms: number): void {
  // The time grows over the tests of a file, so that values that an earlier test has kept become old too.
  passedMs += ms
  const offset = passedMs
  jest.spyOn(performance, 'now').mockImplementation(() => now() + offset)
}

/**
 * Stops the clock of `performance.now()` until the end of the test or the next `advanceClock`. For tests of code that
 * keeps a value for a short time: the value does not become old on a slow machine.
 */
export function stopClock(): void {
  jest.spyOn(performance, 'now').mockReturnValue(now() + passedMs)
}
