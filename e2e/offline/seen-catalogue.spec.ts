import type { Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect } from '../fixtures.ts'
import { versionedTexts } from '../setup/delivered-releases.ts'
import { countedUnits, newEmail, sellableProducts } from '../shopper/api.ts'
import { cards, openPage, shownName, title, untilHydrated } from '../shopper/browse.ts'
import { confirmOrder, fillInAddress, readOrderId } from '../shopper/order.ts'
import { loadedModules, promote, storedAddresses, test, untilStored } from './offline-shop.ts'

const notice = 'Hors connexion. Les pages déjà vues et votre panier restent disponibles.'

async function addShown(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
  await expect(page.getByText('Produit ajouté au panier')).toBeVisible()
}

/** Expects that the pictures have loaded. */
async function expectPictures(page: Page): Promise<void> {
  const pictures = page.getByRole('main').locator('picture img')
  await expect
    .poll(() => pictures.first().evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
}

test('PWA-01: without a network, a second visit shows the cart, and the listing and product of the first visit', async ({
  page,
  context,
  request,
}) => {
  const [product] = await sellableProducts(request)
  await openPage(page, urls.collection())
  await untilStored(page, {
    answers: ['/api/product/enhanced-filtered', '/locales/fr/listing.json'],
  })
  await openPage(page, urls.product(product._id))
  await untilStored(page, {
    answers: [`/api/product/one/${product._id}`, '/locales/fr/product-page.json'],
  })
  await addShown(page)
  await expectPictures(page)

  await context.setOffline(true)
  const visit = await context.newPage()
  await openPage(visit, urls.collection())
  await expect(visit.getByText(notice)).toBeVisible()
  await expect(cards(visit).first()).toBeVisible()
  await expectPictures(visit)
  await visit.goto(urls.product(product._id))
  await expect(visit.getByRole('heading', { level: 1, name: shownName(product) })).toBeVisible()
  await expectPictures(visit)
  await openPage(visit, urls.cart())
  await expect(title(visit, 'Mon panier')).toBeVisible()
  await expect(visit.getByRole('textbox', { name: `Quantité de ${product.name}` })).toHaveValue('1')
  await expect(visit.getByText('Prix et stock non vérifiés')).toBeVisible()
})

test('PWA-01: if the network is cut during a visit, pages that were seen can still be opened, and the order is placed once when the network is back', async ({
  page,
  context,
  request,
  consoleIsClean,
}, { repeatEachIndex }) => {
  // The cart is opened for the first time without a network, so the code of its marks for a profile was never loaded.
  consoleIsClean.allow(/mf-cart-checkout\/line-marks is unavailable/)
  const product = await countedUnits(request, 30 + repeatEachIndex)
  const stock = async () => {
    const answer = await request.get(`/api/product/one/${product._id}`)
    return ((await answer.json()) as { product: { stockQuantity: number } }).product.stockQuantity
  }
  const before = await stock()
  await openPage(page, urls.product(product._id))
  await addShown(page)
  await untilStored(page, {
    answers: [`/api/product/one/${product._id}`, '/locales/fr/product-page.json'],
  })
  await openPage(page, urls.checkout())
  await fillInAddress(page, newEmail())
  await context.setOffline(true)
  await confirmOrder(page)
  await expect(page.getByText('Échec de la commande')).toBeVisible()
  await page.goto(urls.product(product._id))
  await expect(page.getByRole('heading', { level: 1, name: shownName(product) })).toBeVisible()
  await page.goto(urls.cart())
  await expect(page.getByRole('textbox', { name: `Quantité de ${product.name}` })).toHaveValue('1')

  await context.setOffline(false)
  await openPage(page, urls.checkout())
  await fillInAddress(page, newEmail())
  await confirmOrder(page)
  await readOrderId(page)
  expect(await stock(), 'the units were taken once').toBe(before - 1)
})

test('PWA-01: after a deploy between two visits, no page mixes files of two releases', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const heading = versionedTexts['mf-catalog']
  const shows = async (version: string) => {
    const text = version === '1.0.0' ? heading : `${heading} ${version}`
    await expect(title(page, text)).toBeVisible()
    await untilHydrated(page)
    const remotes = (await loadedModules(page)).filter((path) => path.startsWith('/r/'))
    expect(remotes.filter((path) => !path.includes(`/${version}/`))).toEqual([])
    expect(remotes).not.toEqual([])
  }
  try {
    await openPage(page, urls.home())
    await untilStored(page, { answers: ['/locales/fr/home.json'] })
    promote('1.1.0')
    // Without a network, the old release is shown whole.
    await context.setOffline(true)
    await page.goto(urls.home())
    await shows('1.0.0')
    await context.setOffline(false)
    await page.goto(urls.home())
    await shows('1.1.0')
    await untilStored(page, {
      version: '1.1.0',
      answers: ['/locales/fr/home.json?v=mf-account@1.1.0'],
    })
    await context.setOffline(true)
    await page.goto(urls.home())
    await shows('1.1.0')

    // If a file of a stored release is missing, the worker does not show this release.
    await page.evaluate(async () => {
      const files = await caches.open('shop-files')
      const keys = await files.keys()
      const main = keys.find(({ url }) => url.includes('/assets/main.'))
      if (main) await files.delete(main)
    })
    await page.goto(urls.home())
    await expect(title(page, 'Connexion à la boutique impossible')).toBeVisible()
  } finally {
    promote('1.0.0')
  }
})

test('PWA-01: without a network, a page that was never opened before shows that there is no connection', async ({
  page,
  context,
  expectNoA11yViolations,
}) => {
  await openPage(page, urls.home())
  await untilStored(page)
  await context.setOffline(true)
  await page.goto(urls.product('0'.repeat(24)))
  await expect(
    page.getByText('Connexion impossible. Vérifiez votre accès à Internet et réessayez.'),
  ).toBeVisible()
  await expect(page.getByText(notice)).toBeVisible()
  await expectNoA11yViolations(page)
  await page.evaluate(() => caches.delete('shop-files'))
  await page.goto(urls.home())
  await expect(title(page, 'Connexion à la boutique impossible')).toBeVisible()
  await expectNoA11yViolations(page)
})

test('PWA-01: a stored module that was damaged is requested again', async ({ page }) => {
  await openPage(page, urls.home())
  await untilStored(page)
  const damaged = await page.evaluate(async () => {
    const files = await caches.open('shop-files')
    const main = (await files.keys()).find(({ url }) => url.includes('/assets/main.'))!
    const { headers } = (await files.match(main))!
    await files.put(main, new Response('broken(', { headers }))
    return main.url
  })
  await openPage(page, urls.home())
  // The worker stores the file after the page has received it.
  const storedLength = () =>
    page.evaluate(async (url) => (await (await caches.match(url))?.text())?.length ?? 0, damaged)
  await expect.poll(storedLength).toBeGreaterThan(100_000)
})

test('PWA-01: the service worker starts when the first page is idle, and stores no file before then', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(urls.home())
  await page.waitForLoadState('load')
  await untilHydrated(page)
  const early = asked.filter((path) => /service-worker|\/offline/.test(path))
  expect(early).toEqual([])
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0)
  await untilStored(page)
  expect(await storedAddresses(page)).not.toEqual([])
})
