import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { ApiError } from '@shop/api'
import { $session, setToken, signOut } from '@shop/stores'
import { blankForm } from './form-draft.ts'
import {
  field,
  fillIn,
  noConnection,
  openCheckout,
  resetCheckout,
  unfoldNote,
} from '../testing/open-checkout.tsx'

resetCheckout()

test('CHK-01: fields tell the browser what they contain, and the country is Tunisia', async () => {
  const page = await openCheckout()
  expect(field(page, 'Prénom')).toHaveAttribute('autocomplete', 'given-name')
  expect(field(page, 'Nom')).toHaveAttribute('autocomplete', 'family-name')
  expect(field(page, 'Adresse e-mail')).toHaveAttribute('type', 'email')
  expect(field(page, 'Téléphone')).toHaveAttribute('type', 'tel')
  expect(field(page, 'Rue et numéro')).toBeRequired()
  expect(page.getByRole('combobox', { name: /^Gouvernorat/ })).not.toBeRequired()
  expect(field(page, 'Code postal')).toHaveAttribute('inputmode', 'numeric')
  expect(field(page, 'Pays')).toHaveDisplayValue('Tunisie')
})

test('CHK-01: fields have the usual order of an address form, and set the label of the Enter key on a phone’s keyboard', async () => {
  const page = await openCheckout()
  await unfoldNote(page)
  const names = [...page.container.querySelectorAll('form [name]')].map((input) =>
    input.getAttribute('name'),
  )
  expect(names.join(' ')).toBe(
    'firstName lastName phone email street state city zipcode country note',
  )
  expect(field(page, 'Nom')).toHaveAttribute('enterkeyhint', 'next')
  expect(field(page, 'Code postal')).toHaveAttribute('enterkeyhint', 'done')
  expect(field(page, 'Note pour le livreur')).toHaveAttribute('maxlength', '300')
})

test('GEN-02: typed text has its own direction, for example a French address on an Arabic page', async () => {
  const page = await openCheckout()
  for (const name of ['Prénom', 'Ville', 'Rue et numéro'])
    expect(field(page, name)).toHaveAttribute('dir', 'auto')
  expect(field(page, 'Téléphone')).toHaveAttribute('dir', 'ltr')
})

test('CHK-01: Enter moves to the next empty field, and submits the form after the last field', async () => {
  const page = await openCheckout()
  await page.user.type(field(page, 'Prénom'), 'Amel{Enter}')
  expect(field(page, 'Nom')).toHaveFocus()
  fillIn(page)
  await page.user.type(field(page, 'Ville'), '{Enter}')
  await waitFor(() => expect(page.pathOf()).toBe('/order-confirmation'))
})

test('CHK-01: a submit lists the missing fields, focuses this list, and links to each field', async () => {
  const page = await openCheckout()
  await page.user.click(page.submitButton())
  const summary = page.getByRole('group', { name: 'Il manque 7 informations\u00a0:' })
  expect(summary).toHaveFocus()
  // The list has the colour of the messages beside the fields.
  expect(summary.firstElementChild).toHaveAttribute('data-tone', 'error')
  expect(field(page, 'Ville')).toBeInvalid()
  expect(field(page, 'Ville')).toHaveAccessibleDescription('Indiquez votre ville.')
  expect(page.getByRole('combobox', { name: /^Gouvernorat/ })).toBeValid()
  const links = within(summary).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Prénom',
    'Nom',
    'Téléphone',
    'Adresse e-mail',
    'Rue et numéro',
    'Ville',
    'Code postal',
  ])
  expect(links[5]).toHaveAttribute('href', `#${field(page, 'Ville').id}`)
  // The link moves the focus, and does not change the page's address.
  expect(fireEvent.click(within(summary).getByRole('link', { name: 'Ville' }))).toBe(false)
  expect(field(page, 'Ville')).toHaveFocus()
  await page.user.keyboard('Houmt Souk')
  expect(within(summary).queryByRole('link', { name: 'Ville' })).toBeNull()
  expect(page.api.inputsOf('order/place')).toEqual([])
})

