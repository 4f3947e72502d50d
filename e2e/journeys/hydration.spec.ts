import { expect, test } from '../fixtures.ts'
import { openPage, speak } from '../shopper/browse.ts'
import { compareHydration } from '../shopper/hydration.ts'
import { shopPages } from '../shopper/pages.ts'

for (const shopPage of shopPages) {
  test(`MFE-01: the page ${shopPage.name} is taken over by the browser exactly as the server wrote it`, async ({
    page,
    known,
  }) => {
    await openPage(page, shopPage.urlOf(known))
    const { compared, mismatches } = await compareHydration(page)
    expect(mismatches).toEqual([])
    expect(compared).toBeGreaterThan(50)
    // What loads when the page is idle may still complain.
    await page.waitForLoadState('networkidle')
  })

  test(
    `GEN-02: the page ${shopPage.name} is taken over in Arabic too`,
    {
      tag: '@phone',
    },
    async ({ page, context, known }) => {
      await speak(context, 'ar')
      await openPage(page, shopPage.urlOf(known))
      const { mismatches } = await compareHydration(page)
      expect(mismatches).toEqual([])
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    },
  )
}
