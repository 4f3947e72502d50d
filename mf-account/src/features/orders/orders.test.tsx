import { act, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from '@shop/api'
import type { Order } from '@shop/contracts'
import { $cart, $session, $settings, $toasts, clearCart, restoreCart, setToken } from '@shop/stores'
import { anOrder, anOrderItem, aProduct, fakeApi, settings } from '@shop/testing'
import * as urls from '@shop/urls'
import {
  button,
  resetVisitor,
  openPage,
  refusal,
  toasts,
} from '../../sign-in/testing/open-account-page.tsx'
import { provideDialogs } from '../../cancelling/testing/native-dialogs.ts'
import { Component, Skeleton } from './orders.route.tsx'

provideDialogs()

function open(orders: Order[] = [], rest: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ 'order/userorders': { orders }, ...rest })
  return { api, ...openPage({ path: urls.paths.orders, Component }, urls.orders()) }
}

const signedIn = () => setToken('h.eyJzdWIiOiJ1In0.s')

beforeEach(() => {
  window.scrollTo = jest.fn()
  signedIn()
})
afterEach(() => {
  resetVisitor()
  clearCart()
  $settings.set(undefined)
})

test('ORD-01: without a token the page links to sign-in, and sign-in leads back to the page', async () => {
  setToken(undefined)
  const { api } = open()
  expect(
    await screen.findByRole('heading', { name: 'Veuillez vous connecter pour voir vos commandes' }),
  ).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    '/login?returnTo=%2Forders',
  )
  expect(api.recorded).toEqual([])
})

test('LIGHT-01: the heading that the server has sent does not change when the session becomes known', async () => {
  $session.set({ status: 'unknown' })
  const { api } = open([anOrder()])
  expect(Skeleton).toBe(Component)
  const heading = screen.getByRole('heading', { level: 1, name: 'Mes commandes' })
  expect(screen.getByRole('status')).toHaveTextContent('Chargement de vos commandes…')
  expect(api.recorded).toEqual([])
  act(signedIn)
  await screen.findByRole('article')
  expect(heading).toBeInTheDocument()
})

test('ORD-01: orders that fail to load are reported, in the page and as a toast, and can be loaded again', async () => {
  const { api, user } = open([], { 'order/userorders': refusal('network', 0) })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erreur lors du chargement des commandesConnexion impossible.',
  )
  await waitFor(() => expect(toasts()).toEqual(['Erreur lors du chargement des commandes']))
  api.answer({ 'order/userorders': { orders: [anOrder()] } })
  await user.click(button('Réessayer'))
  expect(await screen.findByRole('article')).toBeInTheDocument()
})

test('ORD-01: the page of an account without orders links to the shop', async () => {
  open([])
  expect(
    await screen.findByRole('heading', { name: 'Vous n’avez pas encore de commande' }),
  ).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Continuer mes achats' })).toHaveAttribute(
    'href',
    '/collection',
  )
})

