import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newAccount, rememberSession, unfoldAccount } from '../shopper/account.ts'
import { customer, newEmail, placeOrder } from '../shopper/api.ts'
import { openPage, speak, title } from '../shopper/browse.ts'
import { checkoutWords, confirmOrder, fillInAddress } from '../shopper/order.ts'

const box = { name: 'Retenir mon adresse sur cet appareil' }

test(
  'ADDR-01: if a guest ticks the box, the next order starts with the guest’s address, and one tap erases the address',
  { tag: '@phone' },
  async ({ page, known: { product }, expectNoA11yViolations }) => {
    const email = newEmail()
    const openCheckout = async () => {
      await openPage(page, urls.product(product._id))
      await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
      await expect(page.getByText('Produit ajouté au panier').first()).toBeVisible()
      await openPage(page, urls.checkout())
      await expect(title(page, 'Finaliser ma commande')).toBeVisible()
    }
    await openCheckout()
    await fillInAddress(page, email)
    await page.getByRole('checkbox', box).check()
    await expectNoA11yViolations(page)
    await confirmOrder(page)

    await openCheckout()
    const street = page.getByRole('textbox', { name: 'Rue et numéro' })
    await expect(street).toHaveValue(customer.street)
    await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(email)
    await page.getByRole('checkbox', box).uncheck()
    await page.evaluate(() => localStorage.removeItem('checkoutAddress'))
    await page.reload()
    await expect(page.getByRole('checkbox', box)).not.toBeChecked()
    await expect(street).toHaveValue('')
  },
)

test(
  'ADDR-01: in Arabic an account finds the address of its newest order',
  { tag: '@desktop' },
  async ({ page, context, request, known: { product } }) => {
    const account = await newAccount(request)
    await placeOrder(request, product, 1, account.token)
    await speak(context, 'ar')
    await rememberSession(context, account)
    await openPage(page, urls.product(product._id))
    await page.getByRole('button', { name: 'إضافة إلى السلة', exact: true }).click()
    await expect(page.getByRole('link', { name: /^السلة: 1/ }).first()).toBeVisible()
    await openPage(page, urls.checkout())
    const [, , , , streetName] = checkoutWords.ar.fields
    await expect(page.getByRole('textbox', { name: streetName })).toHaveValue(customer.street)
  },
)

const words = {
  fr: {
    book: 'Carnet d’adresses',
    add: 'Ajouter une adresse',
    fields: ['Prénom', 'Nom', 'Téléphone', 'Ville', 'Rue et numéro', 'Code postal'],
    state: 'Gouvernorat',
    saved: 'L’adresse est enregistrée.',
    addToCart: 'Ajouter au panier',
    cart: /^Panier : 1/,
  },
  ar: {
    book: 'دفتر العناوين',
    add: 'إضافة عنوان',
    fields: ['الاسم', 'اللقب', 'الهاتف', 'المدينة', 'الشارع والرقم', 'الرمز البريدي'],
    state: 'الولاية',
    saved: 'تم حفظ العنوان.',
    addToCart: 'إضافة إلى السلة',
    cart: /^السلة: 1/,
  },
} as const

for (const language of ['fr', 'ar'] as const) {
  test(
    `ADDR-01: by keyboard, a shopper saves an address in the account, and checkout starts with this address (${language})`,
    { tag: language === 'fr' ? '@phone' : '@desktop' },
    async ({ page, context, request, known: { product }, expectNoA11yViolations }) => {
      const { book, add, fields, state, saved, addToCart, cart } = words[language]
      await speak(context, language)
      await rememberSession(context, await newAccount(request))
      await openPage(page, urls.account())
      await unfoldAccount(page)
      const section = page.getByRole('region', { name: book })
      await section.getByRole('button', { name: add }).focus()
      await page.keyboard.press('Enter')
      const typed = ['Leïla', 'Ben Salah', '50 123 456', 'Midoun', '9 rue de la Gare', '4116']
      await expect(section.getByRole('textbox', { name: fields[0] })).toBeFocused()
      for (const [index, name] of fields.entries()) {
        await section.getByRole('textbox', { name, exact: true }).focus()
        await page.keyboard.type(typed[index] ?? '')
      }
      await section.getByRole('combobox', { name: state }).selectOption('Médenine')
      await expectNoA11yViolations(page)
      await section.getByRole('textbox', { name: fields[5] }).press('Enter')
      await expect(section.getByText(saved)).toBeVisible()
      await expect(section.getByRole('listitem')).toContainText('9 rue de la Gare')

      await openPage(page, urls.product(product._id))
      await page.getByRole('button', { name: addToCart, exact: true }).click()
      await expect(page.getByRole('link', { name: cart }).first()).toBeVisible()
      await openPage(page, urls.checkout())
      const choice = page.getByRole('combobox', { name: book })
      await expect(choice).toHaveValue(/^[0-9a-f]{24}$/)
      await expect(page.getByRole('textbox', { name: fields[4] })).toHaveValue('9 rue de la Gare')
      await expectNoA11yViolations(page)
      await confirmOrder(page, language)
      await expect(title(page, checkoutWords[language].thanks)).toBeVisible()
    },
  )
}
