import * as urls from '@shop/urls'
import { publishTestRemote, type Shop, startShop } from '../setup/built-shop.ts'
import { expect, test } from '../fixtures.ts'
import { complaintsOfBlockedModules } from '../shopper/blocked.ts'
import { title } from '../shopper/browse.ts'

// A shop of its own: the search bar of the test would stand on every listing of the others.
let shop: Shop
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startShop()
  publishTestRemote(shop)
})
test.afterAll(() => shop?.stop())

const remoteEntry = '**/r/mf-test/**'

test('MFE-01: a fragment of another remote is rendered on the server and hydrated with the page @desktop', async ({
  page,
  browser,
}) => {
  const withoutScript = await browser.newPage({ javaScriptEnabled: false })
  await withoutScript.goto(shop.url + urls.promo())
  await expect(withoutScript.getByRole('search', { name: 'Essai' })).toBeVisible()
  await withoutScript.close()

  await page.goto(shop.url + urls.promo())
  const button = page.getByRole('search', { name: 'Essai' }).getByRole('button')
  await expect(button).toHaveText('Recherches : 0')
  await expect(async () => {
    await button.click()
    await expect(button).not.toHaveText('Recherches : 0', { timeout: 500 })
  }).toPass()
})

test('DEL-06: a page that only a release declares is served, without a change of the shell @desktop', async ({
  page,
}) => {
  await page.goto(`${shop.url}/sample-page`)
  await expect(title(page, 'Page d’essai')).toBeVisible()
})

test('MFE-02: a fragment whose remote is blocked costs itself, and is tried again once for each navigation @desktop', async ({
  page,
  consoleIsClean,
}) => {
  consoleIsClean.allow(complaintsOfBlockedModules)
  consoleIsClean.allow(/mf-test/)
  // React tells of the hydration that failed, once the fragment is shown after all.
  consoleIsClean.allow(/React error #422/)
  // The number in the address of a repeated try; the first try has none.
  const tries: (string | null)[] = []
  await page.route(remoteEntry, async (route) => {
    tries.push(new URL(route.request().url()).searchParams.get('try'))
    await route.abort()
  })
  const goTo = async (link: string, heading: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect(title(page, heading)).toBeVisible()
  }
  const searchBar = page.getByRole('search', { name: 'Essai' })

  await page.goto(shop.url + urls.promo())
  await expect(searchBar).toHaveCount(0, { timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await goTo('Collection', 'Collection')
  await expect.poll(() => tries).toContain('4')
  await expect(searchBar).toHaveCount(0)

  await page.unroute(remoteEntry)
  await goTo('Coffrets', 'Coffrets cadeaux')
  await expect(searchBar).toBeVisible()
  // Each attempt tries twice: two attempts failed, and none was made between the navigations.
  expect(tries.filter((number) => number !== null)).toEqual(['2', '3', '4'])
})