test('CHK-01: the message of an empty field is shown before the field’s hint, and the hint stays', async () => {
  const page = await openCheckout()
  const phone = field(page, 'Téléphone')
  expect(phone).toHaveAccessibleDescription('Le livreur vous appelle avant de passer.')
  await page.user.click(page.submitButton())
  expect(phone).toHaveAccessibleDescription(
    'Indiquez votre numéro de téléphone. Le livreur vous appelle avant de passer.',
  )
  await page.user.type(phone, '20123456')
  expect(phone).toHaveAccessibleDescription('Le livreur vous appelle avant de passer.')
})

test('FAST-01: the button is busy at once, and two presses send one order, after the paint', async () => {
  const page = await openCheckout()
  fillIn(page)
  const button = page.submitButton()
  act(() => button.click())
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(page.api.inputsOf('order/place')).toEqual([])
  act(() => button.click())
  await waitFor(() => expect(page.pathOf()).toBe('/order-confirmation'))
  expect(page.api.inputsOf('order/place')).toHaveLength(1)
})

test('FAST-01: with missing fields, the list of problems takes the focus only after the paint', async () => {
  const page = await openCheckout()
  const button = page.submitButton()
  act(() => button.click())
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(page.queryByRole('group', { name: /Il manque/ })).toBeNull()
  const summary = await page.findByRole('group', { name: 'Il manque 7 informations\u00a0:' })
  await waitFor(() => expect(summary).toHaveFocus())
  expect(button).not.toHaveAttribute('aria-disabled')
})

test('CHK-06: an invalid e-mail is reported beside its field when the shopper leaves the field', async () => {
  const page = await openCheckout()
  const email = field(page, 'Adresse e-mail')
  await page.user.type(email, 'amel@example')
  expect(email).toBeValid()
  await page.user.tab()
  expect(email).toHaveAccessibleDescription(/adresse e-mail valide/)
  await page.user.type(email, '.org')
  expect(email).toBeValid()
})

test.each([
  ['Téléphone', '12', /numéro tunisien à 8 chiffres/],
  ['Code postal', '418', /4 chiffres/],
])('PHONE-01: the %s "%s" is reported beside its field and not sent', async (name, text, says) => {
  const page = await openCheckout()
  fillIn(page)
  fireEvent.change(field(page, name), { target: { value: text } })
  await page.user.click(page.submitButton())
  expect(field(page, name)).toHaveAccessibleDescription(says)
  expect(page.getByRole('group', { name: 'Un champ est à corriger\u00a0:' })).toHaveFocus()
  expect(page.api.inputsOf('order/place')).toEqual([])
})

test('PHONE-01: in Tunisia the state is chosen from the governorates; for other countries the state is typed', async () => {
  const page = await openCheckout({ language: 'ar' })
  const select = page.getByRole('combobox', { name: /^الولاية/ })
  const names = within(select).getAllByRole('option')
  expect(names).toHaveLength(25)
  await page.user.selectOptions(select, 'مدنين')
  expect(select).toHaveValue('Médenine')
  const country = page.getByRole('combobox', { name: /^البلد/ })
  await within(country).findByRole('option', { name: 'ليبيا' })
  await page.user.selectOptions(country, 'ليبيا')
  const state = page.getByRole('textbox', { name: /^الولاية/ })
  await page.user.clear(state)
  await page.user.type(state, 'Tripoli')
  expect(page.getByRole('textbox', { name: /^الرمز البريدي/ })).not.toHaveAttribute('inputmode')
  await page.user.selectOptions(country, 'تونس')
  expect(page.getByRole('combobox', { name: /^الولاية/ })).toHaveValue('')
})

test('PHONE-01: a field that the server refuses shows the problem until the shopper changes the field', async () => {
  const refused = new ApiError({
    code: 'validation_failed',
    status: 400,
    message: '',
    fields: { 'address.street': 'too_small', 'guestInfo.phone': 'phone_invalid', items: 'x' },
  })
  const page = await openCheckout({ answers: { 'order/place': refused } })
  fillIn(page)
  await page.user.click(page.submitButton())
  await waitFor(() => expect(field(page, 'Rue et numéro')).toBeInvalid())
  expect(field(page, 'Rue et numéro')).toHaveAccessibleDescription('Vérifiez ce champ')
  expect(field(page, 'Téléphone')).toHaveAccessibleDescription(/numéro tunisien/)
  expect(page.getByRole('group', { name: '2 champs sont à corriger\u00a0:' })).toHaveFocus()
  await page.user.type(field(page, 'Rue et numéro'), ' bis')
  expect(field(page, 'Rue et numéro')).toBeValid()
})

