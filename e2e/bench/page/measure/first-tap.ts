import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { expectSlowed, type OpenedPage, openPage, withSlowPhone } from './phone.ts'

declare global {
  var benchAnsweredAt: number | undefined
}

const betweenTapsMs = 50
const limitMs = 30_000

/**
 * When a tap is first answered, in ms from the start of the navigation: from the first paint on, the menu's button is
 * tapped every 50 ms until the menu is painted. A load of its own, because a tap makes React hydrate at once.
 */
export async function measureFirstTap(
  browser: Browser,
  { url, cart }: OpenedPage,
): Promise<number> {
  return await withSlowPhone(
    browser,
    { observers: [observeAnswer], cart },
    async ({ page, log }) => {
      await openPage(page, url, 'commit')
      const button = page.locator('header button[aria-haspopup="dialog"]')
      await button.waitFor()
      const { x, y } = await button.evaluate((element) => element.getBoundingClientRect())
      const deadline = performance.now() + limitMs
      while (performance.now() < deadline) {
        await page.touchscreen.tap(x + 20, y + 20)
        const answeredAt = await page.evaluate(() => globalThis.benchAnsweredAt)
        if (answeredAt !== undefined) {
          expectSlowed(url, log)
          return answeredAt
        }
        await wait(betweenTapsMs)
      }
      throw new Error(`${url}: no tap was answered within ${limitMs / 1000} s`)
    },
  )
}

/** Runs in the page before anything else does; must not use anything outside itself. */
function observeAnswer(): void {
  const answers = new MutationObserver(() => {
    if (!document.querySelector('dialog[open]')) return
    answers.disconnect()
    requestAnimationFrame(() => {
      // A message is answered once the frame is painted.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (globalThis.benchAnsweredAt = performance.now()))
      port1.start()
      port2.postMessage(null)
    })
  })
  answers.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] })
}
