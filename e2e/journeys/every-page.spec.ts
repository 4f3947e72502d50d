import { expect, test } from '../fixtures.ts'
import { fillCart, openPage, speak } from '../shopper/browse.ts'
import { compareHydration } from '../shopper/hydration.ts'
import { shopPages } from '../shopper/pages.ts'
import { enlargeText, tooWide } from '../shopper/reflow.ts'

const languages = [
  ['fr', []],
  ['ar', ['@phone']],
] as const

for (const shopPage of shopPages) {
  for (const [language, tag] of languages) {
    test(
      `MFE-01, NAV-09: the page ${shopPage.name} (${language}) is what the server wrote, is accessible, and fits`,
      {
        tag: [...tag],
      },
      async ({ page, context, known, isMobile, expectNoA11yViolations }) => {
        await fillCart(context, known.product)
        await speak(context, language)
        await openPage(page, shopPage.urlOf(known))

        await test.step('the browser takes over exactly what the server wrote', async () => {
          const { compared, mismatches } = await compareHydration(page)
          expect.soft(mismatches).toEqual([])
          expect(compared).toBeGreaterThan(50)
        })

        await test.step('no accessibility violation, once all has come', async () => {
          // Also for the console: what loads when the page is idle may still complain.
          await page.waitForLoadState('networkidle')
          // Slides that fade into each other are half transparent, and their contrast is that of neither.
          await page.emulateMedia({ reducedMotion: 'reduce' })
          await page.evaluate(() => {
            const ending = document
              .getAnimations()
              .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
            return Promise.all(ending.map(({ finished }) => finished))
          })
          await expect(page.locator('html')).toHaveAttribute(
            'dir',
            language === 'ar' ? 'rtl' : 'ltr',
          )
          await expectNoA11yViolations(page)
        })

        await test.step('no scrolling sideways on 320 px, nor with text at 200 %', async () => {
          if (isMobile) await page.setViewportSize({ width: 320, height: 640 })
          expect.soft(await tooWide(page)).toEqual([])
          await enlargeText(page)
          expect.soft(await tooWide(page), 'text at 200 %').toEqual([])
        })
      },
    )
  }
}
