import type { Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { fillCart, openPage, speak } from '../shopper/browse.ts'

// Playwright hides scrollbars by default.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

/** Where the page and its logo begin and end, in px from the left edge of the window. */
async function edges(page: Page): Promise<number[]> {
  const elements = [page.locator('body'), page.getByRole('banner').getByRole('link').first()]
  const boxes = await Promise.all(elements.map((each) => each.boundingBox()))
  return boxes.flatMap((box) => [box!.x, box!.x + box!.width])
}

const carts = [
  ['fr', 'Panier : 1'],
  ['ar', 'السلة: 1'],
] as const

for (const [language, name] of carts) {
  test(
    `MINI-01: in ${language} the page beside its scrollbar does not move when the mini cart opens and closes`,
    { tag: '@desktop' },
    async ({ page, context, known }) => {
      await fillCart(context, known.product)
      await speak(context, language)
      await openPage(page, urls.home())
      const before = await edges(page)
      expect(before[1]).toBeLessThan(page.viewportSize()!.width)
      await page.getByRole('banner').getByRole('link', { name }).click()
      const cart = page.getByRole('dialog', { name })
      await expect(cart).toBeVisible()
      expect(await edges(page)).toEqual(before)
      await page.keyboard.press('Escape')
      await expect(cart).toBeHidden()
      expect(await edges(page)).toEqual(before)
    },
  )
}
