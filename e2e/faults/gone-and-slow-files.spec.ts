import { setTimeout as pause } from 'node:timers/promises'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { complaintsOfBlockedModules } from '../shopper/remote-faults.ts'
import {
  cartLink,
  fillCart,
  openPage,
  rememberDocument,
  shownName,
  title,
  unfoldFooter,
} from '../shopper/browse.ts'

const fallback = 'Cette partie de la boutique est momentanément indisponible'

test('MFE-02: if a chunk is missing when an open page needs it, only that page fails, and Retry loads the page', async ({
  page,
  context,
  consoleIsClean,
  known: { product },
}) => {
  consoleIsClean.allow(/404/)
  consoleIsClean.allow(complaintsOfBlockedModules)
  await fillCart(context, product)
  await openPage(page, urls.about())
  const isSameDocument = await rememberDocument(page)
  const isGone = (url: URL) => /^\/r\/mf-cart-checkout\/.*\/(?:cart|mini-cart)\./.test(url.pathname)
  await page.route(isGone, (route) => route.fulfill({ status: 404 }))
  await cartLink(page).click()
  await expect(title(page, fallback)).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Panier : 1')
  await page.unroute(isGone)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(title(page, 'Mon panier')).toBeVisible()
  await expect(page.getByRole('link', { name: shownName(product), exact: true })).toBeVisible()
  expect(await isSameDocument(), 'Retry is not a reload').toBe(true)
})

test('MFE-02: if the files of a remote arrive slowly, the shell waits for them', async ({
  page,
}) => {
  await page.route('**/r/mf-account/**', async (route) => {
    await pause(1500)
    await route.fallback()
  })
  await openPage(page, urls.about())
  const isSameDocument = await rememberDocument(page)
  await unfoldFooter(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Suivre ma commande' }).click()
  await expect(title(page, 'Suivre ma commande')).toBeVisible()
  await expect(page.getByText(fallback)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Numéro de commande' })).toBeEditable()
  expect(await isSameDocument()).toBe(true)
})
