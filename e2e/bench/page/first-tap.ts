import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { type OpenedPage, openSlowly, withSlowPhone } from './phone.ts'
import type { PageName } from './subjects.ts'
import { observeShown } from './vitals.ts'

/** A button that changes the page without a request, and the element that it adds; both are selectors. */
interface FirstTap {
  button: string
  answer: string
}

/** The menu of the layout. */
const menu: FirstTap = { button: 'header button[aria-haspopup="dialog"]', answer: 'dialog[open]' }
/** The number of an order on its confirmation: a tap copies it, or the page says that copying is not allowed. */
const copyNumber: FirstTap = {
  button: 'main >> role=button[name=/^Copier/]',
  answer: 'main [role="status"] > *',
}

const betweenTapsMs = 50
const limitMs = 30_000

/**
 * Time of the first answered tap, in ms from the start of the navigation: as soon as a button is visible, it is tapped
 * every 50 ms until its answer is painted. Uses a separate load, because a tap makes React hydrate at once.
 */
export async function measureFirstTap(
  browser: Browser,
  name: PageName,
  { url, ...shopper }: OpenedPage,
): Promise<number> {
  // The confirmation of an order has no layout (ROUTE-01), so it has no menu.
  const { button: selector, answer } = name === 'order-confirmation' ? copyNumber : menu
  return await withSlowPhone(browser, shopper, async (phone) => {
    const { page } = phone
    await page.addInitScript(observeShown, answer)
    await openSlowly(phone, url, 'commit')
    const button = page.locator(selector)
    await button.waitFor()
    const deadline = performance.now() + limitMs
    while (performance.now() < deadline) {
      // Reads the position before each tap, because a font that loads may move the button.
      const { x, y } = await button.evaluate((element) => element.getBoundingClientRect())
      await page.touchscreen.tap(x + 20, y + 20)
      const shownAt = await page.evaluate(() => globalThis.benchShownAt)
      if (shownAt !== undefined) return shownAt
      await wait(betweenTapsMs)
    }
    throw new Error(`${url}: no tap was answered within ${limitMs / 1000} s`)
  })
}
