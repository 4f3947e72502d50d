import type { Page } from '@playwright/test'

type Holding = { heldTimers: (() => void)[] }

/**
 * Delays timers of exactly `ms` milliseconds, on pages that are opened from now on, until `release` is called.
 * `release` throws if there is no delayed timer. Some pages go on by themselves after `ms`; with delayed timers, a
 * slow machine has enough time for its checks.
 */
export async function holdTimers(
  page: Page,
  ms: number,
): Promise<{ release: () => Promise<void> }> {
  await page.addInitScript((delay) => {
    const held: (() => void)[] = []
    Object.assign(window, { heldTimers: held })
    const original = window.setTimeout
    window.setTimeout = ((run: () => void, after?: number, ...rest: unknown[]) => {
      if (after !== delay) return original(run, after, ...(rest as []))
      held.push(run)
      return 0
    }) as typeof setTimeout
  }, ms)
  return {
    release: () =>
      page.evaluate(() => {
        const held = (window as unknown as Holding).heldTimers.splice(0)
        if (held.length === 0) throw new Error('No timer of this time was started')
        for (const run of held) run()
      }),
  }
}
