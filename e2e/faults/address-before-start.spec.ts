import type { Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { block, complaintsOfBlockedModules } from '../shopper/remote-faults.ts'
import { holdCode, openPage, title, unfoldFooter, untilStarted } from '../shopper/browse.ts'
import { shopName } from '../setup/demo-shop.ts'

const fallback = 'Cette partie de la boutique est momentanément indisponible'
const about = 'Prendre soin, simplement'

/** Opens a page of mf-account, then a page of the shell, in one document. */
async function openTwoPages(page: Page): Promise<void> {
  await openPage(page, urls.guestOrderTracking())
  await unfoldFooter(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'À propos' }).click()
  await expect(title(page, about)).toBeVisible()
}

/** Goes back to the first page without loading a document. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(urls.guestOrderTracking())
}

test('MFE-11: if the address changes before the shell has started, the page of the new address is shown', async ({
  page,
}) => {
  await openTwoPages(page)
  const start = await holdCode(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(title(page, about)).toBeVisible()
  await goBack(page)
  start()
  await expect(title(page, 'Suivre ma commande')).toBeVisible()
  await expect(title(page, about)).toHaveCount(0)
})

test('MFE-11: if the remote of the new address is down, its error message replaces the old page', async ({
  page,
  consoleIsClean,
}) => {
  consoleIsClean.allow(complaintsOfBlockedModules)
  await openTwoPages(page)
  const start = await holdCode(page)
  const unblock = await block(page, 'mf-account')
  await page.reload({ waitUntil: 'commit' })
  await expect(title(page, about)).toBeVisible()
  await goBack(page)
  start()
  await expect(title(page, fallback)).toBeVisible()
  await expect(page).toHaveTitle(`${fallback} – ${shopName}`)
  await expect(title(page, about)).toHaveCount(0)
  await unblock()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(title(page, 'Suivre ma commande')).toBeVisible()
})

test('MFE-11: if the address changes while the shell waits for the old page’s code, the page of the new address is shown', async ({
  page,
  consoleIsClean,
}) => {
  consoleIsClean.allow(complaintsOfBlockedModules)
  await openTwoPages(page)
  await block(page, 'mf-account')
  await page.route('**/about.*.mjs', () => {
    // The request never gets an answer.
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(title(page, about)).toBeVisible()
  await untilStarted(page)
  await goBack(page)
  await expect(title(page, fallback)).toBeVisible()
  await expect(title(page, about)).toHaveCount(0)
})
