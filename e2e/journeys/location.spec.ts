import type { Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { houmtSouk } from '../setup/address-service.ts'
import { openWithFilledCart } from '../shopper/browse.ts'

test.beforeEach(async ({ page, request }) => {
  await openWithFilledCart(page, request, urls.checkout())
})

async function press(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Utiliser ma position' }).click()
}

test('CHK-02: if the shopper allows the position, the address is filled in; a press of the button loads the code for this', async ({
  page,
  context,
  expectNoA11yViolations,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(houmtSouk)
  const scripts: string[] = []
  page.on('request', (sent) => scripts.push(sent.url()))
  await page.getByRole('textbox', { name: 'Ville' }).fill('Midoun')
  expect(scripts.filter((url) => url.includes('/location.'))).toEqual([])
  await press(page)
  await expect(page.getByText('Adresse remplie d’après votre position')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Rue et numéro' })).toHaveValue('12 Rue Ulysse')
  await expect(page.getByLabel('Ville')).toHaveValue('Houmt Souk')
  await expect(page.getByRole('combobox', { name: 'Gouvernorat' })).toHaveValue('Médenine')
  await expect(page.getByRole('textbox', { name: 'Code postal' })).toHaveValue('4180')
  expect(scripts.filter((url) => url.includes('/location.'))).toHaveLength(1)
  await expectNoA11yViolations(page)
  await page.getByRole('button', { name: 'Reprendre ma saisie' }).click()
  await expect(page.getByLabel('Ville')).toHaveValue('Midoun')
})

test('CHK-02: a position without an address causes a message', async ({
  page,
  context,
  consoleIsClean,
}) => {
  consoleIsClean.allow(/404/)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 35, longitude: 18 })
  await press(page)
  await expect(page.getByText('Aucune adresse n’a été trouvée à votre position.')).toBeVisible()
})

test('CHK-02: if the shopper denies the position, a message explains how to allow it and that a reload is needed', async ({
  page,
  expectNoA11yViolations,
}) => {
  await page.getByRole('textbox', { name: 'Ville' }).fill('Midoun')
  await press(page)
  await expect(page.getByText('L’accès à votre position est refusé.')).toBeVisible()
  await expectNoA11yViolations(page)
  await page.getByRole('button', { name: 'Recharger la page' }).click()
  await expect(page.getByRole('textbox', { name: 'Ville' })).toHaveValue('Midoun')
})

test('CHK-02: the page stops waiting for an address after 15 s', async ({
  page,
  context,
  consoleIsClean,
}) => {
  // The moved clock also exceeds the time limit of pages that are being prefetched.
  consoleIsClean.allow(/is unavailable Error: time limit/)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(houmtSouk)
  await page.clock.install()
  let isAsked = false
  await page.route('**/api/geocode/reverse', () => {
    isAsked = true
  })
  await press(page)
  await expect.poll(() => isAsked).toBe(true)
  await page.clock.runFor(16_000)
  await expect(page.getByText(/a pris trop de temps/)).toBeVisible()
})
