import { act, screen, within } from '@testing-library/react'
import { ApiError } from '@shop/api'
import type { Order } from '@shop/contracts'
import { $settings } from '@shop/stores'
import {
  anAddress,
  anOrder,
  anOrderItem,
  fakeApi,
  renderPage,
  type RenderOptions,
  settings,
} from '@shop/testing'
import * as urls from '@shop/urls'
import { loadConfirmation } from './load-confirmation.ts'
import { Component } from './order-confirmation.route.tsx'

// jsdom cannot scroll.
beforeEach(() => {
  window.scrollTo = jest.fn()
})

const email = 'client@example.org'
const routes = [
  {
    path: urls.paths.orderConfirmation,
    loader: loadConfirmation,
    Component,
    HydrateFallback: () => null,
  },
  { path: '*', Component: () => <h1>Ailleurs</h1> },
]

function open(path: string, options: RenderOptions = {}) {
  return renderPage(routes, { path, ...options })
}

async function openOrder(order: Order, options: RenderOptions = {}) {
  const api = fakeApi({ 'order/guest-order': { order } })
  const page = open(urls.orderConfirmation({ orderId: order._id, email }), options)
  await screen.findByRole('heading', { level: 2, name: /Articles|Items|المنتجات/ })
  return { api, ...page }
}

afterEach(() => {
  jest.useRealTimers()
  $settings.set(undefined)
})

test('CONF-01: order id and e-mail from the link are sent, and the order’s short number is shown', async () => {
  const order = anOrder({ _id: '65f0c1d2e3a4b5c6d7e8f9ab' })
  const { api } = await openOrder(order)
  expect(api.inputsOf('order/guest-order')).toEqual([{ orderId: order._id, email }])
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Merci')
  expect(screen.getByText('D7E8F9AB')).toBeInTheDocument()
  expect(document.title).toBe('Confirmation de commande – Jasmin')
})

test.each([
  ['fr', 'Une confirmation vous a été envoyée par e-\u2060mail à client@example.org'],
  ['en', 'We’ve emailed a confirmation to client@example.org'],
  ['ar', 'أرسلنا تأكيد الطلب بالبريد الإلكتروني إلى client@example.org'],
] as const)(
  'CONF-01: in %s the page names the address to which the mail goes',
  async (language, text) => {
    const guestInfo = { name: 'Prénom Invité', email, phone: '+21620111222' }
    await openOrder(anOrder({ guestInfo }), { language })
    expect(screen.getByRole('heading', { level: 1 }).nextSibling).toHaveTextContent(text)
  },
)

test('GEN-08: the order number is the last eight characters of the order id, in upper case', async () => {
  await openOrder(anOrder({ _id: '0000000000000000abcdef12' }))
  expect(screen.getByText('ABCDEF12')).toBeInTheDocument()
})

test.each([
  ['fr', 'vendredi 13 mars 2026'],
  ['en', 'Friday, 13 March 2026'],
  ['ar', 'الجمعة'],
] as const)(
  'GEN-09: delivery is promised three days later, in the long date format of %s',
  async (language, date) => {
    await openOrder(anOrder({ date: Date.UTC(2026, 2, 10, 9) }), { language })
    const label = { fr: 'Livraison estimée', en: 'Estimated delivery', ar: 'موعد التوصيل المتوقع' }
    const name = screen.getByText(label[language]).closest('dt')
    expect(name?.nextSibling).toHaveTextContent(date)
  },
)

test('SUM-01: the price of a unit is shown beside the total of its line unless both amounts are equal', async () => {
  const items = [
    anOrderItem({ id: 'a', name: 'Savon', quantity: 1, price: 9.9, discount: 0 }),
    anOrderItem({ id: 'b', name: 'Crème', quantity: 2, price: 20, discount: 0 }),
    anOrderItem({ id: 'c', name: 'Gel', quantity: 1, price: 30, discount: 10 }),
  ]
  await openOrder(anOrder({ items }))
  const line = (name: string) => screen.getByText(name).closest('li')
  expect(line('Savon')).not.toHaveTextContent('Prix unitaire')
  expect(line('Savon')).toHaveTextContent(/Total de la ligne 9,90\sDT/)
  expect(line('Crème')).toHaveTextContent(/Prix unitaire.*20,00\sDT.*Total de la ligne 40,00\sDT/)
  expect(line('Gel')).toHaveTextContent(
    /Total de la ligne 27,00\sDT.*Ancien prix unitaire 30,00\sDT/,
  )
})

