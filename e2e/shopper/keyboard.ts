import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await pressUntilFocused(page, target, key)
}

/** Presses Tab until an element has the focus, and expects that every focused element on the way is visible. */
export async function walkTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await pressUntilFocused(page, target, key, () => expectFocusIsSeen(page))
}

async function pressUntilFocused(
  page: Page,
  target: Locator,
  key: string,
  atEachStop?: () => Promise<void>,
): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 100; step += 1) {
    await page.keyboard.press(key)
    await atEachStop?.()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target, 'is reached by keyboard').toBeFocused()
}

/**
 * Expects that an element has the focus and shows a mark of the focus. Neither the header nor another fixed bar may
 * cover it.
 */
export async function expectFocusIsSeen(page: Page): Promise<void> {
  const problem = async () =>
    page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return 'nothing has the focus'
      const says = (what: string) => `${what}: ${element.outerHTML.slice(0, 160)}`
      // The mark may be on the label that draws a control, or on the part of a card's link that covers the card.
      const shown = [element, element.nextElementSibling, element.closest('label')]
      const styles = shown.flatMap((each) =>
        each ? [getComputedStyle(each), getComputedStyle(each, '::after')] : [],
      )
      const isMarked = styles.some(
        ({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none',
      )
      // A slider's mark is on its thumb, whose style scripts cannot read.
      const isSlider = element.matches('input[type="range"]')
      if (!isMarked && !isSlider) return says('has no mark')
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + Math.min(height / 2, 20)]
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return says('is out of view')
      const over = document.elementFromPoint(x, y)
      const bar = over?.closest('header, [role="region"], [role="status"]')
      const isCovered = bar && !bar.contains(element) && getComputedStyle(bar).position !== 'static'
      return isCovered ? says('is covered') : ''
    })
  // Polls, because the browser may still be scrolling to the focused element.
  await expect.poll(problem).toBe('')
}