test('CHK-04: the page tells guests why it asks for the e-mail and how they pay', async () => {
  const { getByText, getByRole } = await openCheckout()
  expect(getByText('Vous commandez sans compte')).toBeVisible()
  expect(getByText('Commande avec votre compte')).not.toBeVisible()
  expect(getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    '/login?returnTo=%2Fplace-order',
  )
  expect(getByText('Nous y envoyons la confirmation de votre commande.')).toBeVisible()
  expect(
    getByText(
      /^Vous réglez en espèces à la réception du colis : c’est le seul moyen de paiement\./,
    ),
  ).toBeVisible()
})

test('CHK-04: signed-in shoppers are not asked to sign in', async () => {
  setToken('of-an-account')
  const { getByText } = await openCheckout()
  expect(getByText('Commande avec votre compte')).toBeVisible()
  expect(getByText(/seul moyen de paiement/)).toBeVisible()
  expect(getByText('Se connecter')).not.toBeVisible()
})

test('CHK-04: the e-mail’s hint names the address to which the confirmation goes', async () => {
  const page = await openCheckout()
  expect(field(page, 'Adresse e-mail')).toHaveAccessibleDescription(/Nous y envoyons/)
  act(() => setToken('of-an-account'))
  expect(field(page, 'Adresse e-mail')).toHaveAccessibleDescription(
    'La confirmation part à l’adresse de votre compte.',
  )
  await waitFor(() => expect(field(page, 'Nom')).toHaveValue('Ben Salah'))
})

test('CHK-04: until the session is known, the notice about the account is hidden, and the page says how to pay', async () => {
  const { getByText } = await openCheckout()
  act(() => $session.set({ status: 'unknown' }))
  expect(getByText('Vous commandez sans compte')).not.toBeVisible()
  expect(getByText('Commande avec votre compte')).not.toBeVisible()
  expect(getByText(/seul moyen de paiement/)).toBeVisible()
})

test('CHK-03: the page shows cash on delivery, a button that opens the lines, and the order button with the total', async () => {
  const { getByText, findByRole, submitButton, user } = await openCheckout()
  expect(
    getByText('Vous réglez en espèces à la réception du colis : c’est le seul moyen de paiement.', {
      exact: false,
    }),
  ).toBeVisible()
  const summary = within(await findByRole('complementary', { name: 'Votre commande' }))
  expect(summary.queryByRole('list')).toBeNull()
  await user.click(summary.getByRole('button', { name: '2 articles' }))
  expect(summary.getByText('Crème Amande')).toBeVisible()
  expect(summary.getByText('Quantité : 2')).toBeVisible()
  expect(getByText('48,00 DT', { selector: 'strong bdi' })).toBeVisible()
  expect(submitButton()).toBeEnabled()
  // The button is at the end of the form, after the payment.
  expect(summary.queryByRole('button', { name: 'Confirmer la commande' })).toBeNull()
})

test('CHK-09: typed texts survive a reload', async () => {
  const before = await openCheckout()
  fillIn(before)
  before.unmount()
  const after = await openCheckout()
  expect(field(after, 'Adresse e-mail')).toHaveValue('Amel@Example.org')
  expect(field(after, 'Ville')).toHaveValue('Houmt Souk')
  expect(field(after, 'Pays')).toHaveDisplayValue('Tunisie')
})

