import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import type { PageName } from './subjects.ts'
import { expectSlowed, type OpenedPage, openPage, withSlowPhone } from './phone.ts'

/** A button that answers in the page itself, and the selector of what its answer puts there. */
interface FirstTap {
  button: (page: Page) => Locator
  answer: string
}

/** The menu of the layout. */
const menu: FirstTap = {
  button: (page) => page.locator('header button[aria-haspopup="dialog"]'),
  answer: 'dialog[open]',
}
/** The number of an order, on its confirmation: it is copied, or the page says that it may not. */
const copyNumber: FirstTap = {
  button: (page) => page.getByRole('main').getByRole('button', { name: /^Copier/ }),
  answer: 'main [role="status"] > *',
}

/** The confirmation of an order stands without the layout (ROUTE-01), so it has no menu. */
function firstTapOn(pageName: PageName): FirstTap {
  return pageName === 'order-confirmation' ? copyNumber : menu
}

declare global {
  var benchAnsweredAt: number | undefined
}

const betweenTapsMs = 50
const limitMs = 30_000

/**
 * When a tap is first answered, in ms from the start of the navigation: from the first paint on, a button is
 * tapped every 50 ms until its answer is painted. A load of its own, because a tap makes React hydrate at once.
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
      // A font that comes may move it.
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

/** Runs in the page before anything else does; must not use anything outside itself. */
function observeAnswer(answer: string): void {
  const answers = new MutationObserver(() => {
    if (!document.querySelector(answer)) return
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
