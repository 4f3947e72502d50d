import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { listedProducts, soldOutProduct } from '../shopper/api.ts'
import { fillCart, openPage, speak, untilStill } from '../shopper/browse.ts'
import { rememberHydrated } from '../shopper/hydration.ts'
import { shopPages } from '../shopper/pages.ts'
import { expectFits } from '../shopper/reflow.ts'

for (const shopPage of shopPages) {
  for (const language of ['fr', 'ar'] as const) {
    test(`MFE-01, NAV-09: the page ${shopPage.name} (${language}) does not change at hydration, is accessible, and fits the screen`, async ({
      page,
      context,
      known,
      consoleIsClean,
      expectNoA11yViolations,
    }) => {
      test.slow(true, 'The page is opened twice')
      if (shopPage.status) consoleIsClean.allow(/status of 404/)
      await fillCart(context, known.product)
      await speak(context, language)
      // Stops the slides of the home page, because they would change during the checks.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openPage(page, shopPage.urlOf(known))
      const phone = page.viewportSize()!
      const hydrated = await rememberHydrated(page, { atLeast: 15 })

      await test.step('no accessibility violation, once everything has loaded', async () => {
        await untilStill(page)
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
        await expectNoA11yViolations(page)
      })

      await test.step('no scrolling sideways on 320 px, nor with text at 200 %', async () => {
        await page.setViewportSize({ width: 320, height: 640 })
        await expectFits(page)
      })

      await test.step('hydration does not change the HTML of the server', async () => {
        await page.setViewportSize(phone)
        await hydrated.expectSameAnew(consoleIsClean)
      })
    })
  }
}

// One test for many pages, because each page after the first takes half as long: the browser has the shop's code.
for (const [which, pages] of [
  ['with products', shopPages.filter(({ hasProducts }) => hasProducts)],
  // The cart comes first. If it came later, the browser would already have a larger picture of the product. It would
  // not use the preloaded picture, and would log a warning.
  [
    'without products',
    shopPages
      .filter(({ hasProducts }) => !hasProducts)
      .toSorted((a, b) => Number(b.name === 'cart') - Number(a.name === 'cart')),
  ],
] as const) {
  test(
    `NAV-09: on a wide screen no page ${which} has an accessibility violation, and each page fits the screen, also with text at 200 %`,
    { tag: '@desktop' },
    async ({ page, context, known, consoleIsClean, expectNoA11yViolations }) => {
      test.setTimeout(300_000)
      // The browser reports this status for the pages whose link or order does not exist.
      consoleIsClean.allow(/status of 404/)
      await fillCart(context, known.product)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const { name, urlOf } of pages) {
        await test.step(name, async () => {
          await openPage(page, urlOf(known))
          // Waits for the check of the console too: code that loads when the page is idle may still log errors.
          await page.waitForLoadState('networkidle')
          await untilStill(page)
          await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
          await expectNoA11yViolations(page)
          await expectFits(page)
        })
      }
    },
  )
}

test('NAV-09: the pages of products with long words and of a sold-out product fit 320 px, also with text at 200 %', async ({
  page,
  request,
}) => {
  const supplements = await listedProducts(request, { category: 'Compléments Alimentaires' })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const { _id } of [await soldOutProduct(request), ...supplements.slice(0, 2)]) {
    await openPage(page, urls.product(_id))
    await expectFits(page)
  }
})
