import type { Page } from '@playwright/test'
import { productNameText } from '@shop/domain'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { sellableProducts } from '../shopper/api.ts'
import { openPage, shownName, speak } from '../shopper/browse.ts'

const texts = {
  fr: { add: 'Ajouter au panier', added: 'Produit ajouté au panier', cart: 'Voir le panier' },
  ar: { add: 'إضافة إلى السلة', added: 'أُضيف المنتج إلى سلتكم', cart: 'عرض السلة' },
} as const

const screens = [
  { language: 'fr', width: 390, height: 844, tag: '@phone' },
  { language: 'ar', width: 1440, height: 900, tag: '@desktop' },
] as const

for (const { language, width, height, tag } of screens) {
  test(
    `CARD-03, CART-09: adding from a card shows the added product, in ${language} at ${width} px`,
    { tag },
    async ({ page, context, request, expectNoA11yViolations }) => {
      const [product] = await sellableProducts(request)
      const { add, added, cart } = texts[language]
      await page.setViewportSize({ width, height })
      await speak(context, language)
      await openPage(page, urls.collection())
      const header = await page.getByRole('banner').boundingBox()

      const name = productNameText(product, language)
      const button = page.getByRole('button', { name: `${add} : ${name}`, exact: true })
      const size = await button.boundingBox()
      expect(
        Math.min(size!.width, size!.height),
        'large enough for a finger',
      ).toBeGreaterThanOrEqual(40)
      await button.click()
      const status = page.getByRole('status').filter({ hasText: added })
      const link = status.getByRole('link', { name: cart })
      await expect(link).toBeVisible()
      await expect(status).toContainText(shownName(product, language).split(' ')[0]!)
      await expect(status.locator('img')).toBeVisible()
      const box = await status.boundingBox()
      expect(box!.y, 'nothing of the header is covered').toBeGreaterThanOrEqual(
        header!.y + header!.height,
      )
      expect(await pageIsAsWideAsScreen(page)).toBe(true)
      await expectNoA11yViolations(page)

      // The check may take longer than the toast stays, so the button is pressed again.
      await button.click()
      await link.click()
      await expect(page).toHaveURL(urls.cart())
      await expect(status).toHaveCount(0)
      const line = page.getByRole('link', { name: shownName(product, language), exact: true })
      await expect(line).toBeVisible()
    },
  )
}

function pageIsAsWideAsScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
}

test('NAME-01: no product name on an Arabic card splits or reorders "SPF 50+"', async ({
  page,
  context,
}) => {
  await speak(context, 'ar')
  await openPage(page, urls.search({ q: 'SPF' }))
  const title = page
    .getByRole('heading', { level: 3 })
    .filter({ hasText: /SPF\s50\+/ })
    .first()
  await expect(title).toBeVisible()
  const edges = await title.evaluate((heading) => {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.nodeValue?.search(/SPF\s50\+/) ?? -1
      if (start < 0) continue
      return [0, 4, 6].map((offset) => {
        const range = document.createRange()
        range.setStart(node, start + offset)
        range.setEnd(node, start + offset + 1)
        const { left, top } = range.getBoundingClientRect()
        return { left, top }
      })
    }
    return []
  })
  const [label, digits, plus] = edges
  expect(label!.left, 'SPF stands left of 50').toBeLessThan(digits!.left)
  expect(digits!.left, '50 stands left of the plus sign').toBeLessThan(plus!.left)
  expect(plus!.top, 'on one line').toBeCloseTo(label!.top, 0)
})
