import { shortOrderNumber } from '@shop/domain'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { runShopCommand } from '../setup/built-shop.ts'
import { newAccount, rememberSession } from '../shopper/account.ts'
import { newEmail, placeOrder, sellableProducts } from '../shopper/api.ts'
import { openPage, speak } from '../shopper/browse.ts'
import { tabTo } from '../shopper/keyboard.ts'
import { mailsTo } from '../shopper/sign-in/mailbox.ts'

/** Runs a command of the operator while the shop runs; returns its output. */
function runOperator(...args: string[]): string {
  const { SHOP_DATA_DIR: DATA_DIR, SHOP_URL: PUBLIC_URL } = process.env
  return runShopCommand({ DATA_DIR, PUBLIC_URL }, 'orders', ...args)
}

/** The browser logs the answer 409 if the order was packed in the meantime. */
test.beforeEach(({ consoleIsClean }) => consoleIsClean.allow(/status of 409/))

test('CANC-01: a guest finds an order, does not confirm its cancellation, then cancels the order by keyboard, and gets a mail', async ({
  page,
  request,
  expectNoA11yViolations,
}) => {
  const [product] = await sellableProducts(request)
  const { orderId, email } = await placeOrder(request, product)
  await openPage(page, urls.trackedOrder({ orderId, email }))
  const heading = page.getByRole('heading', { name: shortOrderNumber(orderId) })
  await expect(heading).toBeFocused()
  const opener = page.getByRole('button', { name: 'Annuler la commande' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Annuler cette commande' })
  await expect(question).toBeVisible()
  await expectNoA11yViolations(page)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, question.getByRole('button', { name: 'Oui, annuler' }))
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Cette commande a été annulée. Aucun colis ne sera livré.'),
  ).toBeVisible()
  await expect(heading).toBeFocused()
  await expect(opener).toBeHidden()
  await expectNoA11yViolations(page)
  expect(runOperator('show', orderId)).toContain('Cancelled')
  await expect
    .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining('Annulée'))
})

test('CANC-01: in Arabic an account cancels its order by keyboard; an order that is packed meanwhile is not cancelled', async ({
  page,
  context,
  request,
  expectNoA11yViolations,
}) => {
  const [product] = await sellableProducts(request)
  const account = await newAccount(request)
  const packed = await placeOrder(request, product, 1, account.token)
  const { orderId } = await placeOrder(request, product, 1, account.token)
  await speak(context, 'ar')
  await rememberSession(context, account)
  await openPage(page, urls.orders())
  const card = page.getByRole('article', { name: shortOrderNumber(orderId) })
  await tabTo(page, card.getByRole('button', { name: 'عرض التفاصيل' }))
  await page.keyboard.press('Enter')
  await tabTo(page, card.getByRole('button', { name: 'إلغاء الطلب' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'هل تريدون إلغاء هذا الطلب؟' })).toBeVisible()
  await expectNoA11yViolations(page)
  await tabTo(page, page.getByRole('button', { name: 'نعم، إلغاء الطلب' }))
  await page.keyboard.press('Enter')
  await expect(card.getByText('أُلغي هذا الطلب، ولن يُسلَّم أي طرد.')).toBeVisible()
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused()
  expect(runOperator('show', orderId)).toContain('Cancelled')

  const late = page.getByRole('article', { name: shortOrderNumber(packed.orderId) })
  await late.getByRole('button', { name: 'عرض التفاصيل' }).click()
  runOperator('set-status', packed.orderId, 'Packing')
  await late.getByRole('button', { name: 'إلغاء الطلب' }).click()
  await page.getByRole('button', { name: 'نعم، إلغاء الطلب' }).click()
  await expect(late.getByRole('alert').getByText('لم يُلغَ الطلب')).toBeVisible()
  await expect(late.getByText('قيد التحضير').first()).toBeVisible()
  await expect(late.getByRole('button', { name: 'إلغاء الطلب' })).toBeHidden()
  await expect(late.getByRole('heading', { level: 2 })).toBeFocused()
  await expectNoA11yViolations(page)
  expect(runOperator('show', packed.orderId)).toContain('Packing')
})

test('LOST-01: by keyboard, a guest requests a lost order number by mail; for an address without orders, the page shows the same text', async ({
  page,
  request,
  expectNoA11yViolations,
}) => {
  const [product] = await sellableProducts(request)
  const { orderId, email } = await placeOrder(request, product)
  await openPage(page, urls.guestOrderTracking())
  await tabTo(page, page.getByRole('button', { name: 'Numéro perdu' }))
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'donné à la commande' })
  await expect(field).toBeFocused()
  await expect(page.getByRole('link', { name: 'Écrire sur WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=Bonjour/,
  )
  for (const address of [email, newEmail()]) {
    await field.fill(address)
    await field.press('Enter')
    await expect(page.getByText('Regardez votre boîte de réception')).toBeVisible()
    await expect.poll(async () => numbersMail(address)).not.toBe('')
  }
  await expectNoA11yViolations(page)
  const text = await numbersMail(email)
  expect(text).toContain(shortOrderNumber(orderId))
  const [link = ''] = text.match(/https?:\S+orderId=\S+/) ?? []
  const { pathname, hash } = new URL(link)
  await openPage(page, pathname + hash)
  await expect(page.getByRole('heading', { name: shortOrderNumber(orderId) })).toBeFocused()
})

test('LOST-01: in Arabic, by keyboard, the mail about a lost order number is in Arabic', async ({
  page,
  context,
  expectNoA11yViolations,
}) => {
  const email = newEmail()
  await speak(context, 'ar')
  await openPage(page, urls.guestOrderTracking())
  await tabTo(page, page.getByRole('button', { name: 'هل فقدتم الرقم؟' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'البريد المستعمل عند الطلب' })).toBeFocused()
  await page.keyboard.type(email)
  await tabTo(page, page.getByRole('button', { name: 'إرسال أرقام طلباتي' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('تفقّدوا بريدكم الوارد')).toBeVisible()
  await expectNoA11yViolations(page)
  await expect
    .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
    .toEqual(['أرقام طلباتكم'])
})

/** The text of the mail with the numbers of this address's orders; empty until the mail has come. */
async function numbersMail(email: string): Promise<string> {
  const mails = await mailsTo(email)
  return mails.find(({ subject }) => subject === 'Vos numéros de commande')?.text ?? ''
}
