import type { Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { block, complaintsOfBlockedModules, corrupt } from '../shopper/remote-faults.ts'
import {
  addToCart,
  cartLink,
  fillCart,
  goToCart,
  openPage,
  rememberDocument,
  shownName,
  title,
  unfoldFooter,
} from '../shopper/browse.ts'

const fallback = 'Cette partie de la boutique est momentanément indisponible'

test.beforeEach(({ consoleIsClean }) => consoleIsClean.allow(complaintsOfBlockedModules))

test('MFE-02: if the cart’s remote is blocked, the rest of the shop works, the cart shows the fallback in the layout, and Retry loads the cart', async ({
  page,
  known: { product },
}) => {
  const unblock = await block(page, 'mf-cart-checkout')
  await addToCart(page, product)
  const isSameDocument = await rememberDocument(page)
  await cartLink(page).click()
  await expect(title(page, fallback)).toBeVisible()
  await expectFrame(page)
  await expect(cartLink(page)).toHaveAccessibleName('Panier : 1')

  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(title(page, fallback)).toBeVisible()

  await unfoldFooter(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tous les produits' }).click()
  await expect(title(page, 'Tous les produits')).toBeVisible()
  await cartLink(page).click()
  await expect(title(page, fallback)).toBeVisible()

  await unblock()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(title(page, 'Mon panier')).toBeVisible()
  await expect(page.getByRole('link', { name: shownName(product), exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Passer la commande' }).click()
  await expect(title(page, 'Finaliser ma commande')).toBeVisible()
  expect(await isSameDocument(), 'Retry is not a reload').toBe(true)
})

test('MFE-02: a deep link into a blocked remote shows the fallback in the layout, and Retry loads the page', async ({
  page,
}) => {
  const unblock = await block(page, 'mf-cart-checkout')
  await page.goto(urls.cart())
  await expect(title(page, fallback)).toBeVisible()
  await expectFrame(page)
  const isSameDocument = await rememberDocument(page)
  await unblock()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(title(page, 'Mon panier')).toBeVisible()
  await expect(page.getByText('Votre panier est vide')).toBeVisible()
  expect(await isSameDocument(), 'Retry is not a reload').toBe(true)
})

test(
  'MFE-02: the confirmation, a page without layout, also shows the fallback, and Retry loads the page',
  {
    tag: '@phone',
  },
  async ({ page, known: { order } }) => {
    const unblock = await block(page, 'mf-account')
    await page.goto(urls.orderConfirmation(order))
    await expect(title(page, fallback)).toBeVisible()
    await unblock()
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(title(page, 'Merci, votre commande est enregistrée')).toBeVisible()
  },
)

test('MFE-02: if only the chunk of a page is blocked, Retry loads the page without a reload', async ({
  page,
  context,
  known: { product },
}) => {
  const unblock = await block(page, 'mf-cart-checkout', /^cart\./)
  await fillCart(context, product)
  await openPage(page, urls.about())
  const isSameDocument = await rememberDocument(page)
  await goToCart(page)
  await expect(title(page, fallback)).toBeVisible()
  await expectFrame(page)
  await unblock()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(title(page, 'Mon panier')).toBeVisible()
  expect(await isSameDocument(), 'Retry is not a reload').toBe(true)
})

test(
  'MFE-02: if the chunk of the page at a deep link is blocked, the fallback is shown, and Retry loads the page',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    const unblock = await block(page, 'mf-cart-checkout', /^cart\./)
    await page.goto(urls.cart())
    await expect(title(page, fallback)).toBeVisible()
    await expectFrame(page)
    await unblock()
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(title(page, 'Mon panier')).toBeVisible()
  },
)

test('MFE-02: a corrupt module never runs, and only the pages of its remote fail', async ({
  page,
  known: { product },
}) => {
  const repair = await corrupt(page, 'mf-cart-checkout')
  await addToCart(page, product)
  const isSameDocument = await rememberDocument(page)
  await cartLink(page).click()
  await expect(title(page, fallback)).toBeVisible()
  expect(await page.evaluate(() => 'evil' in globalThis), 'integrity refused it').toBe(false)
  await unfoldFooter(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Suivre ma commande' }).click()
  await expect(title(page, 'Suivre ma commande')).toBeVisible()
  await repair()
  await goToCart(page)
  await expect(title(page, 'Mon panier')).toBeVisible()
  expect(await isSameDocument()).toBe(true)
})

test(
  'MFE-02: the fallback is in the language of the shopper',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await block(page, 'mf-cart-checkout')
    await openPage(page, urls.about())
    await page.getByRole('combobox', { name: 'Langue' }).selectOption({ label: 'العربية' })
    await page.getByRole('banner').getByRole('link', { name: 'السلة: 0' }).click()
    await expect(title(page, 'هذا القسم من المتجر غير متاح مؤقتًا')).toBeVisible()
  },
)

async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toHaveCount(1)
  await expect(cartLink(page)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(1)
}