test('GTRK-01: in Arabic the sentence about finding an order does not call the e-mail an “address”, because this word means the address of the parcel', async () => {
  await openOrder(anOrder(), { language: 'ar' })
  const sentence = screen.getByText(/هذا الرقم/)
  expect(sentence).toHaveTextContent('بريدكم الإلكتروني')
  expect(sentence).not.toHaveTextContent('عنوان')
})

test('CONF-01: after the number is copied, a message confirms this for two seconds and is announced', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const { user } = await openOrder(anOrder({ _id: '0000000000000000abcdef12' }))
  await user.click(screen.getByRole('button', { name: 'Copier le numéro de commande' }))
  expect(await navigator.clipboard.readText()).toBe('ABCDEF12')
  expect(screen.getByRole('status')).toHaveTextContent('Numéro de commande copié')
  expect(screen.getByText('Copié')).toBeInTheDocument()
  act(() => jest.advanceTimersByTime(1500))
  expect(screen.getByText('Copié')).toBeInTheDocument()
  act(() => jest.advanceTimersByTime(500))
  expect(await screen.findByText('Copier')).toBeInTheDocument()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('CONF-01: if copying a second time fails, the message about this is still shown two seconds after the first copying', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const { user } = await openOrder(anOrder())
  await user.click(screen.getByRole('button', { name: 'Copier le numéro de commande' }))
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(screen.getByRole('button', { name: 'Numéro de commande copié' }))
  act(() => jest.advanceTimersByTime(2000))
  expect(screen.getByRole('status')).toHaveTextContent('La copie n’a pas fonctionné')
})

test('CONF-01: if the browser refuses to copy, the number is selected and the page says so', async () => {
  const { user } = await openOrder(anOrder({ _id: '0000000000000000abcdef12' }))
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(screen.getByRole('button', { name: 'Copier le numéro de commande' }))
  expect(screen.getByRole('status')).toHaveTextContent('La copie n’a pas fonctionné')
  expect(getSelection()?.toString()).toBe('ABCDEF12')
})

test('CHK-08: if an earlier attempt had already placed the order, the page says so', async () => {
  const { router } = await openOrder(anOrder())
  expect(screen.queryByText(/premier envoi/)).toBeNull()
  await act(() => router.navigate(router.state.location, { state: { isEarlier: true } }))
  expect(screen.getByText(/Votre premier envoi nous était bien parvenu/)).toBeInTheDocument()
})

test('CHK-10: if an order costs less than the checkout showed, the page says so', async () => {
  const { router } = await openOrder(anOrder({ amount: 42 }))
  const show = (state: object) => act(() => router.navigate(router.state.location, { state }))
  await show({ shownAmount: 42 })
  expect(screen.queryByText(/Bonne nouvelle/)).toBeNull()
  await show({ shownAmount: 77, isEarlier: true })
  expect(screen.queryByText(/Bonne nouvelle/)).toBeNull()
  await show({ shownAmount: 77 })
  expect(screen.getByText(/coûte 42,00\sDT, au lieu des 77,00\sDT affichés/)).toBeVisible()
})

test('CONF-01: status, guest, address and items are shown', async () => {
  await openOrder(
    anOrder({
      status: 'Out for Delivery',
      guestInfo: { name: 'Prénom Invité', email, phone: '+21620111222' },
      address: anAddress({ state: 'Médenine' }),
      note: 'Sonnez deux fois.\nMerci',
      items: [
        {
          id: 'a',
          name: 'Lait corporel',
          image: [],
          quantity: 3,
          size: '200 ml',
          price: 10,
          discount: 25,
        },
        { id: 'b', name: 'Savon', image: [], quantity: 1, size: 'default', price: 4, discount: 0 },
      ],
    }),
  )
  expect(screen.getByText('Statut').nextSibling).toHaveTextContent('En cours de livraison')
  expect(screen.getByText('Prénom Invité')).toBeInTheDocument()
  expect(screen.getByText('+216 20 111 222')).toBeInTheDocument()
  expect(screen.getByRole('group', { name: '' })).toHaveTextContent(
    'Prénom Nom1 rue du Port4180 Houmt SoukMédenineTunisie',
  )
  expect(screen.getByText('Note pour le livreur').nextSibling).toHaveTextContent(
    'Sonnez deux fois. Merci',
  )
  const [lotion, soap] = ['Lait corporel', 'Savon'].map((name) =>
    screen.getByText(name).closest('li'),
  )
  expect(lotion).toHaveTextContent(/Lait corporel.*Quantité : 3.*Format : 200 ml/)
  expect(lotion).toHaveTextContent(/7,50\sDT.*10,00\sDT.*−25\s%.*22,50\sDT/)
  expect(soap).toHaveTextContent(/Savon.*Quantité : 1/)
  expect(soap).not.toHaveTextContent('Format')
})

