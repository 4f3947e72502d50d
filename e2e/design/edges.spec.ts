import type { Locator } from '@playwright/test'
import { shortOrderNumber } from '@shop/domain'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { soldOutProduct } from '../shopper/api.ts'
import { fillCart, openPage } from '../shopper/browse.ts'
import { shopPages } from '../shopper/pages.ts'

const atOneEdge = new Set([
  'collection',
  'search',
  'cart',
  'checkout',
  'order tracking',
  'orders',
  'account',
  'contact',
  'conditions of sale',
  'advice',
  'brands',
  'login',
])

/** Distance in px from the left edge of the page to the content of an element. */
async function startOf(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return Math.round(range.getBoundingClientRect().left)
  })
}

test(
  'NAV-01: at 1440 px the heading of every kind of page is aligned with the logo',
  { tag: '@desktop' },
  async ({ page, known }) => {
    test.slow()
    await page.setViewportSize({ width: 1440, height: 900 })
    const logo = page.getByRole('banner').getByRole('link').first()
    for (const { name, urlOf } of shopPages.filter((each) => atOneEdge.has(each.name))) {
      await openPage(page, urlOf(known))
      const heading = page.getByRole('heading', { level: 1 })
      expect(await startOf(heading), name).toBe(await startOf(logo))
    }
  },
)

test(
  'NAV-01: where scrollbars take no width, a page reaches both edges of the window',
  { tag: '@desktop' },
  async ({ page }) => {
    await openPage(page, urls.home())
    const { width } = page.viewportSize()!
    expect(await page.locator('body').boundingBox()).toMatchObject({ x: 0, width })
  },
)

test(
  'ORD-03: each step of an order stands below its mark, and one line connects the marks',
  { tag: '@desktop' },
  async ({ page, known }) => {
    await openPage(page, urls.trackedOrder(known.order))
    const bar = page.getByRole('progressbar', { name: 'Avancement de la commande' })
    await expect(bar).toHaveAttribute('value', '20')
    const steps = page.locator('li:has(> [aria-hidden] + span)')
    await expect(steps).toHaveCount(5)
    const centres = await steps.evaluateAll((all) =>
      all.map((step) => {
        const [mark, text] = [...step.children].map((part) => part.getBoundingClientRect())
        const line = getComputedStyle(step, '::after')
        return {
          mark: mark!.x + mark!.width / 2,
          text: text!.x + text!.width / 2,
          middle: mark!.height / 2,
          line: Number.parseFloat(line.top) + 1,
        }
      }),
    )
    for (const { mark, text } of centres) expect(Math.abs(mark - text)).toBeLessThan(1)
    for (const { middle, line } of centres.slice(0, -1)) {
      expect(Math.abs(middle - line)).toBeLessThan(1)
    }
  },
)

test('CONF-01: the button that copies an order’s number is right beside the number @phone', async ({
  page,
  known,
}) => {
  await openPage(page, urls.orderConfirmation(known.order))
  const button = page.getByRole('button', { name: 'Copier le numéro de commande' })
  const number = page.getByText(shortOrderNumber(known.order.orderId), { exact: true })
  const [copy, digits] = [(await button.boundingBox())!, (await number.boundingBox())!]
  const gap = copy.x - digits.x - digits.width
  expect(gap).toBeGreaterThanOrEqual(8)
  expect(gap).toBeLessThanOrEqual(24)
  expect(digits.y).toBeGreaterThanOrEqual(copy.y)
  expect(digits.y + digits.height).toBeLessThanOrEqual(copy.y + copy.height)
})

test(
  'CONF-01: on a wide screen next steps, customer and address have the same height and stand above the products',
  { tag: '@desktop' },
  async ({ page, known }) => {
    await openPage(page, urls.orderConfirmation(known.order))
    const cardOf = async (name: string) => {
      const heading = page.getByRole('heading', { name, exact: true })
      return (await heading.locator('xpath=../..').boundingBox())!
    }
    const [next, customer, address, products] = [
      await cardOf('La suite'),
      await cardOf('Vos coordonnées'),
      await cardOf('Adresse de livraison'),
      await cardOf('Articles commandés'),
    ]
    for (const { y, height } of [customer, address]) {
      expect(Math.abs(y - next.y)).toBeLessThan(1)
      expect(Math.abs(height - next.height)).toBeLessThan(1)
    }
    expect(products.y).toBeGreaterThan(next.y + next.height)
    expect(Math.abs(products.x - next.x)).toBeLessThan(1)
    expect(Math.abs(products.x + products.width - address.x - address.width)).toBeLessThan(1)
  },
)

test('CART-08: the promo code stands below the total, on phone and desktop @both', async ({
  page,
  context,
  known: { product },
}) => {
  await fillCart(context, product)
  for (const url of [urls.cart(), urls.checkout()]) {
    await openPage(page, url)
    const total = page.getByRole('complementary').locator('dl [data-tone="total"]')
    const code = page.getByRole('button', { name: 'J’ai un code promo' })
    await expect(total).toBeVisible()
    const [sum, promo] = [(await total.boundingBox())!, (await code.boundingBox())!]
    expect(promo.y).toBeGreaterThanOrEqual(sum.y + sum.height)
  }
})

test(
  'PROD-01: on a wide screen the pictures stay in view beside a long buy box; the zoom enlarges a picture by a third, and a click on the enlarged picture enlarges it further',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openPage(page, urls.product((await soldOutProduct(request))._id))
    await expect(page.getByRole('region', { name: /rupture de stock/ })).toBeVisible()
    const picture = page.getByRole('article').getByRole('img').first()
    const before = (await picture.boundingBox())!
    await page.mouse.wheel(0, 120)
    await expect(async () => {
      expect(await page.evaluate(() => window.scrollY)).toBe(120)
      expect((await picture.boundingBox())!.y).toBeGreaterThan(before.y - 120)
    }).toPass()

    await page.getByRole('button', { name: 'Agrandir la photo' }).click()
    const large = page.getByRole('application').getByRole('img').last()
    await expect(large).toBeVisible()
    expect((await large.boundingBox())!.width).toBeGreaterThan(before.width * 1.3)
    await page.getByRole('application').click()
    await expect
      .poll(async () => (await large.boundingBox())!.width)
      .toBeGreaterThan(before.width * 2.5)
  },
)

test('PROD-01: on a phone a product’s breadcrumb is the full name of the page one level above, and links to that page', async ({
  page,
  known,
}) => {
  await openPage(page, urls.product(known.product._id))
  const trail = page.getByRole('navigation', { name: 'Fil d’Ariane' })
  const parent = trail.getByRole('link')
  await expect(parent).toHaveCount(1)
  expect(await parent.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0)
  const name = await parent.textContent()
  await parent.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
})
