import type { Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { countedUnits, newEmail, stockOf } from '../shopper/api.ts'
import {
  cartLink,
  openPage,
  rememberDocument,
  saveData,
  shownName,
  title,
  unfoldFooter,
} from '../shopper/browse.ts'
import { confirmOrder, fillInAddress, readOrderId } from '../shopper/order.ts'

test.beforeEach(({ consoleIsClean }) =>
  consoleIsClean.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|is unavailable/),
)

test('CHK-08, ERR-01: if the network is cut at each step of a purchase, a guest continues with Retry or the same button, and places one order', async ({
  page,
  context,
  request,
}, { repeatEachIndex }) => {
  const product = await countedUnits(request, 20 + repeatEachIndex)
  const before = await stockOf(request, product)
  const cut = () => context.setOffline(true)
  const mend = () => context.setOffline(false)
  // Turns data saving on; otherwise the next page may be prefetched before the network is cut.
  await saveData(page)
  await openPage(page, urls.collection())
  const isSameDocument = await rememberDocument(page)

  await cut()
  await unfoldFooter(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Suivre ma commande' }).click()
  await expect(retryButton(page)).toBeVisible()
  await mend()
  await retryButton(page).click()
  await expect(title(page, 'Suivre ma commande')).toBeVisible()
  expect(await isSameDocument()).toBe(true)

  await openPage(page, urls.product(product._id))
  await cut()
  await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
  await expect(cartLink(page)).toHaveAccessibleName('Panier : 1')
  await cartLink(page).click()
  await expect(retryButton(page)).toBeVisible()
  await mend()
  await retryButton(page).click()
  await expect(title(page, 'Mon panier')).toBeVisible()
  await expect(page.getByRole('link', { name: shownName(product), exact: true })).toBeVisible()

  await cut()
  await page.getByRole('link', { name: 'Passer la commande' }).click()
  await expect(retryButton(page)).toBeVisible()
  await mend()
  await retryButton(page).click()
  await expect(title(page, 'Finaliser ma commande')).toBeVisible()

  await fillInAddress(page, newEmail())
  await cut()
  await confirmOrder(page)
  await expect(page.getByText('Échec de la commande')).toBeVisible()
  await mend()
  await confirmOrder(page)
  await readOrderId(page)
  expect(await stockOf(request, product), 'the units were taken once').toBe(before - 1)
})

function retryButton(page: Page) {
  return page.getByRole('main').getByRole('button', { name: 'Réessayer' })
}
