import { expect, type Page } from '@playwright/test'
import { shortOrderNumber } from '@shop/domain'
import { customer } from './api.ts'

type Language = 'fr' | 'en' | 'ar'

/** The labels of the required fields in their order, the button, and the title of the confirmation. */
export const checkoutWords = {
  fr: {
    fields: [
      'Prénom',
      'Nom',
      'Téléphone',
      'Adresse e-mail',
      'Rue et numéro',
      'Ville',
      'Code postal',
    ],
    submit: 'Confirmer la commande',
    thanks: 'Merci, votre commande est enregistrée',
  },
  en: {
    fields: [
      'First name',
      'Last name',
      'Phone',
      'Email address',
      'Street and number',
      'City',
      'Postal code',
    ],
    submit: 'Place order',
    thanks: 'Thank you, your order has been placed',
  },
  ar: {
    fields: [
      'الاسم',
      'اللقب',
      'الهاتف',
      'البريد الإلكتروني',
      'الشارع والرقم',
      'المدينة',
      'الرمز البريدي',
    ],
    submit: 'تأكيد الطلب',
    thanks: 'شكرًا لكم، تم تسجيل طلبكم',
  },
} as const

/** Fills in the required fields of the checkout form. */
export async function fillInAddress(
  page: Page,
  email: string,
  language: Language = 'fr',
): Promise<void> {
  const { firstName, lastName, phone, city, street, zipcode } = customer
  const texts = [firstName, lastName, phone, email, street, city, zipcode]
  for (const [index, name] of checkoutWords[language].fields.entries()) {
    await page.getByRole('textbox', { name, exact: true }).fill(texts[index] ?? '')
  }
}

/** Sends the checkout form. */
export async function confirmOrder(page: Page, language: Language = 'fr'): Promise<void> {
  await page.getByRole('button', { name: checkoutWords[language].submit }).click()
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
