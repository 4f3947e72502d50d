import type { Page } from '@playwright/test'

type Holding = { heldTimers: (() => void)[] }

/**
 * Holds timers of exactly `ms` on pages opened from now on until `release`, which throws if there is no such timer. A page that
 * goes on by itself after `ms` thus stays until a slow machine has made its checks.
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
