import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shortOrderNumber } from '@shop/domain'
import { PrivatePostgres } from '@shop/testing/private-postgres'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { runShopCommand, startShop } from '../setup/built-shop.ts'
import { newAccount, rememberSession, unfoldAccount } from '../shopper/account.ts'
import { customer, listedProducts, placeOrder } from '../shopper/api.ts'
import { openPage } from '../shopper/browse.ts'
import { shopName } from '../setup/demo-shop.ts'
import { mailsTo } from '../shopper/sign-in/mailbox.ts'

/** The fields of an order that the test reads from the operator's command line. */
type Order = Record<'items' | 'amount' | 'date' | 'status' | 'address', unknown>

const products = 'name;price;stockQuantity;category\nSavon d’Alep;9,900;120;Corps\n'

/** Starts a shop of its own on PostgreSQL, so that the operator's commands can change its order while the shop runs. */
test('ACC-01: the data is downloaded, the account is deleted, and its delivered order is kept without personal data', async ({
  page,
  context,
  playwright,
  consoleIsClean,
}) => {
  test.setTimeout(120_000)
  const folder = mkdtempSync(join(tmpdir(), 'deletion-'))
  writeFileSync(join(folder, 'products.csv'), products)
  const database = await PrivatePostgres.start()
  const settings = { DATABASE_URL: database.url(), DATA_DIR: folder }
  const showOrder = (number: string): Order =>
    JSON.parse(runShopCommand(settings, 'orders', 'show', number, '--json')) as Order
  const ends = [() => database.remove()]
  try {
    runShopCommand(settings, 'import', 'products', join(folder, 'products.csv'))
    const shop = await startShop({ DATABASE_URL: database.url() })
    ends.push(shop.stop)
    const request = await playwright.request.newContext({ baseURL: shop.url })
    ends.push(() => request.dispose())
    const account = await newAccount(request, shop.dataDir)
    const { name, email, password, token } = account
    const [product] = await listedProducts(request)
    if (!product) throw new Error('The shop has no product')
    const order = await placeOrder(request, product, 2, token)
    const number = shortOrderNumber(order.orderId)
    runShopCommand(settings, 'orders', 'set-status', number, 'Delivered', '--no-mail')
    const before = showOrder(number)
    expect(JSON.stringify(before)).toContain(customer.lastName)

    await rememberSession(context, account)
    await openPage(page, shop.url + urls.account())
    await unfoldAccount(page)

    await test.step('the download', async () => {
      const started = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Télécharger mes données' }).click()
      const download = await started
      expect(download.suggestedFilename()).toBe('account.json')
      const text = await readFile(await download.path(), 'utf8')
      expect(JSON.parse(text)).toMatchObject({
        account: { name, email, hasPassword: true },
        orders: [{ _id: order.orderId, status: 'Delivered', amount: before.amount }],
      })
      expect(text).not.toMatch(/argon2|password_hash|token/)
    })

    await test.step('the deletion', async () => {
      const form = page.getByRole('region', { name: 'Supprimer le compte', exact: true })
      await form.getByRole('button', { name: 'Supprimer mon compte' }).click()
      await form.getByRole('textbox', { name: 'Mot de passe actuel' }).fill(password)
      await form.getByRole('checkbox').check()
      await form.getByRole('button', { name: 'Supprimer définitivement' }).click()
      await expect(page).toHaveURL(shop.url + urls.home())
      await expect(page.getByText('Votre compte est supprimé.')).toBeVisible()
    })

    await test.step('what the operator sees', () => {
      const { address, ...kept } = showOrder(number)
      const { items, amount, date, status } = before
      expect(kept).toMatchObject({ items, amount, date, status })
      expect(address).toMatchObject({ firstName: 'Compte', lastName: 'supprimé' })
      const everywhere = [
        JSON.stringify(showOrder(number)),
        runShopCommand(settings, 'orders', 'list', '--json'),
        runShopCommand(settings, 'export', 'orders', '--format', 'json'),
      ].join('\n')
      const person = [name, email, order.email, ...Object.values(customer)]
      expect(person.filter((part) => everywhere.includes(part))).toEqual([])
    })

    await test.step('the mails of the former owner', async () => {
      const subjects = async () =>
        (await mailsTo(email, shop.dataDir)).map(({ subject }) => subject ?? '')
      await expect.poll(subjects).toContain(`Votre compte ${shopName} est supprimé`)
    })

    await test.step('signing in and tracking', async () => {
      consoleIsClean.allow(/status of 404/)
      const login = await request.post('/api/user/login', { data: { email, password } })
      expect(login.status()).toBe(401)
      await openPage(page, shop.url + urls.guestOrderTracking())
      await page.getByRole('textbox', { name: 'Numéro de commande' }).fill(number)
      await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(order.email)
      await page.getByRole('button', { name: 'Suivre ma commande', exact: true }).click()
      await expect(page.getByText('Commande non trouvée.').first()).toBeVisible()
    })
    await page.close()
  } finally {
    for (const end of ends.toReversed()) await end()
    rmSync(folder, { recursive: true, force: true })
  }
})
