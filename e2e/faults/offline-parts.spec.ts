import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'

test('MFE-02: if the network is cut before the code of a part has loaded, the product page keeps the server’s text, and the part loads when the network is back', async ({
  page,
  context,
  consoleIsClean,
  known: { product },
}) => {
  consoleIsClean.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const code = /\/composition\.[0-9a-f]+\.mjs$/
  let failures = 0
  page.on('requestfailed', (request) => {
    if (code.test(request.url())) failures += 1
  })
  await page.route(code, async (route) => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await page.goto(urls.product(product._id))
  // The page requests the code twice.
  await expect.poll(() => failures).toBe(2)
  await page.unroute(code)
  const composition = page.getByRole('heading', { name: 'Composition', exact: true })
  await expect(composition).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Réessayer' })).toHaveCount(0)

  const loaded = page.waitForResponse((response) => code.test(response.url()))
  await context.setOffline(false)
  expect((await loaded).ok()).toBe(true)
  await expect(composition).toBeVisible()
})
