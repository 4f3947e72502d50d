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

test('PERF: the first slide stands in its place while the words after it are on their way', async ({
  page,
}) => {
  const picture = page.locator('[aria-roledescription] picture').first()
  await openPage(page, '/')
  const place = await picture.boundingBox()
  // The browser may paint what it has so far. Scripts would hydrate the whole page.
  await page.route(/\.js$/, (route) => route.abort())
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch()
      const [start = ''] = (await response.text()).split('</picture>', 1)
      await route.fulfill({ response, body: `${start}</picture>` })
    },
  )
  await page.goto('/')
  const early = await picture.boundingBox()
  expect([early?.x, early?.y]).toEqual([place?.x, place?.y])
})
