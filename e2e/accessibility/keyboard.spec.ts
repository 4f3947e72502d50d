import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { openPage, title } from '../shopper/browse.ts'
import { expectFocusIsSeen, tabTo } from '../shopper/keyboard.ts'

test(
  'NAV-09: the first press of Tab focuses the link that skips the navigation',
  { tag: '@desktop' },
  async ({ page }) => {
    await openPage(page, urls.collection())
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Aller au contenu' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  },
)

test(
  'NAV-07: by keyboard the menu opens, keeps the focus inside, and returns the focus when it closes',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await openPage(page, urls.home())
    const opener = page.getByRole('button', { name: 'Ouvrir le menu' })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.locator(':focus')).toHaveCount(1)
    await expect(menu.getByRole('link', { name: 'Visage', exact: true })).toBeVisible()
    const stops = await menu.locator('a, button').count()
    for (let step = 0; step < stops + 3; step += 1) {
      await page.keyboard.press('Tab')
      const isBehind = await page.evaluate(
        () =>
          document.activeElement?.closest('main, footer') !== null &&
          document.activeElement !== document.body,
      )
      expect(isBehind, 'the focus stays out of the page behind').toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()

    await page.keyboard.press('Enter')
    await tabTo(page, menu.getByRole('link', { name: 'Contact' }))
    await page.keyboard.press('Enter')
    await expect(title(page, 'Parlons-en')).toBeFocused()
  },
)

test(
  'NAV-09: every focused element on the way through a page is visible',
  {
    tag: '@desktop',
  },
  async ({ page }) => {
    await openPage(page, urls.collection())
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab')
      await expectFocusIsSeen(page)
    }
  },
)