test('CONF-01: subtotal, coupon, delivery and rounding add up to the total', async () => {
  await openOrder(
    anOrder({
      items: [anOrderItem({ price: 21.8, quantity: 2 })],
      coupon: { code: 'BIENVENUE10', percentage: 10, discountAmount: 4 },
      deliveryFee: 8,
    }),
  )
  const totals = within(screen.getByLabelText('Récapitulatif'))
  const amountOf = (name: string) => totals.getByText(name).nextSibling
  expect(amountOf('Sous-total')).toHaveTextContent(/^43,60\sDT$/)
  expect(amountOf('Code promo BIENVENUE10')).toHaveTextContent(/^−4,00\sDT$/)
  expect(amountOf('Livraison')).toHaveTextContent(/^8,00\sDT$/)
  expect(amountOf('Arrondi')).toHaveTextContent(/^\+0,40\sDT$/)
  expect(amountOf('Total')).toHaveTextContent(/^48,00\sDT$/)
})

test.each([
  ['ar', 'كريم مرطّب'],
  ['en', 'Face cream'],
  ['fr', 'Crème hydratante'],
] as const)('NAME-01: in %s a product has its name in this language', async (language, name) => {
  const translations = { en: { name: 'Face cream' }, ar: { name: 'كريم مرطّب' } }
  await openOrder(anOrder({ items: [anOrderItem({ translations })] }), { language })
  expect(screen.getByText(name)).toBeInTheDocument()
})

test('CONF-01: a delivery without a fee is shown as free; without coupon and rounding, their lines are not shown', async () => {
  await openOrder(anOrder({ items: [anOrderItem({ price: 160 })], deliveryFee: 0 }))
  const totals = within(screen.getByLabelText('Récapitulatif'))
  expect(totals.getByText('Offerte')).toBeInTheDocument()
  expect(totals.queryByText(/Code promo|Arrondi/)).toBeNull()
})

test('CONF-01: the page explains next steps and tracking, but not for a cancelled order', async () => {
  const { unmount } = await openOrder(anOrder())
  expect(screen.getByRole('region', { name: 'La suite' })).toHaveTextContent(
    /vous appelle avant de passer.*en espèces à la réception/,
  )
  expect(screen.getByText(/^Sur la page «\sSuivre ma commande\s»/)).toBeVisible()
  unmount()
  await openOrder(anOrder({ status: 'Cancelled' }))
  expect(screen.queryByRole('region', { name: 'La suite' })).toBeNull()
  expect(screen.queryByText('Livraison estimée')).toBeNull()
  expect(screen.queryByText(/^Suivez votre commande/)).toBeNull()
})

test('LIM-03: the page of a held order names no delivery day, and says that the shop confirms the order before packing', async () => {
  await openOrder(anOrder({ isHeld: true }))
  expect(screen.queryByText('Livraison estimée')).toBeNull()
  const next = within(screen.getByRole('region', { name: 'La suite' }))
  const steps = next.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps[0]).toBe('Nous vous appelons pour confirmer votre commande')
  expect(steps[1]).toMatch(/préparons/)
})

test.each([
  ['fr', 'Cette commande a été annulée'],
  ['en', 'This order has been cancelled'],
  ['ar', 'أُلغي هذا الطلب'],
] as const)(
  'CONF-01: in %s the title for a cancelled order says that it is cancelled, and does not thank for the order',
  async (language, title) => {
    const { router } = await openOrder(anOrder({ status: 'annulé', amount: 42 }), { language })
    await act(() => router.navigate(router.state.location, { state: { shownAmount: 77 } }))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(
      screen.queryByText(
        /Merci|Thank|شكر|Bonne nouvelle|Good news|خبر سار|Une confirmation|emailed|أرسلنا/,
      ),
    ).toBeNull()
  },
)

