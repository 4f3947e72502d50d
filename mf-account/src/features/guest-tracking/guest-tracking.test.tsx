import { act, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { ApiError } from '@shop/api'
import type { Order } from '@shop/contracts'
import { shortOrderNumber } from '@shop/domain'
import { createI18n } from '@shop/i18n'
import { $cart, $guestOrders, $settings, clearCart } from '@shop/stores'
import { anId, anOrder, aProduct, fakeApi, renderPage, settings, shopTexts } from '@shop/testing'
import * as urls from '@shop/urls'
import { provideDialogs } from '../../cancelling/testing/native-dialogs.ts'
import { Component } from './guest-tracking.route.tsx'

provideDialogs()

const path = urls.guestOrderTracking()
const email = 'client@example.org'

function open() {
  return renderPage([{ path, Component }], { path })
}

type User = ReturnType<typeof open>['user']
const numberField = () => screen.getByRole('textbox', { name: /Numéro de commande/ })
const emailField = () => screen.getByRole('textbox', { name: /Adresse e-mail/ })

async function search(user: User, orderId: string, address: string) {
  if (orderId) await user.type(numberField(), orderId)
  if (address) await user.type(emailField(), address)
  await user.click(screen.getByRole('button', { name: 'Suivre ma commande' }))
}

afterEach(() => {
  $guestOrders.set([])
  clearCart()
})

test.each([
  ['', email],
  ['4f2a91c7', ''],
  [' ', ' '],
])('GTRK-01: number “%s” and e-mail “%s” are both required', async (orderId, address) => {
  const api = fakeApi()
  const { user } = open()
  await search(user, orderId, address)
  expect(screen.getByRole('alert')).toHaveTextContent('Veuillez remplir tous les champs')
  expect(orderId.trim() ? emailField() : numberField()).toHaveFocus()
  for (const [field, text] of [
    [numberField(), orderId],
    [emailField(), address],
  ] as const) {
    const isEmpty = text.trim() === ''
    expect(field.matches('[aria-invalid=true]')).toBe(isEmpty)
  }
  expect(screen.queryAllByText(/^Indiquez /)).toHaveLength(
    [orderId, address].filter((text) => text.trim() === '').length,
  )
  expect(api.recorded).toEqual([])
})

test('GTRK-01: the server’s page has no submit button, because without the script the button would send number and e-mail in the URL', () => {
  const i18n = createI18n({ language: 'fr', resources: { fr: shopTexts('fr') } })
  const router = createMemoryRouter([{ path, Component }], { initialEntries: [path] })
  const served = document.createElement('div')
  served.innerHTML = renderToString(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  )
  const buttons = within(within(served).getByRole('form')).getAllByRole('button')
  expect(buttons.map((button) => button.getAttribute('type'))).toEqual(['button'])
})

test('GTRK-01: the mark of an empty field disappears when the visitor types in the field or when it is filled in another way', async () => {
  $guestOrders.set([{ orderId: anId(), email, date: 0 }])
  const { user } = open()
  await search(user, '', '')
  await user.type(numberField(), '4')
  expect(numberField()).toBeValid()
  expect(emailField()).toBeInvalid()
  await user.click(screen.getByRole('button', { name: /Commande n°/ }))
  expect(emailField()).toBeValid()
})

test('GTRK-01: number and e-mail are sent trimmed, without #, in lower case, and not in the URL', async () => {
  const api = fakeApi({ 'order/guest-order': { order: anOrder() } })
  const { user, router } = open()
  await search(user, '  #4F2A91C7 ', ' Client@Example.org ')
  await screen.findByRole('heading', { name: /Commande n°/ })
  expect(api.inputsOf('order/guest-order')).toEqual([{ orderId: '4f2a91c7', email }])
  expect(router.state.location).toMatchObject({ pathname: path, search: '', hash: '' })
})

test('GTRK-01: the last five orders of this browser are listed, newest first; a press on an order fills the form', async () => {
  const orders = [6, 5, 4, 3, 2, 1].map((day) => ({
    orderId: `${anId().slice(0, -1)}${day}`,
    email: `client${day}@example.org`,
    date: Date.UTC(2026, 2, day, 9),
  }))
  $guestOrders.set(orders)
  const { user } = open()
  const recent = within(screen.getByRole('region', { name: 'Vos commandes récentes' }))
  const choices = recent.getAllByRole('button')
  expect(choices).toHaveLength(5)
  expect(choices[0]).toHaveTextContent('6 mars 2026')
  expect(choices[4]).toHaveTextContent('2 mars 2026')
  await user.click(recent.getByRole('button', { name: /5\smars 2026/ }))
  expect(numberField()).toHaveValue(orders[1]?.orderId.slice(-8).toUpperCase())
  expect(emailField()).toHaveValue('client5@example.org')
  expect(screen.getByRole('button', { name: 'Suivre ma commande' })).toHaveFocus()
})

test('GTRK-01: if there are no recent orders, their list is not shown', () => {
  open()
  expect(screen.queryByRole('region', { name: 'Vos commandes récentes' })).toBeNull()
})

test('GTRK-01: if the shopper comes from a confirmation, the form is filled in', async () => {
  const { router } = open()
  await act(() => router.navigate(path, { state: { orderId: '0000000000000000abcdef12', email } }))
  expect(numberField()).toHaveValue('ABCDEF12')
  expect(emailField()).toHaveValue(email)
})

test('GTRK-01: the link of a mail fills the form and finds its order, and the order’s number is removed from the address', async () => {
  const order = anOrder({ _id: '0000000000000000abcdef12' })
  const api = fakeApi({ 'order/guest-order': { order } })
  const { router } = open()
  await act(() => router.navigate(urls.trackedOrder({ orderId: order._id, email })))
  expect(await screen.findByRole('heading', { name: 'Commande n°\u00a0ABCDEF12' })).toBeVisible()
  expect(numberField()).toHaveValue('ABCDEF12')
  expect(api.inputsOf('order/guest-order')).toEqual([{ orderId: order._id, email }])
  expect(router.state.location).toMatchObject({ pathname: path, search: '', hash: '' })
})

test.each(['#orderId=abcdef12', `#email=${email}`, '#tracking-form', '#orderId=%'])(
  'GTRK-01: with the hash %s in the address, no order is searched for',
  async (hash) => {
    const api = fakeApi()
    const { router } = open()
    await act(() => router.navigate(path + hash))
    expect(numberField()).toHaveValue('')
    expect(api.recorded).toEqual([])
  },
)

test('GTRK-01: a running search is shown as busy and is not sent twice', async () => {
  const order = Promise.withResolvers<{ order: Order }>()
  const api = fakeApi({ 'order/guest-order': () => order.promise })
  const { user } = open()
  await search(user, '4f2a91c7', email)
  await user.click(screen.getByRole('button', { name: 'Recherche en cours…' }))
  expect(api.recorded).toHaveLength(1)
  order.resolve({ order: anOrder() })
  expect(await screen.findByRole('button', { name: 'Suivre ma commande' })).toBeEnabled()
})

test('GTRK-01: the order that was found is announced and shown completely, with ways to reach the shop', async () => {
  $settings.set(settings())
  const order = anOrder({
    _id: '0000000000000000abcdef12',
    status: 'Shipped',
    amount: 46,
    guestInfo: { name: 'Prénom Invité', email, phone: '+21620111222' },
    items: [
      { id: 'a', name: 'Lait', image: [], quantity: 2, size: 'default', price: 20, discount: 10 },
    ],
  })
  fakeApi({ 'order/guest-order': { order } })
  const { user } = open()
  await search(user, 'abcdef12', email)
  expect(await screen.findByRole('heading', { name: 'Commande n°\u00a0ABCDEF12' })).toHaveFocus()
  const [announcement] = screen.getAllByRole('status')
  expect(announcement).toHaveTextContent('Commande trouvée. Statut : Expédiée')
  const result = within(screen.getByRole('region', { name: 'Commande n°\u00a0ABCDEF12' }))
  expect(result.getByText('Total').nextSibling).toHaveTextContent(/^46,00\sDT$/)
  expect(result.getByText(email)).toBeInTheDocument()
  expect(result.getByText('+216 20 111 222')).toBeInTheDocument()
  expect(result.getByText('Prénom Invité')).toBeInTheDocument()
  expect(result.getByText('4180 Houmt Souk')).toBeInTheDocument()
  expect(result.getByText(/−10\s%/)).toBeInTheDocument()
  const help = within(screen.getByRole('region', { name: /^Une question sur votre commande/ }))
  expect(help.getByRole('link', { name: '+216 00 000 000' })).toHaveAttribute(
    'href',
    'tel:+21600000000',
  )
  expect(help.getByRole('link', { name: 'contact@example.org' })).toBeInTheDocument()
})

test('GTRK-01: after an order was found, one press opens the form again', async () => {
  fakeApi({ 'order/guest-order': { order: anOrder({ _id: '0000000000000000abcdef12' }) } })
  const { user } = open()
  expect(screen.queryByRole('button', { name: 'Chercher une autre commande' })).toBeNull()
  await search(user, 'abcdef12', email)
  const another = await screen.findByRole('button', { name: 'Chercher une autre commande' })
  const found = screen.getByRole('region', { name: /ABCDEF12$/ })
  expect(found.compareDocumentPosition(another)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(another)
  expect(screen.getByRole('textbox', { name: 'Numéro de commande' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Chercher une autre commande' })).toBeNull()
  expect(screen.getByRole('heading', { name: /ABCDEF12$/ })).toBeVisible()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Chercher une autre commande' })).toBeVisible()
})

test('GTRK-01: the number of a found order is shown once', async () => {
  fakeApi({ 'order/guest-order': { order: anOrder({ _id: '0000000000000000abcdef12' }) } })
  const { user } = open()
  await search(user, 'abcdef12', email)
  expect(await screen.findByRole('heading', { name: /ABCDEF12$/ })).toBeVisible()
  expect(screen.getAllByText(/ABCDEF12/)).toHaveLength(1)
})

test('GTRK-01: a shop without a phone number offers only its e-mail', async () => {
  $settings.set(settings({ contact: { phone: '', email: 'contact@example.org', address: '' } }))
  fakeApi({ 'order/guest-order': { order: anOrder() } })
  const { user } = open()
  await search(user, 'abcdef12', email)
  const help = within(
    await screen.findByRole('region', { name: /^Une question sur votre commande/ }),
  )
  expect(help.getAllByRole('link')).toHaveLength(1)
  expect(help.getByRole('link', { name: 'contact@example.org' })).toBeVisible()
})

test('CANC-01: a guest cancels an order after a question; the page shows the cancelled order and keeps the focus', async () => {
  const guestInfo = { name: 'Prénom Invité', email, phone: '+21620111222' }
  const order = anOrder({ _id: '0000000000000000abcdef12', guestInfo })
  const cancelled = { ...order, status: 'Cancelled' }
  const api = fakeApi({ 'order/guest-order': { order }, 'order/cancel': { order: cancelled } })
  const { user } = open()
  await search(user, 'abcdef12', email)
  const opener = await screen.findByRole('button', { name: 'Annuler la commande' })
  await user.click(opener)
  const question = within(screen.getByRole('dialog', { name: /^Annuler cette commande/ }))
  await user.click(question.getByRole('button', { name: 'Non, la garder' }))
  expect(opener).toHaveFocus()
  expect(api.inputsOf('order/cancel')).toEqual([])
  await user.click(opener)
  await user.click(screen.getByRole('button', { name: 'Oui, annuler' }))
  expect(await screen.findByText(/Cette commande a été annulée/)).toBeVisible()
  expect(api.inputsOf('order/cancel')).toEqual([{ orderId: order._id, email }])
  expect(screen.getByRole('heading', { name: 'Commande n°\u00a0ABCDEF12' })).toHaveFocus()
  expect(screen.getByText(/^Commande trouvée\. Statut\s: Annulée$/)).toHaveRole('status')
  expect(screen.queryByRole('button', { name: 'Annuler la commande' })).toBeNull()
})

test('CANC-01: an order that the shop packs meanwhile is not cancelled: the page shows its new status and the reason', async () => {
  const order = anOrder({ guestInfo: { name: 'Prénom Invité', email, phone: '+21620111222' } })
  const late = new ApiError({ code: 'order_not_cancellable', status: 409, message: 'm' })
  const api = fakeApi({ 'order/guest-order': { order }, 'order/cancel': late })
  const { user } = open()
  await search(user, 'abcdef12', email)
  await user.click(await screen.findByRole('button', { name: 'Annuler la commande' }))
  api.answer({ 'order/guest-order': { order: { ...order, status: 'Packing' } } })
  await user.click(screen.getByRole('button', { name: 'Oui, annuler' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'La commande n’a pas été annuléeCette commande est déjà en préparation, en route ou annulée.',
  )
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps).toContainEqual(expect.stringMatching(/En préparation, étape en cours$/))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Annuler la commande' })).toBeNull()
  expect(screen.getByRole('heading', { name: /Commande n°/ })).toHaveFocus()
})

test('CANC-01: if the new status cannot be loaded, the question says why the order was not cancelled', async () => {
  const order = anOrder({ guestInfo: { name: 'Prénom Invité', email, phone: '+21620111222' } })
  const late = new ApiError({ code: 'order_not_cancellable', status: 409, message: 'm' })
  const api = fakeApi({ 'order/guest-order': { order }, 'order/cancel': late })
  const { user } = open()
  await search(user, 'abcdef12', email)
  await user.click(await screen.findByRole('button', { name: 'Annuler la commande' }))
  const offline = new ApiError({ code: 'network', status: 0, message: 'm' })
  api.answer({ 'order/guest-order': offline })
  await user.click(screen.getByRole('button', { name: 'Oui, annuler' }))
  const question = within(screen.getByRole('dialog', { name: /^Annuler cette commande/ }))
  expect(await question.findByRole('alert')).toHaveTextContent(/déjà en préparation/)
})

/** Searches an order and cancels it; the shop refuses, because it already packs the order. */
async function cancelTooLate() {
  const guestInfo = { name: 'Prénom Invité', email, phone: '+21620111222' }
  const order = anOrder({ _id: '0000000000000000abcdef12', guestInfo })
  const late = new ApiError({ code: 'order_not_cancellable', status: 409, message: 'm' })
  const api = fakeApi({ 'order/guest-order': { order }, 'order/cancel': late })
  const { user } = open()
  await search(user, 'abcdef12', email)
  await user.click(await screen.findByRole('button', { name: 'Annuler la commande' }))
  api.answer({ 'order/guest-order': { order: { ...order, status: 'Packing' } } })
  await user.click(screen.getByRole('button', { name: 'Oui, annuler' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/n’a pas été annulée/)
  return { api, user, order }
}

test('GTRK-01: after a refused cancellation, a new search shows the order’s current status', async () => {
  const { api, user, order } = await cancelTooLate()
  api.answer({ 'order/guest-order': { order: { ...order, status: 'Shipped' } } })
  await user.click(screen.getByRole('button', { name: 'Suivre ma commande' }))
  const current = await screen.findByText(/étape en cours$/)
  expect(current.closest('li')).toHaveTextContent(/^Expédiée/)
})

test('CANC-01: the refusal to cancel one order is not shown for another order', async () => {
  const { api, user, order } = await cancelTooLate()
  const other = { ...order, _id: '0000000000000000fedcba98', status: 'Shipped' }
  api.answer({ 'order/guest-order': { order: other } })
  await user.clear(numberField())
  await user.type(numberField(), 'fedcba98')
  await user.click(screen.getByRole('button', { name: 'Suivre ma commande' }))
  expect(await screen.findByRole('heading', { name: /FEDCBA98$/ })).toBeVisible()
  expect(screen.queryByText(/n’a pas été annulée/)).toBeNull()
})

test('CANC-01: an order that is being packed has no button to cancel it', async () => {
  const guestInfo = { name: 'Prénom Invité', email, phone: '+21620111222' }
  fakeApi({ 'order/guest-order': { order: anOrder({ status: 'Packing', guestInfo }) } })
  const { user } = open()
  await search(user, 'abcdef12', email)
  await screen.findByRole('heading', { name: /Commande n°/ })
  expect(screen.queryByRole('button', { name: 'Annuler la commande' })).toBeNull()
})

test.each([
  [
    'order_not_found',
    404,
    'Commande non trouvée. Vérifiez votre numéro de commande et votre email.',
  ],
  ['invalid_order_reference', 400, "Format de numéro de commande ou d'email invalide."],
  ['validation_failed', 400, "Format de numéro de commande ou d'email invalide."],
  ['rate_limited', 429, 'Erreur lors de la recherche de la commandeTrop de tentatives.'],
  ['server_error', 500, 'Erreur lors de la recherche de la commandeErreur serveur.'],
  ['network', 0, 'Erreur lors de la rechercheConnexion impossible.'],
] as const)('GTRK-02: for the error %s (%i) the page shows “%s”', async (code, status, text) => {
  fakeApi({ 'order/guest-order': new ApiError({ code, status, message: 'm' }) })
  const { user } = open()
  await search(user, '4f2a91c7', email)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})

test('GTRK-02: a failed search removes the order shown before, and the next search can succeed', async () => {
  const api = fakeApi({ 'order/guest-order': { order: anOrder() } })
  const { user } = open()
  await search(user, '4f2a91c7', email)
  await screen.findByRole('heading', { name: /Commande n°/ })
  api.answer({
    'order/guest-order': new ApiError({ code: 'order_not_found', status: 404, message: '' }),
  })
  await user.click(screen.getByRole('button', { name: 'Suivre ma commande' }))
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: /Commande n°/ })).toBeNull()
  api.answer({ 'order/guest-order': { order: anOrder() } })
  await user.click(screen.getByRole('button', { name: 'Suivre ma commande' }))
  expect(await screen.findByRole('heading', { name: /Commande n°/ })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('ADV-01: WhatsApp opens with a question about the found order; the question contains the order’s number but not the e-mail', async () => {
  $settings.set(settings())
  const order = anOrder()
  fakeApi({ 'order/guest-order': { order } })
  const { user } = open()
  await search(user, order._id, email)
  const link = await screen.findByRole('link', { name: 'Demander au pharmacien' })
  const address = new URL(link.getAttribute('href') ?? '')
  expect(address.hostname).toBe('wa.me')
  const text = address.searchParams.get('text')
  expect(text).toContain(`n°\u00a0${shortOrderNumber(order._id)}`)
  expect(text).not.toContain('@')
})

test('ADDR-01: a guest buys the products of a found order again, and sees what has changed', async () => {
  const same = aProduct()
  const order = anOrder({
    items: [same._id, 'f'.repeat(24)].map((id, index) => ({
      id,
      name: `Produit ${index + 1}`,
      image: [],
      quantity: 1,
      size: 'default',
      price: same.price,
      discount: same.discount,
    })),
  })
  fakeApi({ 'order/guest-order': { order }, 'product/by-ids': { products: [same] } })
  const { user } = open()
  await search(user, order._id, email)
  const again = await screen.findByRole('button', { name: 'Commander à nouveau' })
  again.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('1 article ajouté au panier')).toBeInTheDocument()
  expect(screen.getByText(/n’est plus en vente/)).toBeVisible()
  expect($cart.get()).toEqual({ [same._id]: { default: 1 } })
})
