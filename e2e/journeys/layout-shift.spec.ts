import { expect, test } from '../fixtures.ts'
import { fillCart, openPage } from '../shopper/browse.ts'
import { readShifts, watchShifts } from '../shopper/layout-shifts.ts'
import { shopPages } from '../shopper/pages.ts'

const limit = 0.02

// Not the cart: how many lines it has is known in the browser alone, so what stands below them has to move.
for (const name of ['home', 'collection', 'product', 'checkout']) {
  test(`PERF: the page ${name} loads without shifting`, async ({ page, context, known }) => {
    const shopPage = shopPages.find((candidate) => candidate.name === name)
    if (!shopPage) throw new Error(`No page ${name}`)
    await fillCart(context, known.product)
    await watchShifts(page)
    await openPage(page, shopPage.urlOf(known))
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    const { score, culprits } = await readShifts(page)
    expect(score, culprits.join('\n')).toBeLessThanOrEqual(limit)
  })
}
