import { expect, test } from '../fixtures.ts'
import { fillCart, openPage, speak, untilStill } from '../shopper/browse.ts'
import { expectSameAsRendered } from '../shopper/hydration.ts'
import { shopPages } from '../shopper/pages.ts'
import { enlargeText, tooWide, useDeviceFont } from '../shopper/reflow.ts'

const languages = [
  ['fr', '@both'],
  ['ar', '@phone'],
] as const

for (const shopPage of shopPages) {
  for (const [language, tag] of languages) {
    test(
      `MFE-01, NAV-09: the page ${shopPage.name} (${language}) equals the server’s, is accessible, and fits`,
      {
        tag,
      },
      async ({ page, context, known, isMobile, consoleIsClean, expectNoA11yViolations }) => {
        test.slow(isMobile, 'The page is opened twice')
        if (shopPage.status) consoleIsClean.allow(/status of 404/)
        await fillCart(context, known.product)
        await speak(context, language)
        // Keeps the slides of home still, because they would change during the checks.
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await openPage(page, shopPage.urlOf(known))

        await test.step('the browser takes over exactly what the server wrote', async () => {
          // The server does not know the screen: its HTML is the same for a wide screen.
          if (!isMobile) return
          await expectSameAsRendered(page, { atLeast: 15 })
        })

        await test.step('no accessibility violation, once everything has loaded', async () => {
          // Waits for the check of the console too: code that loads when the page is idle may still log errors.
          await page.waitForLoadState('networkidle')
          await untilStill(page)
          await expect(page.locator('html')).toHaveAttribute(
            'dir',
            language === 'ar' ? 'rtl' : 'ltr',
          )
          await expectNoA11yViolations(page)
        })

        await test.step('no scrolling sideways on 320 px, nor with text at 200 %', async () => {
          if (isMobile) await page.setViewportSize({ width: 320, height: 640 })
          // Polls until the page is laid out in the new size.
          await expect.poll(() => tooWide(page)).toEqual([])
          await enlargeText(page)
          await expect.poll(() => tooWide(page), 'text at 200 %').toEqual([])
          await useDeviceFont(page)
          await expect.poll(() => tooWide(page), 'text at 200 % in another font').toEqual([])
        })
      },
    )
  }
}
