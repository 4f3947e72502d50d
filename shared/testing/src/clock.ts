const now = performance.now.bind(performance)
let passedMs = 0

/**
 * Moves the clock of `performance.now()` forward by `ms`, until the end of the test. For code that keeps a value for
 * some time: no test has to wait, and none fails because the machine was slow.
 */
export function letTimePass(ms: number): void {
  // Adds up over the tests of a file, so that values kept by an earlier test become old too.
  passedMs += ms
  const offset = passedMs
  jest.spyOn(performance, 'now').mockImplementation(() => now() + offset)
}
