import { findFreePort } from '@shop/processes/free-port'
import { expect, test } from '../fixtures.ts'
import { runShopCommand, startShop, type Shop } from '../setup/built-shop.ts'
import { placeOrder, sellableProducts } from '../shopper/api.ts'

let shop: Shop
let desk: string
let password: string
test.beforeAll(async () => {
  const port = String(await findFreePort())
  shop = await startShop({ DESK_PORT: port })
  desk = `http://127.0.0.1:${port}`
  const said = runShopCommand({ DATA_DIR: shop.dataDir }, 'operators', 'add', 'Leila')
  password = said.trim().split(' ').at(-1) ?? ''
})
test.afterAll(() => shop?.stop())

test('DESK-01: an order is packed on a phone in French, and in Arabic by keyboard', async ({
  page,
  playwright,
  consoleIsClean,
  expectNoA11yViolations,
}) => {
  // The page asks at its start whether it has a session, and the answer is 401.
  consoleIsClean.allow(/401 \(Unauthorized\)/)
  const request = await playwright.request.newContext({ baseURL: shop.url })
  const [product] = await sellableProducts(request)
  const { orderId } = await placeOrder(request, product)
  const number = orderId.slice(-8).toUpperCase()
  await page.setViewportSize({ width: 320, height: 700 })
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  await page.goto(`${desk}/?lng=fr`)
  await expectNoA11yViolations(page)
  await page.getByLabel('Nom').fill('Leila')
  await page.getByLabel('Mot de passe').fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByRole('link', { name: new RegExp(number) }).click()
  await page.getByRole('button', { name: 'Préparer la commande' }).click()
  await expect(page.getByText('Statut enregistré : En préparation')).toBeVisible()
  await expectNoA11yViolations(page)
  await fits()

  await page.getByRole('link', { name: 'العربية' }).press('Enter')
  const shipped = page.getByRole('button', { name: 'تسليم الطرد لعامل التوصيل' })
  await shipped.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('تم حفظ الحالة: تم الشحن')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectNoA11yViolations(page)
  await fits()
  await page.getByRole('link', { name: 'المخزون' }).press('Enter')
  await page.getByLabel('الرمز الشريطي أو المرجع').fill(product._id)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('عدد القطع')).toBeVisible()
  await expectNoA11yViolations(page)
  await fits()
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['desk_session'])

  for (const path of ['/api/desk/session', '/api/desk/orders?day=all&status=any']) {
    expect((await request.get(path)).status()).toBe(404)
  }
  const script = await page.locator('script[src]').getAttribute('src')
  expect((await request.get(script ?? '')).status()).toBe(404)
  await request.dispose()
})
