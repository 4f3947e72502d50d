import * as urls from '@shop/urls'
import { publishTestRemote, startGateway } from '../setup/built-shop.ts'
import { expect, test } from '../fixtures.ts'
import { complaintsOfBlockedModules } from '../shopper/remote-faults.ts'
import { openPage, title, unfoldFooter } from '../shopper/browse.ts'

const searchBar = /\/r\/mf-catalog\/.*\/search-bar[^/]*\.mjs/

test('MFE-01: a fragment is rendered on the server and hydrated with the page @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  const withoutScript = await browser.newPage({ javaScriptEnabled: false })
  await withoutScript.goto(`${baseURL}${urls.search()}`)
  await expect(withoutScript.getByRole('search', { name: 'Recherche' })).toBeVisible()
  await withoutScript.close()

  await page.goto(urls.search())
  const box = page.getByRole('search', { name: 'Recherche' }).getByRole('combobox')
  await expect(async () => {
    await box.click()
    await expect(page.getByRole('listbox')).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('DEL-06: a page that only a release declares is served without a change of the shell @desktop', async ({
  page,
}) => {
  test.setTimeout(180_000)
  // The test has a shop of its own, because its channel has one more remote.
  const shop = await startGateway()
  try {
    publishTestRemote(shop)
    await page.goto(`${shop.url}/sample-page`)
    await expect(title(page, 'Page d’essai')).toBeVisible()
    // Leaves the page, because requests still open would fail when the shop stops.
    await page.goto('about:blank')
  } finally {
    await shop.stop()
  }
})

test('MFE-02: a search bar that cannot be loaded links to the search page, and the next try loads the bar @desktop', async ({
  page,
  consoleIsClean,
}) => {
  consoleIsClean.allow(complaintsOfBlockedModules)
  consoleIsClean.allow(/mf-catalog/)
  let tries = 0
  await page.route(searchBar, async (route) => {
    tries += 1
    await route.abort()
  })
  const goTo = async (link: string, heading: string) => {
    await unfoldFooter(page)
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect(title(page, heading)).toBeVisible()
  }
  const bar = page.getByRole('search', { name: 'Recherche' })

  await openPage(page, urls.promo())
  await page.getByRole('banner').getByRole('button', { name: 'Rechercher' }).click()
  await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThan(0)
  // The search bar opens the search page after its second failed attempt to load.
  await expect(page).toHaveURL(urls.search(), { timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.unroute(searchBar)
  await goTo('Coffrets', 'Coffrets cadeaux')
  await page.getByRole('banner').getByRole('button', { name: 'Rechercher' }).click()
  await expect(bar).toBeVisible({ timeout: 20_000 })
})
