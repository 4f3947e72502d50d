import type { Page } from '@playwright/test'
import { shortOrderNumber } from '@shop/domain'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { runShopCommand } from '../setup/built-shop.ts'
import { newAccount, rememberSession } from '../shopper/account.ts'
import { placeOrder } from '../shopper/api.ts'
import { openPage, speak } from '../shopper/browse.ts'
import { tabTo } from '../shopper/keyboard.ts'

function operateOn(...args: string[]): void {
  const { SHOP_DATA_DIR: DATA_DIR, SHOP_URL: PUBLIC_URL } = process.env
  runShopCommand({ DATA_DIR, PUBLIC_URL }, ...args)
}

function deliver(orderId: string): void {
  operateOn('orders', 'set-status', orderId, 'Delivered')
}

/** Opens a blank page first: an address that differs only in its hash does not load the page again. */
async function openAgain(page: Page, address: string): Promise<void> {
  await page.goto('about:blank')
  await openPage(page, address)
}

test('RET-01: a guest asks to return one of two units of a delivered order', async ({
  page,
  request,
  known: { product },
  expectNoA11yViolations,
}) => {
  const { orderId, email } = await placeOrder(request, product, 2)
  deliver(orderId)
  await openPage(page, urls.trackedOrder({ orderId, email }))
  await page.getByRole('button', { name: 'Retourner un article' }).click()
  const dialog = page.getByRole('dialog', { name: 'Retourner un article' })
  await expect(dialog.getByText('Choisissez au moins un article.')).toBeVisible()
  await dialog.getByRole('combobox').first().selectOption('1')
  await dialog.getByRole('combobox', { name: 'Raison' }).selectOption('Ce n’est pas le bon article')
  await expect(dialog.getByText('Les frais de retour sont à notre charge.')).toBeVisible()
  const href = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  const text = new URL(href ?? '').searchParams.get('text')
  expect(text).toContain(shortOrderNumber(orderId))
  expect(text).toContain('\n1 × ')
  expect(text).not.toContain(email)
  await expect(dialog.getByText(/^Retour possible jusqu’au /)).toBeVisible()
  await expectNoA11yViolations(page)
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.getByText(/^Retour demandé le /)).toBeVisible()
  await openAgain(page, urls.trackedOrder({ orderId, email }))
  await expect(page.getByText(/^Retour demandé le /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retourner un article' })).toHaveCount(0)
  await expectNoA11yViolations(page)
})

test('RET-01: if one of two units of an order came back, only the other unit can be returned', async ({
  page,
  request,
  known: { product },
}) => {
  const { orderId, email } = await placeOrder(request, product, 2)
  deliver(orderId)
  operateOn('orders', 'return', orderId, '--units', '1=1')
  await openPage(page, urls.trackedOrder({ orderId, email }))
  await expect(page.getByText('1 retourné', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Retourner un article' }).click()
  const dialog = page.getByRole('dialog', { name: 'Retourner un article' })
  await expect(dialog.getByRole('combobox').first().getByRole('option')).toHaveCount(2)
  await expect(dialog.getByText(/^Retour possible jusqu’au /)).toBeVisible()
})

test('RET-01: in Arabic an account asks by keyboard to return goods, and the focus returns to the button', async ({
  page,
  context,
  request,
  known: { product },
  expectNoA11yViolations,
}) => {
  const account = await newAccount(request)
  const { orderId } = await placeOrder(request, product, 1, account.token)
  deliver(orderId)
  await speak(context, 'ar')
  await rememberSession(context, account)
  await openPage(page, urls.orders())
  const card = page.getByRole('article', { name: shortOrderNumber(orderId) })
  await tabTo(page, card.getByRole('button', { name: 'عرض التفاصيل' }))
  await page.keyboard.press('Enter')
  const opener = card.getByRole('button', { name: 'إرجاع منتج' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'إرجاع منتج' })
  await expect(dialog.getByText('مصاريف الإرجاع عليكم.')).toBeVisible()
  await tabTo(page, dialog.getByRole('link', { name: 'إرسال عبر واتساب' }))
  await expectNoA11yViolations(page)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})