test('CONF-01: the page links to shopping, tracking and the home page, and can be printed', async () => {
  const print = jest.fn()
  window.print = print
  $settings.set(settings())
  const order = anOrder()
  const { user, router } = await openOrder(order)
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links.slice(-4)).toEqual([
    'Suivre ma commande',
    'Continuer mes achats',
    '+216 00 000 000',
    'contact@example.org',
  ])
  expect(screen.getByRole('link', { name: 'Continuer mes achats' })).toHaveAttribute(
    'href',
    '/collection',
  )
  expect(screen.getByRole('link', { name: 'Jasmin, page d’accueil' })).toHaveAttribute('href', '/')
  await user.click(screen.getByRole('button', { name: 'Imprimer' }))
  expect(print).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('link', { name: 'Suivre ma commande' }))
  expect(router.state.location).toMatchObject({
    pathname: '/guest-order-tracking',
    search: '',
    state: { orderId: order._id },
  })
})

test('CONF-01: if the shopper comes from checkout, the heading gets the focus', async () => {
  const order = anOrder()
  fakeApi({ 'order/guest-order': { order } })
  const { router } = open('/place-order')
  await act(() => router.navigate(urls.orderConfirmation({ orderId: order._id, email })))
  expect(await screen.findByRole('heading', { level: 1, name: /Merci/ })).toHaveFocus()
})

test('TRUST-01: the page first shows the cash to prepare, the delivery day and the shop’s phone number', async () => {
  $settings.set(settings())
  const { container } = await openOrder(anOrder({ amount: 50 }))
  const names = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(names.slice(0, 3)).toEqual([
    'À payer en espèces',
    'Livraison estimée',
    'Une question\u202f? Appelez-nous',
  ])
  expect(container.querySelector('dd')).toHaveTextContent(/^50,00\sDT$/)
  expect(container.querySelectorAll('dd')[2]).toHaveTextContent('+216 00 000 000')
})

test.each(['?email=a@b.c&guest=true', '?orderId=1&guest=true', '?orderId=1&email=a@b.c', ''])(
  'CONF-03: the link %s is incomplete and therefore invalid',
  async (query) => {
    const api = fakeApi()
    open(`/order-confirmation${query}`, { language: 'en' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid order confirmation link')
    expect(screen.getByRole('link', { name: 'Track my order' })).toBeInTheDocument()
    expect(api.recorded).toEqual([])
  },
)

const refusal = (code: ApiError['code'], status: number) =>
  new ApiError({ code, status, message: '' })

test('CONF-03: a malformed order number makes the link invalid', async () => {
  fakeApi({ 'order/guest-order': refusal('invalid_order_reference', 400) })
  open(urls.orderConfirmation({ orderId: 'x', email }), { language: 'en' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid order confirmation link')
})

test('CONF-03: an order that does not exist is not found, with status 404', async () => {
  fakeApi({ 'order/guest-order': refusal('order_not_found', 404) })
  const { router } = open(urls.orderConfirmation({ orderId: 'x', email }), { language: 'en' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Order not found')
  expect(router.state.errors).toBeNull()
})

test('CONF-03: an order that fails to load can be loaded again', async () => {
  const order = anOrder()
  const api = fakeApi({ 'order/guest-order': refusal('network', 0) })
  const { user } = open(urls.orderConfirmation({ orderId: order._id, email }), { language: 'en' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load order details')
  api.answer({ 'order/guest-order': { order } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: /Thank you/ })).toBeInTheDocument()
})

const currentStep = () =>
  screen.queryByText((_, element) => element?.getAttribute('aria-current') === 'step')

test('ORD-03: the confirmation marks the current step of an order', async () => {
  await openOrder(anOrder({ status: 'Processing' }))
  expect(currentStep()).toHaveTextContent('En préparation')
})

test('ORD-03: the confirmation of a cancelled order shows no steps', async () => {
  await openOrder(anOrder({ status: 'Cancelled' }))
  expect(currentStep()).toBeNull()
})
