import { randomUUID } from 'node:crypto'
import { discountedPrice, formatMoney, productName, shortOrderNumber } from '@shop/domain'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { customer, newEmail, sellableProducts } from '../shopper/api.ts'
import {
  cartLink,
  goToCart,
  openMenu,
  openPage,
  rememberDocument,
  title,
  shownName,
} from '../shopper/browse.ts'
import { homeTitle } from '../setup/demo-shop.ts'
import { confirmOrder, fillInAddress, readOrderId } from '../shopper/order.ts'
import { mailsTo } from '../shopper/sign-in/mailbox.ts'

test(
  'CHK-07: a guest finds a product, orders it with cash on delivery and tracks the order',
  { tag: '@both' },
  async ({ page, request, isMobile }) => {
    const category = 'Visage'
    const [product] = await sellableProducts(request, { category })
    const email = newEmail()

    await openPage(page, urls.home())
    await expect(title(page, homeTitle.fr)).toBeVisible()
    const isSameDocument = await rememberDocument(page)

    const menu = await openMenu(page, isMobile)
    await menu
      .getByRole('navigation', { name: 'Catégories' })
      .getByRole('link', { name: category, exact: true })
      .click()
    await expect(title(page, category)).toBeVisible()

    await page
      .getByRole('main')
      .getByRole('link', { name: shownName(product), exact: true })
      .click()
    await expect(title(page, shownName(product))).toBeVisible()
    await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
    await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
    await expect(page.getByText('Produit ajouté au panier').first()).toBeVisible()
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 2')

    await goToCart(page)
    await expect(title(page, 'Mon panier')).toBeVisible()
    await expect(
      page.getByRole('textbox', { name: `Quantité de ${product.name}`, exact: true }),
    ).toHaveValue('2')
    await page.getByRole('link', { name: 'Passer la commande' }).click()

    await expect(title(page, 'Finaliser ma commande')).toBeVisible()
    await expect(page.getByText('Vous commandez sans compte')).toBeVisible()
    await expect(page.getByText('Paiement à la livraison', { exact: true })).toBeVisible()
    await fillInAddress(page, email)
    await confirmOrder(page)

    const orderId = await readOrderId(page)
    const { title: name } = productName(product, 'fr')
    await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible()
    await expect(page.getByText('Quantité : 2')).toBeVisible()
    await expect(page.getByText(customer.street)).toBeVisible()

    await page.getByRole('link', { name: 'Suivre ma commande' }).click()
    await expect(title(page, 'Suivre ma commande')).toBeVisible()
    const number = shortOrderNumber(orderId)
    await page
      .getByRole('textbox', { name: 'Numéro de commande' })
      .fill(`#${number.toLowerCase()} `)
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(` ${email.toUpperCase()}`)
    await page.getByRole('button', { name: 'Suivre ma commande', exact: true }).click()
    const order = page.getByRole('region', { name: `Commande n° ${number}` })
    await expect(order).toBeVisible()
    await expect(order.getByText('Commande reçue').first()).toBeVisible()
    await expect(order.getByText(name, { exact: true })).toBeVisible()
    const unitPrice = discountedPrice(product.price, product.discount)
    await expect(order.getByText(inDinars(unitPrice * 2)).first()).toBeVisible()

    await expect(cartLink(page)).toHaveAccessibleName('Panier : 0')
    expect(await isSameDocument(), 'no page of the journey was a reload').toBe(true)
  },
)

test('CHK-01: missing fields are reported beside each field, and nothing is sent', async ({
  page,
  request,
}) => {
  const [product] = await sellableProducts(request)
  await openPage(page, urls.product(product._id))
  await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
  await goToCart(page)
  await page.getByRole('link', { name: 'Passer la commande' }).click()
  await fillInAddress(page, 'sans-arobase')
  await page.getByRole('textbox', { name: 'Ville' }).fill('')

  const sent: string[] = []
  page.on('request', (call) => sent.push(new URL(call.url()).pathname))
  await confirmOrder(page)
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveAccessibleDescription(
    /Veuillez saisir une adresse e-mail valide/,
  )
  await expect(page.getByRole('textbox', { name: 'Ville' })).toHaveAccessibleDescription(
    /Indiquez votre ville/,
  )
  const summary = page.getByRole('group', { name: '2 champs sont à corriger' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Adresse e-mail' }).click()
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toBeFocused()
  expect(sent).not.toContain('/api/order/place')
})

function inDinars(amount: number): string {
  return formatMoney(amount, 'fr').replaceAll(/\s/g, ' ')
}

test(
  'IMP-01: the mail of an order fits the width of a phone, even if its address has a very long word',
  { tag: '@phone' },
  async ({ page, request, known }) => {
    const email = newEmail()
    const address = { ...customer, street: 'r'.repeat(200), email, country: 'Tunisia' }
    const answer = await request.post('/api/order/place', {
      headers: { 'Idempotency-Key': randomUUID() },
      data: {
        address,
        items: [{ id: known.product._id, quantity: 1 }],
        isGuestOrder: true,
        guestInfo: { name: 'Amel Trabelsi', email, phone: customer.phone },
      },
    })
    expect(answer.status()).toBe(200)
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
    const [mail] = await mailsTo(email)
    await page.setContent(mail?.html ?? '')
    await expect(page.getByText('r'.repeat(200))).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  },
)