test('CHK-01, CHK-09: the note for the courier opens below a button, and is also shown after a reload if it has a text', async () => {
  const before = await openCheckout()
  expect(before.queryByRole('textbox', { name: /^Note pour le livreur/ })).toBeNull()
  await unfoldNote(before)
  await before.user.type(field(before, 'Note pour le livreur'), 'Sonnez')
  before.unmount()
  const after = await openCheckout()
  expect(field(after, 'Note pour le livreur')).toHaveValue('Sonnez')
  await unfoldNote(after)
  expect(after.queryByRole('textbox', { name: /^Note pour le livreur/ })).toBeNull()
})

test('CHK-01: the field of a restored note stays while the shopper clears its text and types again', async () => {
  const before = await openCheckout()
  await unfoldNote(before)
  await before.user.type(field(before, 'Note pour le livreur'), 'Sonnez')
  before.unmount()
  const after = await openCheckout()
  await after.user.clear(field(after, 'Note pour le livreur'))
  await after.user.type(field(after, 'Note pour le livreur'), 'Appelez')
  expect(field(after, 'Note pour le livreur')).toHaveValue('Appelez')
})

test('CHK-09: an old or malformed draft is ignored', async () => {
  const old = { value: { city: 'Tunis' }, savedAt: Date.now() - 30 * 86_400_000 }
  localStorage.setItem('checkoutAddress', JSON.stringify(old))
  const page = await openCheckout()
  expect(field(page, 'Ville')).toHaveValue('')
  expect(localStorage.getItem('checkoutAddress')).toBeNull()
  page.unmount()
  localStorage.setItem('checkoutAddress', '{"value":{"city":5},"savedAt":99999999999999}')
  expect(field(await openCheckout(), 'Ville')).toHaveValue('')
})

test('CHK-09: for a signed-in shopper, empty fields are filled with the account’s name and e-mail', async () => {
  const draft = { value: { ...blankForm, email: 'colis@example.org' }, savedAt: Date.now() }
  localStorage.setItem('checkoutAddress', JSON.stringify(draft))
  const page = await openCheckout()
  expect(field(page, 'Prénom')).toHaveValue('')
  act(() => setToken('of-an-account'))
  await waitFor(() => expect(field(page, 'Prénom')).toHaveValue('Amel'))
  expect(field(page, 'Nom')).toHaveValue('Ben Salah')
  expect(field(page, 'Adresse e-mail')).toHaveValue('colis@example.org')
})

test('CHK-09: the account’s data does not fill the field that has the focus', async () => {
  const page = await openCheckout()
  await page.user.click(field(page, 'Prénom'))
  act(() => setToken('of-an-account'))
  await waitFor(() => expect(field(page, 'Nom')).toHaveValue('Ben Salah'))
  expect(field(page, 'Prénom')).toHaveValue('')
})

test('CHK-09: after signing out, the form contains neither the account’s data nor typed text', async () => {
  const page = await openCheckout({ answers: { 'user/logout': {} } })
  act(() => setToken('of-an-account'))
  await waitFor(() => expect(field(page, 'Prénom')).toHaveValue('Amel'))
  await page.user.type(field(page, 'Ville'), 'Midoun')
  act(() => signOut())
  await waitFor(() => expect(page.api.inputsOf('user/logout')).toHaveLength(1))
  page.unmount()
  const next = await openCheckout()
  expect(field(next, 'Prénom')).toHaveValue('')
  expect(field(next, 'Ville')).toHaveValue('')
})

test('CHK-09: if the account cannot be loaded, the shopper types name and e-mail', async () => {
  const page = await openCheckout({ answers: { 'account/get': noConnection } })
  act(() => setToken('of-an-account'))
  await waitFor(() => expect(page.api.inputsOf('account/get')).toHaveLength(1))
  fillIn(page)
  await page.user.click(page.submitButton())
  await waitFor(() => expect(page.pathOf()).toBe('/user-order-confirmation'))
})

test('LEGAL-01: the link to the conditions of sale is above the button that accepts them', async () => {
  const page = await openCheckout()
  const terms = page.getByRole('link', { name: 'conditions de vente' })
  expect(terms.parentElement).toHaveTextContent(
    /^En confirmant, vous acceptez nos conditions de vente$/,
  )
  expect(terms).toHaveAttribute('href', '/legal/terms')
  const order = terms.compareDocumentPosition(page.submitButton())
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
