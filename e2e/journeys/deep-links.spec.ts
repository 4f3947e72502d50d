import { productName } from '@shop/domain'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { cartLink, speak, title } from '../shopper/browse.ts'
import { shopName } from '../setup/demo-shop.ts'
import { shopPages } from '../shopper/pages.ts'

test.use({ javaScriptEnabled: false })

// Without scripting, the browser reports each module that a page names as a request that failed with `csp`.
test.beforeEach(({ consoleIsClean }) => consoleIsClean.allow(/^failed: .*\.mjs csp$/))

for (const shopPage of shopPages) {
  test(
    `ROUTE-09: a deep link to the page ${shopPage.name} shows its content before any script runs`,
    {
      tag: '@phone',
    },
    async ({ page, known, consoleIsClean }) => {
      if (shopPage.status) consoleIsClean.allow(/status of 404/)
      const answer = await page.goto(shopPage.urlOf(known))
      expect(answer?.status()).toBe(shopPage.status ?? 200)
      expect(answer?.headers()['content-type']).toBe('text/html; charset=utf-8')
      await expect(title(page, shopPage.headingOf(known))).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(shopName))
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{30,}/)
      const frame = [cartLink(page), page.getByRole('contentinfo')]
      for (const part of frame) await expect(part).toHaveCount(shopPage.isBare ? 0 : 1)

      if (!shopPage.hasProducts) return
      const main = page.getByRole('main')
      const links = main.locator('a[href^="/product/"]')
      await expect(links.first()).toHaveText(/\p{L}{3}/u)
      const pictures = main.locator('img[src^="/images/product/"]')
      const firstPicture = pictures.first()
      await expect(firstPicture).toBeVisible()
      await expect(firstPicture).toHaveAttribute('width', /\d/)
      await expect(firstPicture).toHaveAttribute('height', /\d/)
      await expect
        .poll(() => firstPicture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    },
  )
}

test(
  'PROD-01: the product page shows name, price, stock and description before any script runs',
  {
    tag: '@phone',
  },
  async ({ page, known: { product } }) => {
    await page.goto(urls.product(product._id))
    const main = page.getByRole('main')
    await expect(main.getByText('En stock').first()).toBeVisible()
    await expect(main.getByText(/\d+,\d\d\sDT/).first()).toBeVisible()
    await expect(main.getByRole('img', { name: product.name })).toBeVisible()
    await expect(main.getByRole('tabpanel')).toContainText(/.{100,}/)
  },
)

test(
  'CONF-01: the confirmation shows the order before any script runs',
  {
    tag: '@phone',
  },
  async ({ page, known: { product, order } }) => {
    await page.goto(urls.orderConfirmation(order))
    await expect(page.getByText(productName(product, 'fr').title, { exact: true })).toBeVisible()
    await expect(page.getByText(order.email).first()).toBeVisible()
  },
)

test.describe('missing pages', () => {
  const lost = [
    ['ROUTE-08: an unknown path', '/une-page-inconnue'],
    ['ROUTE-08: an unknown path below a page', '/cart/inconnu'],
    ['PROD-06: a product that does not exist', urls.product('0123456789abcdef01234567')],
    ['PROD-06: an address with an invalid product id', urls.product('creme')],
  ] as const

  for (const [what, url] of lost) {
    test(
      `${what} is answered with HTTP 404, on a page with links to the shop`,
      { tag: '@phone' },
      async ({ page, consoleIsClean }) => {
        consoleIsClean.allow(/status of 404/)
        const answer = await page.goto(url)
        expect(answer?.status()).toBe(404)
        await expect(title(page, 'Page introuvable')).toBeVisible()
        const main = page.getByRole('main')
        await expect(main.getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible()
        await expect(main.getByRole('link', { name: 'Voir tous les produits' })).toBeVisible()
        await expect(page.getByRole('banner')).toBeVisible()
      },
    )
  }

  test(
    'ROUTE-08: the not-found page is in the shopper’s language',
    {
      tag: '@phone',
    },
    async ({ page, context, consoleIsClean }) => {
      consoleIsClean.allow(/status of 404/)
      await speak(context, 'ar')
      const answer = await page.goto('/une-page-inconnue')
      expect(answer?.status()).toBe(404)
      await expect(title(page, 'الصفحة غير موجودة')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    },
  )
})
