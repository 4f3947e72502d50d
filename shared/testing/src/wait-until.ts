/** Longer than a busy machine needs, and less than the time a test may take (240 s). */
const GENEROUS_MS = 120_000
const PAUSE_MS = 10

/**
 * Asks again and again until `condition` holds, and throws when it has not after `withinMs` milliseconds. For tests
 * that wait for something that tells nobody when it has happened.
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
