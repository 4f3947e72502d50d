import { expect, type Page } from '@playwright/test'
import { shortOrderNumber } from '@shop/domain'
import { customer } from './api.ts'

/** Fills in the checkout form, but for what is optional. */
export async function fillInAddress(page: Page, email: string): Promise<void> {
  const fields = {
    Prénom: customer.firstName,
    Nom: customer.lastName,
    'Adresse e-mail': email,
    Téléphone: customer.phone,
    'Rue et numéro': customer.street,
    'Code postal': customer.zipcode,
    Ville: customer.city,
  }
  for (const [name, value] of Object.entries(fields)) {
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  }
}

/** Sends the checkout form. */
export async function confirmOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirmer la commande' }).click()
}

/** Waits for the confirmation and reads the order's full id from its address. */
export async function readOrderId(page: Page): Promise<string> {
  await expect(
    page.getByRole('heading', { level: 1, name: 'Merci, votre commande est enregistrée' }),
  ).toBeVisible()
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  expect(orderId).toMatch(/^[0-9a-f]{24}$/)
  await expect(page.getByText(shortOrderNumber(orderId), { exact: true })).toBeVisible()
  return orderId
}
