import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await pressUntilFocused(page, target, key)
}

/** The same, and at each stop on the way it can be seen where the focus is. */
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

/** The focus is on something, that is marked, and not below the header or another bar that stays in its place. */
export async function expectFocusIsSeen(page: Page): Promise<void> {
  const problem = async () =>
    page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return 'nothing has the focus'
      const says = (what: string) => `${what}: ${element.outerHTML.slice(0, 160)}`
      // A control that is drawn by its label, and a card's link on the part of it that covers the card.
      const shown = [element, element.nextElementSibling, element.closest('label')]
      const styles = shown.flatMap((each) =>
        each ? [getComputedStyle(each), getComputedStyle(each, '::after')] : [],
      )
      const isMarked = styles.some(
        ({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none',
      )
      // The mark of a slider is on its thumb, whose style no script can read.
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
  // What has the focus may still be scrolled to.
  await expect.poll(problem).toBe('')
}
