import { shortOrderNumber } from '@shop/domain'
import { expect, test } from '../fixtures.ts'
import { placeOrder, sellableProducts, type PlacedOrder } from '../shopper/api.ts'
import { openPage, title } from '../shopper/browse.ts'
import { runShopCommand } from '../setup/built-shop.ts'

/** Runs a command of the operator while the shop runs; returns its output. */
function runOperator(...args: string[]): string {
  const { SHOP_DATA_DIR: DATA_DIR, SHOP_URL: PUBLIC_URL } = process.env
  return runShopCommand({ DATA_DIR, PUBLIC_URL }, 'orders', ...args)
}

/** The confirmation link that the operator sends for this order, in the order's language or in `language`. */
function linkOf({ orderId }: PlacedOrder, language?: string): string {
  const [order] = JSON.parse(runOperator('confirm-list', orderId, '--json')) as { link: string }[]
  const { pathname, search, searchParams } = new URL(order?.link ?? '')
  if (!language) return pathname + search
  searchParams.set('lng', language)
  return `${pathname}?${searchParams.toString()}`
}

/** The browser logs the 404 or 410 with which a refused link is answered. */
test.beforeEach(({ consoleIsClean }) => consoleIsClean.allow(/status of 4(04|10)/))

test('OPER-08: the customer confirms the order by a link that works once, and the operator sees the confirmation', async ({
  page,
  request,
  expectNoA11yViolations,
}) => {
  const [product] = await sellableProducts(request)
  const order = await placeOrder(request, product)
  const link = linkOf(order)
  await openPage(page, link)
  await expect(title(page, `Votre commande ${shortOrderNumber(order.orderId)}`)).toBeVisible()
  await expectNoA11yViolations(page)
  await page.getByRole('button', { name: 'Je confirme ma commande' }).click()
  await expect(title(page, 'Merci, votre commande est confirmée')).toBeFocused()
  expect(runOperator('show', order.orderId)).toMatch(/confirmed/i)
  await openPage(page, link)
  await expect(title(page, 'Vous avez déjà répondu')).toBeVisible()
})

test('OPER-08: in Arabic, by keyboard, the customer orders fewer units and changes the street; a link that is opened after its time is refused', async ({
  page,
  request,
  expectNoA11yViolations,
}) => {
  const [product] = await sellableProducts(request)
  const order = await placeOrder(request, product, 3)
  await openPage(page, linkOf(order, 'ar'))
  await page.getByRole('button', { name: 'تعديل' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'تعديل طلبي' })).toBeFocused()
  await page.getByRole('spinbutton').fill('2')
  await page.getByRole('textbox', { name: 'الشارع والرقم' }).fill('5 شارع الحبيب بورقيبة')
  await expectNoA11yViolations(page)
  await page.keyboard.press('Enter')
  await expect(title(page, 'تم حفظ تعديلاتكم')).toBeFocused()
  await expect(page.getByText('5 شارع الحبيب بورقيبة')).toBeVisible()
  const late = linkOf(order, 'ar')
  runOperator('set-status', order.orderId, 'Packing')
  await openPage(page, late)
  await expect(title(page, 'لم يعد تعديل هذا الطلب ممكنًا')).toBeVisible()
})

test('OPER-08: the page asks for a confirmation before a cancellation, and an order’s link does not work for a different order', async ({
  page,
  request,
}) => {
  const [product] = await sellableProducts(request)
  const [order, other] = [await placeOrder(request, product), await placeOrder(request, product)]
  const link = linkOf(order)
  await openPage(page, link.replace(order.orderId, other.orderId))
  await expect(title(page, 'Ce lien n’est pas valable')).toBeVisible()
  await openPage(page, link)
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  await page.getByRole('button', { name: 'Oui, annuler' }).click()
  await expect(title(page, 'Votre commande est annulée')).toBeFocused()
  expect(runOperator('show', order.orderId)).toContain('Cancelled')
  expect(runOperator('show', other.orderId)).toContain('Order Placed')
})
