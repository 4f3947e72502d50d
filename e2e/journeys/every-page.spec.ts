import { expect, test } from '../fixtures.ts'
import { fillCart, openPage, speak, untilStill } from '../shopper/browse.ts'
import { compareHydration } from '../shopper/hydration.ts'
import { shopPages } from '../shopper/pages.ts'
import { enlargeText, tooWide, useDeviceFont } from '../shopper/reflow.ts'

const languages = [
  ['fr', '@both'],
  ['ar', '@phone'],
] as const

for (const shopPage of shopPages) {
  for (const [language, tag] of languages) {
    test(
      `MFE-01, NAV-09: the page ${shopPage.name} (${language}) is what the server wrote, is accessible, and fits`,
      {
        tag,
      },
      async ({ page, context, known, isMobile, expectNoA11yViolations }) => {
        await fillCart(context, known.product)
        await speak(context, language)
        await openPage(page, shopPage.urlOf(known))

        await test.step('the browser takes over exactly what the server wrote', async () => {
          // The server knows no screen: it wrote the same for a wide one.
          if (!isMobile) return
          const { compared, mismatches } = await compareHydration(page)
          expect.soft(mismatches).toEqual([])
          expect(compared).toBeGreaterThan(15)
        })

        await test.step('no accessibility violation, once all has come', async () => {
          // Also for the console: what loads when the page is idle may still complain.
          await page.waitForLoadState('networkidle')
          // The slides of home would change while they are looked at.
          await page.emulateMedia({ reducedMotion: 'reduce' })
          await untilStill(page)
          await expect(page.locator('html')).toHaveAttribute(
            'dir',
            language === 'ar' ? 'rtl' : 'ltr',
          )
          await expectNoA11yViolations(page)
        })

        await test.step('no scrolling sideways on 320 px, nor with text at 200 %', async () => {
          if (isMobile) await page.setViewportSize({ width: 320, height: 640 })
          // Until the new size is laid out.
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
