import { expect, test } from '../fixtures.ts'
import { openMenu, openPage, title } from '../shopper/browse.ts'
import * as urls from '@shop/urls'

test(
  'NAV-06: the menu of categories shows three levels, and Escape closes it',
  { tag: '@desktop' },
  async ({ page, expectNoA11yViolations }) => {
    await openPage(page, urls.about())
    const bar = page.getByRole('navigation', { name: 'Catégories' })
    const opener = bar.getByRole('button', { name: 'Catégories' })
    await opener.click()
    const below = (name: string) =>
      bar.getByRole('button', { name: `Sous-catégories de ${name}`, exact: true })
    const row = (name: string) => bar.getByRole('link', { name, exact: true }).first()
    await expect(below('Visage')).toHaveAttribute('aria-expanded', 'true')
    await expectNoA11yViolations(page)

    await row('Cheveux').hover()
    await below('Chute de cheveux').hover()
    await expect(below('Cheveux')).toHaveAttribute('aria-expanded', 'true')
    await expect(below('Chute de cheveux')).toHaveAttribute('aria-expanded', 'true')

    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await expect(below('Cheveux')).toBeHidden()
    await page.keyboard.press('Enter')
    await row('Eaux micellaires').click()
    await expect(page).toHaveURL(/subSubCategory=Eaux/)
    await expect(below('Visage')).toBeHidden()
  },
)

test('NAV-07: on a phone the subcategories of each category open below its name', async ({
  page,
  expectNoA11yViolations,
}) => {
  await openPage(page, urls.about())
  const menu = await openMenu(page, true)
  await menu.getByRole('button', { name: 'Sous-catégories de Corps' }).click()
  await menu.getByRole('button', { name: 'Sous-catégories de Douche et bain' }).click()
  await expectNoA11yViolations(page)
  await menu.getByRole('link', { name: 'Gels douche', exact: true }).click()
  await expect(menu).toBeHidden()
  await expect(title(page, 'Gels douche')).toBeVisible()
})

test(
  'NAV-08: on a phone the footer is short, and its lists unfold by keyboard',
  { tag: '@phone' },
  async ({ page, expectNoA11yViolations }) => {
    await openPage(page, urls.about())
    const footer = page.getByRole('contentinfo')
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(560)
    await expect(footer.getByRole('link', { name: /^contact@/ })).toBeVisible()
    const link = footer.getByRole('link', { name: 'Conditions de vente' })
    await expect(link).toBeHidden()
    await footer.locator('summary').last().focus()
    await page.keyboard.press('Enter')
    await expect(link).toBeVisible()
    await expectNoA11yViolations(page)
  },
)

test(
  'NAV-06: at 1440 and 1920 px every category of the bar is completely visible',
  { tag: '@desktop' },
  async ({ page }) => {
    const list = page.getByRole('navigation', { name: 'Catégories' }).getByRole('list').first()
    const overflow = () => list.evaluate((ul) => ul.scrollWidth - ul.clientWidth)
    await page.setViewportSize({ width: 1440, height: 900 })
    await openPage(page, urls.home())
    await expect.poll(overflow).toBe(0)
    await page.setViewportSize({ width: 1920, height: 900 })
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(1920)
    await expect.poll(overflow).toBe(0)
  },
)
