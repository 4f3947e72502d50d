import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import type { PageName } from './subjects.ts'
import { expectSlowed, type OpenedPage, openPage, withSlowPhone } from './phone.ts'

/** A button that changes the page without a request, and the selector of the element that it adds. */
interface FirstTap {
  button: (page: Page) => Locator
  answer: string
}

/** The menu of the layout. */
const menu: FirstTap = {
  button: (page) => page.locator('header button[aria-haspopup="dialog"]'),
  answer: 'dialog[open]',
}
/** The number of an order on its confirmation: a tap copies it, or the page says that copying is not allowed. */
const copyNumber: FirstTap = {
  button: (page) => page.getByRole('main').getByRole('button', { name: /^Copier/ }),
  answer: 'main [role="status"] > *',
}

/** The confirmation of an order has no layout (ROUTE-01), so it has no menu. */
function firstTapOn(pageName: PageName): FirstTap {
  return pageName === 'order-confirmation' ? copyNumber : menu
}

declare global {
  var benchAnsweredAt: number | undefined
}

const betweenTapsMs = 50
const limitMs = 30_000

/**
 * Time of the first answered tap, in ms from the start of the navigation: as soon as a button is visible, it is tapped
 * every 50 ms until its answer is painted. Uses a separate load, because a tap makes React hydrate at once.
 */
export async function measureFirstTap(
  browser: Browser,
  pageName: PageName,
  { url, cart, token }: OpenedPage,
): Promise<number> {
  const { button: find, answer } = firstTapOn(pageName)
  return await withSlowPhone(browser, { observers: [], cart, token }, async ({ page, log }) => {
    await page.addInitScript(observeAnswer, answer)
    await openPage(page, url, 'commit')
    const button = find(page)
    await button.waitFor()
    const deadline = performance.now() + limitMs
    while (performance.now() < deadline) {
      // A font that loads may move the button.
      const { x, y } = await button.evaluate((element) => element.getBoundingClientRect())
      await page.touchscreen.tap(x + 20, y + 20)
      const answeredAt = await page.evaluate(() => globalThis.benchAnsweredAt)
      if (answeredAt !== undefined) {
        expectSlowed(url, log)
        return answeredAt
      }
      await wait(betweenTapsMs)
    }
    throw new Error(`${url}: no tap was answered within ${limitMs / 1000} s`)
  })
}

/** Runs in the page before all other code; must not use variables from outside. */
function observeAnswer(answer: string): void {
  const answers = new MutationObserver(() => {
    if (!document.querySelector(answer)) return
    answers.disconnect()
    requestAnimationFrame(() => {
      // The browser delivers the message only after it has painted, so the recorded time is the time after painting.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (globalThis.benchAnsweredAt = performance.now()))
      port1.start()
      port2.postMessage(null)
    })
  })
  answers.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] })
}
