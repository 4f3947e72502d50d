/** Longer than a busy machine needs, and shorter than the time limit of a test (240 s). */
const GENEROUS_MS = 120_000
const PAUSE_MS = 10

/**
 * Checks `condition` every 10 ms until it is true; throws if it is not true within `withinMs` milliseconds. For tests
 * that wait for a state whose change sends no event.
 */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  withinMs = GENEROUS_MS,
): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!(await condition())) {
    if (performance.now() > deadline) {
      throw new Error(`Not true within ${withinMs} ms: ${condition.toString()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