describe('orders placed without an account', () => {
  test('ACC-02: the number of guest orders is shown, and a button adds them to the account', async () => {
    const { api, user } = open([], {
      'order/userorders': { orders: [], guestOrders: 2 },
      'order/take-guest-orders': { taken: 2 },
    })
    expect(
      await screen.findByText('2 commandes passées sans compte avec votre e-\u2060mail'),
    ).toBeInTheDocument()
    expect(api.inputsOf('order/take-guest-orders')).toEqual([])
    api.answer({ 'order/userorders': { orders: [anOrder(), anOrder()], guestOrders: 0 } })
    await user.click(button('Ajouter à mon compte'))
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    expect(screen.queryByText(/passées sans compte/)).toBeNull()
    expect(toasts()).toEqual(['2 commandes ajoutées à votre compte'])
  })

  test('ACC-02: if guest orders cannot be added, the offer stays, and the page says why', async () => {
    const { user } = open([], {
      'order/userorders': { orders: [anOrder()], guestOrders: 1 },
      'order/take-guest-orders': refusal('network', 0),
    })
    expect(
      await screen.findByText('1 commande passée sans compte avec votre e-\u2060mail'),
    ).toBeInTheDocument()
    await user.click(button('Ajouter à mon compte'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Connexion impossible.')
    expect(button('Ajouter à mon compte')).toBeInTheDocument()
  })

  test('ACC-02: if there are no guest orders, the page does not offer to add them', async () => {
    open([anOrder()])
    await screen.findByRole('article')
    expect(screen.queryByRole('button', { name: 'Ajouter à mon compte' })).toBeNull()
  })
})

test('ORD-02: a card shows number, status, date, payment, units and total', async () => {
  open([
    anOrder({
      _id: '0000000000000000abcdef12',
      status: 'Shipped',
      date: Date.UTC(2026, 2, 10, 9),
      amount: 50,
    }),
  ])
  const card = within(await screen.findByRole('article', { name: 'Commande n°\u00a0ABCDEF12' }))
  expect(card.getByText('Expédiée')).toBeInTheDocument()
  expect(card.getByText('10 mars 2026')).toBeInTheDocument()
  expect(card.getByText('À la livraison')).toBeInTheDocument()
  expect(card.getByText('2 articles')).toBeInTheDocument()
  expect(card.getByText(/^50,00\sDT$/)).toBeInTheDocument()
  expect(card.queryByText('Adresse de livraison')).toBeNull()
})

test('ORD-02: the toggle shows lines, sums, address and progress, and hides them again', async () => {
  const { user } = open([anOrder({ status: 'Packing' })])
  const toggle = await screen.findByRole('button', { name: 'Voir le détail' })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await user.click(toggle)
  expect(button('Masquer le détail')).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('4180 Houmt Souk')).toBeInTheDocument()
  expect(screen.getByLabelText('Récapitulatif')).toBeInTheDocument()
  expect(screen.getByText('Crème hydratante')).toBeInTheDocument()
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '40')
  await user.click(button('Masquer le détail'))
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('A11Y: the headings of opened details are below the heading of their card', async () => {
  const { user } = open([anOrder()])
  await user.click(await screen.findByRole('button', { name: 'Voir le détail' }))
  const card = within(screen.getByRole('article'))
  expect(card.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  expect(card.getByRole('heading', { level: 3, name: 'Articles commandés' })).toBeVisible()
})

test('ORD-02: the page first shows twenty of five hundred orders, then twenty more, and the focus goes to the first of these', async () => {
  const orders = Array.from({ length: 500 }, () => anOrder())
  const { user } = open(orders)
  expect(await screen.findAllByRole('article')).toHaveLength(20)
  await user.click(button('Afficher les commandes plus anciennes (480)'))
  const cards = screen.getAllByRole('article')
  expect(cards).toHaveLength(40)
  expect(within(cards[20]!).getByRole('heading', { level: 2 })).toHaveFocus()
})

test('CANC-01: an account cancels its order; the card shows this and keeps the focus', async () => {
  const order = anOrder({ _id: '0000000000000000abcdef12' })
  const { api, user } = open([order], {
    'order/cancel': { order: { ...order, status: 'Cancelled' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Voir le détail' }))
  await user.click(button('Annuler la commande'))
  await user.click(button('Oui, annuler'))
  const card = within(screen.getByRole('article', { name: /ABCDEF12/ }))
  expect(await card.findByText(/Cette commande a été annulée/)).toBeVisible()
  expect(card.getByRole('heading', { level: 2 })).toHaveFocus()
  expect(api.inputsOf('order/cancel')).toEqual([{ orderId: order._id }])
  expect(toasts()).toEqual(['Votre commande ABCDEF12 est annulée'])
})

test('CANC-01: if the shop has sent an order meanwhile, the card shows the order as sent and says why the order was not cancelled', async () => {
  const order = anOrder({ _id: '0000000000000000abcdef12' })
  const { api, user } = open([anOrder(), order], {
    'order/cancel': new ApiError({ code: 'order_not_cancellable', status: 409, message: 'm' }),
  })
  const card = within(await screen.findByRole('article', { name: /ABCDEF12/ }))
  await user.click(card.getByRole('button', { name: 'Voir le détail' }))
  await user.click(card.getByRole('button', { name: 'Annuler la commande' }))
  api.answer({ 'order/userorders': { orders: [anOrder(), { ...order, status: 'Shipped' }] } })
  await user.click(button('Oui, annuler'))
  expect(await card.findByRole('alert')).toHaveTextContent(/déjà en préparation, en route/)
  expect(card.getAllByText('Expédiée')[0]).toBeVisible()
  expect(card.queryByRole('button', { name: 'Annuler la commande' })).toBeNull()
  expect(card.getByRole('heading', { level: 2 })).toHaveFocus()
})

describe('a request to return goods', () => {
  const contact = { ...settings().contact, phone: '+216 75 650 000', email: 'aide@example.tn' }
  const until = Date.UTC(2026, 11, 12, 22, 59)
  const returnable = { until, code: 'other' } as const
  const product = { id: 'p', image: [], price: 20, discount: 0, returnable }
  const items = [
    { ...product, name: 'Crème', quantity: 3, size: '50 ml' },
    { ...product, id: 'q', name: 'Savon', quantity: 1, size: 'default' },
  ]
  const link = (name: string) => new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href)

  async function openRequest(order: Partial<Order>, rest: Parameters<typeof open>[1] = {}) {
    $settings.set(settings({ contact }))
    const delivered = anOrder({ _id: '0000000000000000abcdef12', status: 'Delivered', ...order })
    const shown = open([delivered], rest)
    await shown.user.click(await screen.findByRole('button', { name: 'Voir le détail' }))
    await shown.user.click(button('Retourner un article'))
    await screen.findByRole('dialog', { name: 'Retourner un article' })
    return shown
  }

  test('RET-01: units and reason are chosen, and the message to the shop contains them', async () => {
    const { user } = await openRequest({ items })
    expect(screen.getByText('Choisissez au moins un article.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Envoyer par WhatsApp' })).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: /^Crème/ }), '2')
    const reason = screen.getByRole('combobox', { name: 'Raison du retour' })
    await user.selectOptions(reason, 'Il est abîmé ou défectueux')
    expect(reason).toHaveDisplayValue('Il est abîmé ou défectueux')
    const message =
      'Bonjour, je souhaite retourner ces articles de ma commande n°\u00a0ABCDEF12\u00a0:\n2 × Crème – 50 ml\nRaison\u00a0: Il est abîmé ou défectueux.'
    const whatsApp = link('Envoyer par WhatsApp')
    expect([whatsApp.hostname, whatsApp.pathname]).toEqual(['wa.me', '/21675650000'])
    expect(whatsApp.searchParams.get('text')).toBe(message)
  })

  test('RET-01: the request is sent with the numbers of its lines, and the order shows the request', async () => {
    const soap = { ...items[1]!, id: 'r', name: 'Huile', returnable: undefined }
    const sold = [soap, ...items]
    const returnRequest = {
      date: Date.UTC(2026, 10, 28, 9),
      reason: 'wrong' as const,
      lines: [{ line: 2, units: 2 }],
    }
    const after = anOrder({ _id: '0000000000000000abcdef12', status: 'Delivered', items: sold })
    const { api, user } = await openRequest(
      { items: sold },
      { 'order/ask-return': { order: { ...after, returnRequest } } },
    )
    await user.selectOptions(screen.getByRole('combobox', { name: /^Crème/ }), '2')
    const reason = screen.getByRole('combobox', { name: 'Raison du retour' })
    await user.selectOptions(reason, 'Ce n’est pas le bon article')
    await user.click(button('Envoyer la demande'))
    expect(await screen.findByText(/^Retour demandé le 28/)).toBeVisible()
    expect(api.inputsOf('order/ask-return')).toEqual([
      { orderId: after._id, lines: [{ line: 2, units: 2 }], reason: 'wrong' },
    ])
    const cream = screen
      .getAllByRole('listitem')
      .find(({ textContent: text }) => text?.startsWith('2 ×'))
    expect(cream).toHaveTextContent('2 × Crème – 50 ml')
    expect(cream?.querySelector('bdi')).toHaveTextContent('Crème – 50 ml')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Retourner un article' })).toBeNull()
    expect(toasts()).toEqual(['Votre demande de retour est envoyée'])
  })

  test('RET-01: if a different request is already open, the page says so and shows the open request', async () => {
    const before = anOrder({ _id: '0000000000000000abcdef12', status: 'Delivered', items })
    const lines = [
      { line: 2, units: 1 },
      { line: 1, units: 2 },
    ]
    const returnRequest = { date: Date.UTC(2026, 10, 27, 9), reason: 'wrong' as const, lines }
    for (const [reason, creams, toast] of [
      ['Ce n’est pas le bon article', '2', 'Votre demande de retour est envoyée'],
      ['Ce n’est pas le bon article', '1', 'Une demande de retour est déjà en cours'],
      ['Autre raison', '2', 'Une demande de retour est déjà en cours'],
    ] as const) {
      const answer = { order: { ...before, returnRequest } }
      const { user, unmount } = await openRequest({ items }, { 'order/ask-return': answer })
      await user.selectOptions(screen.getByRole('combobox', { name: /^Crème/ }), creams)
      await user.selectOptions(screen.getByRole('combobox', { name: 'Savon' }), '1')
      await user.selectOptions(screen.getByRole('combobox', { name: 'Raison du retour' }), reason)
      await user.click(button('Envoyer la demande'))
      expect(await screen.findByText(/^Retour demandé le 27/)).toBeVisible()
      expect(toasts().at(-1)).toContain(toast)
      unmount()
    }
  })

  test('RET-01: if a request is refused, the page says why, and the chosen units and reason stay', async () => {
    const refused = refusal('order_not_returnable', 409)
    const { user } = await openRequest({ items }, { 'order/ask-return': refused })
    await user.selectOptions(screen.getByRole('combobox', { name: /^Crème/ }), '1')
    await user.click(button('Envoyer la demande'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'La demande n’a pas été envoyéeCes articles ne peuvent pas, ou ne peuvent plus, être retournés ici.',
    )
    expect(screen.getByRole('combobox', { name: /^Crème/ })).toHaveValue('1')
  })

  test('RET-01: after a refusal the order is shown with its current state and the reason of the refusal', async () => {
    const refused = refusal('order_not_returnable', 409)
    const { api, user } = await openRequest({ items }, { 'order/ask-return': refused })
    const [cream, soap] = items
    const order = { _id: '0000000000000000abcdef12', status: 'Delivered' as const }
    const show = (now: Order['items']) =>
      api.answer({ 'order/userorders': { orders: [anOrder({ ...order, items: now })] } })
    await user.selectOptions(screen.getByRole('combobox', { name: /^Crème/ }), '3')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Savon' }), '1')
    show([
      { ...cream!, returned: 3, returnable: undefined },
      { ...soap!, quantity: 2, returned: 1 },
    ])
    await user.click(button('Envoyer la demande'))
    expect(await screen.findByText(/^Un article ne figure pas ici/)).toBeVisible()
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.queryByRole('combobox', { name: /^Crème/ })).toBeNull()
    expect(dialog.getByRole('combobox', { name: 'Savon' })).toHaveValue('1')
    expect(dialog.getByRole('alert')).toHaveTextContent('La demande n’a pas été envoyée')
    show(items.map((item) => ({ ...item, returnable: undefined })))
    await user.click(button('Envoyer la demande'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('alert')).toHaveTextContent('La demande n’a pas été envoyée')
    expect(screen.queryByRole('button', { name: 'Retourner un article' })).toBeNull()
    expect(
      api.inputsOf('order/ask-return').map((input) => (input as { lines: unknown }).lines),
    ).toEqual([
      [
        { line: 1, units: 3 },
        { line: 2, units: 1 },
      ],
      [{ line: 2, units: 1 }],
    ])
  })

  test('RET-01: the form says what happens after the request, and who pays for sending the goods back', async () => {
    const { user } = await openRequest({ items })
    const steps = within(screen.getByRole('dialog')).getAllByRole('list').at(-1)!
    expect(steps).toHaveTextContent('Les frais de retour sont à votre charge.')
    const reason = screen.getByRole('combobox', { name: 'Raison du retour' })
    await user.selectOptions(reason, 'Ce n’est pas le bon article')
    expect(steps).toHaveTextContent('Les frais de retour sont à notre charge.')
    await user.selectOptions(reason, 'Autre raison')
    expect(steps).toHaveTextContent('à votre charge, sauf erreur ou défaut.')
    expect(screen.getByRole('link', { name: 'Délais et conditions de retour' })).toHaveAttribute(
      'href',
      urls.legal('delivery'),
    )
  })

  test('RET-01: if an order has only one unit, this unit is already chosen', async () => {
    await openRequest({ items: items.slice(1) })
    expect(link('Envoyer par WhatsApp').searchParams.get('text')).toContain('\n1 × Savon\n')
  })

  test('RET-01: the form says how many units came back; it offers neither these units nor lines whose return period is over', async () => {
    const [cream, soap] = items
    const supplements = { until: until - 86_400_000, code: 'supplements' } as const
    await openRequest({
      items: [
        { ...cream!, returned: 1, returnable: supplements },
        { ...soap!, returned: 1, returnable: undefined },
        { ...soap!, id: 'r', name: 'Huile' },
      ],
    })
    const dialog = within(screen.getByRole('dialog'))
    const creams = dialog.getByRole('combobox', { name: /^Crème/ })
    expect(within(creams).getAllByRole('option')).toHaveLength(3)
    expect(creams).toHaveAccessibleDescription(
      'Quantité commandée\u00a0: 3 1 retourné Retour possible jusqu’au 11\u00a0décembre 2026 Non ouvert, sceau intact',
    )
    expect(dialog.queryByRole('combobox', { name: 'Savon' })).toBeNull()
    expect(dialog.getByRole('combobox', { name: 'Huile' })).toBeVisible()
    expect(dialog.getByText(/^Un article ne figure pas ici/)).toBeVisible()
    expect(screen.getAllByText('1 retourné')).toHaveLength(3)
    expect(button('Retourner un article')).toHaveAccessibleDescription(
      'Retour possible jusqu’au 12\u00a0décembre 2026 au plus tard, selon l’article',
    )
  })

  test('RET-01: the condition of the return policy is not shown for faulty goods', async () => {
    const code = 'face_body' as const
    const { user } = await openRequest({
      items: [{ ...items[1]!, returnable: { until, code, contentLeftPercent: 75 } }],
    })
    const soaps = screen.getByRole('combobox', { name: 'Savon' })
    expect(soaps).toHaveAccessibleDescription(/s’il reste au moins 75\u202f% de son contenu$/)
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Raison du retour' }),
      'Il est abîmé ou défectueux',
    )
    expect(soaps).toHaveAccessibleDescription(/décembre 2026$/)
  })

  test('RET-01: the button says until when goods can be returned, and is hidden if no goods can be returned', async () => {
    const { user } = open([
      anOrder({ status: 'Delivered', items }),
      anOrder({ status: 'Delivered' }),
    ])
    const [first, second] = await screen.findAllByRole('button', { name: 'Voir le détail' })
    await user.click(first!)
    expect(button('Retourner un article')).toHaveAccessibleDescription(
      'Retour possible jusqu’au 12\u00a0décembre 2026',
    )
    await user.click(second!)
    expect(screen.getAllByRole('button', { name: 'Retourner un article' })).toHaveLength(1)
  })
})

describe('more orders than one answer contains', () => {
  const orders = Array.from({ length: 25 }, () => anOrder())
  const newest = { orders: orders.slice(0, 20), older: 5 }
  const more = 'Afficher les commandes plus anciennes (5)'

  test('ORD-02: older orders are requested after all loaded orders are shown, and the first of the older orders gets the focus', async () => {
    const { api, user } = open([], {
      'order/userorders': ({ before }) => (before ? { orders: orders.slice(20) } : newest),
    })
    await user.click(await screen.findByRole('button', { name: more }))
    const cards = await screen.findAllByRole('article')
    expect(cards).toHaveLength(25)
    expect(within(cards[20]!).getByRole('heading', { level: 2 })).toHaveFocus()
    expect(api.inputsOf('order/userorders')).toEqual([{}, { before: orders[19]?._id }])
    expect(screen.queryByRole('button', { name: /plus anciennes/ })).toBeNull()
  })

  test('ORD-02: if older orders cannot be loaded, the page says so and the loaded orders stay', async () => {
    const { api, user } = open([], { 'order/userorders': newest })
    await screen.findByRole('button', { name: more })
    api.answer({ 'order/userorders': refusal('network', 0) })
    await user.click(button(more))
    expect(await screen.findByRole('alert')).toHaveTextContent('Connexion impossible.')
    expect(screen.getAllByRole('article')).toHaveLength(20)
    api.answer({ 'order/userorders': { orders: orders.slice(20) } })
    await user.click(button(more))
    expect(await screen.findAllByRole('article')).toHaveLength(25)
  })
})

test('SESS-01: after a different account signs in, the page shows the orders of this account', async () => {
  const { api } = open([anOrder({ _id: '0000000000000000abcdef12' })])
  await screen.findByRole('article', { name: /ABCDEF12/ })
  api.answer({ 'order/userorders': { orders: [anOrder({ _id: '000000000000000000000099' })] } })
  act(() => setToken('h.eyJzdWIiOiJ2In0.s'))
  expect(await screen.findByRole('article', { name: /00000099/ })).toBeInTheDocument()
  expect(screen.queryByRole('article', { name: /ABCDEF12/ })).toBeNull()
})

describe('buying an order’s products again', () => {
  const line = (id: string, quantity: number, price = 20) => ({
    id,
    name: `Produit ${id.slice(-1)}`,
    image: [],
    quantity,
    size: 'default',
    price,
    discount: 0,
  })

  test('ORD-02: products that the shop still sells are put into the cart, and every change is reported', async () => {
    const [same, fewer, dearer, soldOut] = [
      aProduct(),
      aProduct({ stockQuantity: 1 }),
      aProduct({ price: 25 }),
      aProduct({ stockQuantity: 0, inStock: false }),
    ]
    const gone = 'f'.repeat(24)
    const items = [
      line(same._id, 2),
      line(fewer._id, 3),
      line(dearer._id, 1),
      line(soldOut._id, 1),
      line(gone, 1),
    ].map((item, index) => ({ ...item, name: `Produit ${index + 1}` }))
    const products = [same, fewer, dearer, soldOut]
    const { user } = open([anOrder({ items })], {
      'product/by-ids': ({ ids }) => ({
        products: products.filter(({ _id }) => String(ids).includes(_id)),
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Voir le détail' }))
    await user.click(button('Commander à nouveau'))
    const outcome = await screen.findByText('4 articles ajoutés au panier')
    const box = outcome.closest<HTMLElement>('[tabindex="-1"]')
    expect(box).toHaveFocus()
    const changes = within(box!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll(/[\u00a0\u202f]/g, ' '))
    expect(changes).toEqual([
      'Produit 2 – 1 au lieu de 3, selon le stock',
      'Produit 3 – le prix a changé, 25,00 DT au lieu de 20,00 DT',
      'Produit 4 – est en rupture de stock',
      'Produit 5 – n’est plus en vente',
    ])
    expect($cart.get()).toEqual({
      [same._id]: { default: 2 },
      [fewer._id]: { default: 1 },
      [dearer._id]: { default: 1 },
    })
    expect(screen.getByRole('link', { name: 'Voir le panier' })).toHaveAttribute('href', '/cart')
  })

  test('ADDR-01: fewer units and a different price of one product are both reported', async () => {
    const product = aProduct({ stockQuantity: 1, price: 25 })
    const { user } = open([anOrder({ items: [line(product._id, 3)] })], {
      'product/by-ids': { products: [product] },
    })
    await user.click(await screen.findByRole('button', { name: 'Voir le détail' }))
    await user.click(button('Commander à nouveau'))
    expect(await screen.findByText(/1 au lieu de 3, selon le stock/)).toBeVisible()
    expect(screen.getByText(/le prix a changé, 25,00\s*DT au lieu de 20,00\s*DT/)).toBeVisible()
  })

  test('ORD-02: a limit of units for a product is reported as a limit, not as missing stock', async () => {
    const product = aProduct({ stockQuantity: 500 })
    const { user } = open([anOrder({ items: [line(product._id, 60)] })], {
      'product/by-ids': { products: [product] },
    })
    await user.click(await screen.findByRole('button', { name: 'Voir le détail' }))
    await user.click(button('Commander à nouveau'))
    await screen.findByText('60 articles ajoutés au panier')
    await user.click(button('Commander à nouveau'))
    await screen.findByText('39 articles ajoutés au panier')
    expect(screen.getByText(/39 au lieu de 60, le panier en accepte 99 au plus/)).toBeVisible()
  })

  test.each([
    ['stock', { stock: 5, limits: undefined, before: 5 }, /déjà tout ce que nous avons en stock/],
    ['stock', { stock: 5, limits: undefined, before: 3 }, /– 2 au lieu de 3, selon le stock/],
    [
      'a product',
      { stock: 500, limits: [9, 50], before: 9 },
      /– votre panier en contient déjà 9, /,
    ],
    ['a product', { stock: 500, limits: [9, 50], before: 8 }, /– 1 au lieu de 3, le panier en/],
    [
      'an order',
      { stock: 500, limits: [50, 9], before: 9 },
      /panier est complet.*9 unités au plus/,
    ],
    ['an order', { stock: 500, limits: [50, 9], before: 7 }, /– 2 au lieu de 3.*9 unités au plus/],
  ] as const)(
    'LIM-01: if the limit of %s (%j) excludes some units, the message names this limit',
    async (_, at, said) => {
      const product = aProduct({ stockQuantity: at.stock })
      localStorage.setItem('guestCart', JSON.stringify({ [product._id]: { default: at.before } }))
      act(restoreCart)
      const { user } = open([anOrder({ items: [line(product._id, 3)] })], {
        'product/by-ids': { products: [product] },
      })
      const [perProduct = 99, perOrder = 200] = at.limits ?? []
      act(() => $settings.set(settings({ unitLimits: { perProduct, perOrder } })))
      await user.click(await screen.findByRole('button', { name: 'Voir le détail' }))
      await user.click(button('Commander à nouveau'))
      expect(await screen.findByText(said)).toBeVisible()
    },
  )

  test('CART-08: the limit of a line applies separately to each size of a product', async () => {
    const product = aProduct({ stockQuantity: 500 })
    const items = [
      { ...line(product._id, 60), size: '50 ml' },
      { ...line(product._id, 60), size: '100 ml' },
    ]
    const { user } = open([anOrder({ items })], { 'product/by-ids': { products: [product] } })
    await user.click(await screen.findByRole('button', { name: 'Voir le détail' }))
    await user.click(button('Commander à nouveau'))
    await screen.findByText('120 articles ajoutés au panier')
    await user.click(button('Commander à nouveau'))
    await screen.findByText('78 articles ajoutés au panier')
    expect(screen.getAllByText(/39 au lieu de 60, le panier en accepte 99 au plus/)).toHaveLength(2)
  })

  test('ORD-02: if the products of an order have not changed, the page reports only the added products', async () => {
    const product = aProduct()
    const { user } = open([anOrder({ items: [line(product._id, 1)] })], {
      'product/by-ids': { products: [product] },
    })
    await user.click(await screen.findByRole('button', { name: 'Voir le détail' }))
    await user.click(button('Commander à nouveau'))
    expect(await screen.findByText('1 article ajouté au panier')).toBeInTheDocument()
    expect($toasts.get()).toEqual([])
  })
})

test('ORD-02: until a card’s lines are shown, the card shows pictures and names of at most three products', async () => {
  const image = ['/images/a.png']
  const items = ['a', 'b', 'c', 'd'].map((id) => anOrderItem({ id, image }))
  const { user } = open([anOrder({ items: [anOrderItem({ image: [] }), ...items] })])
  const card = await screen.findByRole('article')
  const pictures = () => [...card.querySelectorAll('img')]
  expect(pictures()).toHaveLength(3)
  for (const picture of pictures()) {
    expect(picture).toHaveAccessibleName(anOrderItem().name)
    expect(picture).toHaveAttribute('loading', 'lazy')
  }
  await user.click(button('Voir le détail'))
  expect(pictures()).toHaveLength(4)
})

test('ORD-02: one order is printed without the other orders', async () => {
  window.print = jest.fn()
  const { user } = open([anOrder(), anOrder()])
  const [toggle] = await screen.findAllByRole('button', { name: 'Voir le détail' })
  await user.click(toggle!)
  await user.click(button('Imprimer'))
  const [printed, other] = screen.getAllByRole('article').map((card) => card.closest('li'))
  expect(window.print).toHaveBeenCalledTimes(1)
  expect(printed).not.toHaveAttribute('data-not-printed')
  expect(other).toHaveAttribute('data-not-printed')
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(other).not.toHaveAttribute('data-not-printed')
})

describe('LIGHT-01: orders that the server has rendered for the session', () => {
  const accountOf = (accountId: string) =>
    setToken(`h.${btoa(JSON.stringify({ sub: accountId }))}.s`)
  function openServed(served: Order[]) {
    $session.set({ status: 'unknown' })
    const api = fakeApi({ 'order/userorders': { orders: [anOrder({ status: 'delivered' })] } })
    const loader = () => ({ accountId: 'u1', answer: { success: true, orders: served } })
    return { api, ...openPage({ path: urls.paths.orders, Component, loader }, urls.orders()) }
  }

  test('are shown before the session is known, and stay afterwards', async () => {
    const { api } = openServed([anOrder()])
    const order = await screen.findByRole('article')
    act(() => accountOf('u1'))
    expect(order).toBeInTheDocument()
    expect(screen.queryByRole('status')).toBeNull()
    expect(api.recorded).toEqual([])
  })

  test.each([
    ['a different account', ['u2']],
    ['the same account again', [undefined, 'u1']],
  ])('are not shown when %s signs in', async (_who, accounts) => {
    const { api } = openServed([anOrder(), anOrder()])
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    for (const account of accounts) act(() => (account ? accountOf(account) : setToken(undefined)))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(api.recorded.map(({ name }) => name)).toEqual(['order/userorders'])
  })

  test('are removed if the session has ended meanwhile', async () => {
    openServed([anOrder()])
    await screen.findByRole('article')
    act(() => setToken(undefined))
    expect(await screen.findByRole('link', { name: 'Se connecter' })).toBeInTheDocument()
    expect(screen.queryByRole('article')).toBeNull()
  })
})
