import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target, 'is reached by keyboard').toBeFocused()
}
