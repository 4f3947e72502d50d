import { act, configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DeskOrder } from '../contract/contract.ts'
import { Desk } from './desk.tsx'

// The same limit, in ms, as in the tests of the shop's pages (`@shop/testing`): on a busy machine, an answer takes more than a second.
configure({ asyncUtilTimeout: 30_000 })

const id = '0123456789abcdef4f2a91c0'
const order: DeskOrder = {
  id,
  status: 'Order Placed',
  isHeld: false,
  asksReturn: false,
  isPickup: false,
  placedAt: Date.UTC(2026, 10, 21, 13, 5),
  customer: 'Amel Trabelsi',
  city: 'Sfax',
  units: 2,
  amount: 47,
  phone: '+21620123456',
  whatsApp: 'https://wa.me/21620123456',
  address: ['Amel Trabelsi', '3 rue du Phare'],
  note: '',
  items: [{ id, name: 'Gel lavant', size: 'Standard', quantity: 2 }],
  next: ['Packing', 'Cancelled'],
}

type Answers = Record<string, (body: unknown) => [number, unknown]>

/** Mocks the desk's server. `answers`: name of a call → its answer. */
function answerWith(answers: Answers): void {
  const answerCall = async (address: string, { body }: { body?: string } = {}) => {
    const name = address.replace(/^\/api\/desk\/([\w-]+).*$/, '$1')
    const answer = answers[name]
    if (!answer) throw new Error(`${name} was not expected`)
    const [status, content] = answer(body === undefined ? undefined : JSON.parse(body))
    return { ok: status === 200, json: async () => content }
  }
  globalThis.fetch = answerCall as typeof fetch
}

const { fetch: realFetch } = globalThis
beforeAll(() => {
  // jsdom has no `showModal`.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
  window.location.hash = ''
})

const signedIn = { session: (): [number, unknown] => [200, { name: 'Leïla' }] }

test('DESK-01: a wrong password shows a message, the right password shows today’s orders', async () => {
  let tries = 0
  answerWith({
    session: () => [401, { code: 'unauthorized' }],
    'sign-in': () => {
      tries += 1
      return tries === 1 ? [401, { code: 'invalid_credentials' }] : [200, { name: 'Leïla' }]
    },
    orders: () => [200, { orders: [order] }],
  })
  render(<Desk language="fr" shopName="Officine" />)
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Nom'), 'Leïla')
  await user.type(screen.getByLabelText('Mot de passe'), 'x{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Nom ou mot de passe incorrect.')
  await user.type(screen.getByLabelText('Mot de passe'), 'y{Enter}')
  const link = await screen.findByRole('link', { name: /4F2A91C0.*Nouvelle.*Amel Trabelsi/ })
  expect(link).toHaveAttribute('href', `#/order/${id}`)
})

test('DESK-01: an order is packed with one press, and cancelled only after a question was confirmed', async () => {
  const sent: unknown[] = []
  window.location.hash = `#/order/${id}`
  answerWith({
    ...signedIn,
    order: () => [200, order],
    move: (body) => {
      sent.push(body)
      return [200, { ...order, status: 'Packing', next: ['Cancelled'] }]
    },
  })
  render(<Desk language="fr" shopName="Officine" />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Préparer la commande' }))
  expect(await screen.findByText('Statut enregistré : En préparation')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', 'tel:+21620123456')
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', order.whatsApp)
  await user.click(screen.getByRole('button', { name: 'Annuler la commande' }))
  expect(sent).toEqual([{ id, to: 'Packing', from: 'Order Placed' }])
  const dialog = screen.getByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Annuler la commande' }))
  expect(sent.at(-1)).toEqual({ id, to: 'Cancelled', from: 'Packing' })
})

test('RET-01: an order’s page shows what the customer asks to return, and the reason', async () => {
  window.location.hash = `#/order/${id}`
  const returnRequest = {
    date: Date.UTC(2026, 10, 28, 9),
    reason: 'faulty' as const,
    lines: [{ line: 1, units: 1 }],
  }
  answerWith({
    ...signedIn,
    order: () => [
      200,
      { ...order, status: 'Delivered', next: [], asksReturn: true, returnRequest },
    ],
  })
  render(<Desk language="fr" shopName="Officine" />)
  expect(await screen.findByText('1 × Gel lavant – Standard')).toBeVisible()
  expect(screen.getByText('Retour demandé')).toBeVisible()
  expect(screen.getByText('Abîmé ou défectueux')).toBeVisible()
})

test('RET-01: one press closes a request for a return, and a press that fails shows the reason', async () => {
  let presses = 0
  window.location.hash = `#/order/${id}`
  const delivered = { ...order, status: 'Delivered', next: [] }
  const returnRequest = { date: 0, reason: 'faulty' as const, lines: [{ line: 1, units: 1 }] }
  answerWith({
    ...signedIn,
    order: () => [200, { ...delivered, asksReturn: true, returnRequest }],
    'end-return': (body) => {
      presses += 1
      expect(body).toEqual({ id, date: 0 })
      return presses === 1 ? [503, { code: 'overloaded' }] : [200, delivered]
    },
  })
  render(<Desk language="fr" shopName="Officine" />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Classer la demande' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('La boutique est très sollicitée.')
  await user.click(screen.getByRole('button', { name: 'Classer la demande' }))
  expect(await screen.findByText('La demande de retour est classée.')).toBeVisible()
  expect(screen.queryByText('1 × Gel lavant – Standard')).toBeNull()
})

test('RET-01: the list of orders with a request for a return has the orders of all days, with their status', async () => {
  const asked = { ...order, status: 'Delivered', asksReturn: true }
  answerWith({ ...signedIn, orders: () => [200, { orders: [asked] }] })
  render(<Desk language="fr" shopName="Officine" />)
  const user = userEvent.setup()
  const day = await screen.findByLabelText('Période')
  expect(day).toBeEnabled()
  await user.selectOptions(screen.getByLabelText('Statut'), 'Retour demandé')
  expect(day).toBeDisabled()
  expect(day).toHaveDisplayValue('Toutes les dates')
  const link = await screen.findByRole('link', { name: /4F2A91C0/ })
  expect(link).toHaveTextContent(/Retour demandé.*Livrée/)
  await user.selectOptions(screen.getByLabelText('Statut'), 'Livrée')
  expect(day).toHaveDisplayValue('Aujourd’hui')
})

test('DESK-01: a press on an order’s line opens the order, and a change of the address shows the list again', async () => {
  answerWith({ ...signedIn, orders: () => [200, { orders: [order] }], order: () => [200, order] })
  render(<Desk language="fr" shopName="Officine" />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('link', { name: /4F2A91C0/ }))
  expect(await screen.findByText('3 rue du Phare')).toBeVisible()
  expect(screen.queryByRole('link', { name: /4F2A91C0/ })).toBeNull()
  // The browser's Back button changes the address in the same way.
  act(() => window.location.assign('#/'))
  expect(await screen.findByRole('link', { name: /4F2A91C0/ })).toBeVisible()
})

test('DESK-01: the answer to a search for an order is ignored if the operator has left the page of the search', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const answers: Record<string, unknown> = {
    session: { name: 'Leïla' },
    orders: { orders: [] },
    order: promise,
  }
  globalThis.fetch = (async (address: string) => {
    const content = await answers[address.replace(/^\/api\/desk\/([\w-]+).*$/, '$1')]
    return { ok: true, json: async () => content }
  }) as typeof fetch
  render(<Desk language="fr" shopName="Officine" />)
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Numéro de commande'), '4F2A91C0{Enter}')
  act(() => window.location.assign('#/stock'))
  await screen.findByLabelText('Code-barres ou référence')
  await act(async () => resolve(order))
  expect(window.location.hash).toBe('#/stock')
})

test('DESK-01: a press on an outdated page changes nothing, shows a message, and shows the current order', async () => {
  let stored = order
  const sent: unknown[] = []
  window.location.hash = `#/order/${id}`
  answerWith({
    ...signedIn,
    order: () => [200, stored],
    move: (body) => {
      sent.push(body)
      return [409, { code: 'move_not_allowed' }]
    },
  })
  render(<Desk language="fr" shopName="Officine" />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Annuler la commande' }))
  // Meanwhile, a colleague hands the order to the courier.
  stored = { ...order, status: 'Shipped', next: ['Delivered', 'Cancelled'] }
  const dialog = screen.getByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Annuler la commande' }))
  expect(sent).toEqual([{ id, to: 'Cancelled', from: 'Order Placed' }])
  expect(await screen.findByText('Expédiée')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('La commande a déjà avancé.')
  expect(screen.queryByRole('button', { name: 'Préparer la commande' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Marquer comme livrée' })).toBeVisible()
})

test('DESK-01: the message about a refused change is in Arabic, and after the end of a session the sign-in is shown', async () => {
  let code = 'move_not_allowed'
  window.location.hash = `#/order/${id}`
  answerWith({ ...signedIn, order: () => [200, order], move: () => [409, { code }] })
  render(<Desk language="ar" shopName="Officine" />)
  const user = userEvent.setup()
  const pack = await screen.findByRole('button', { name: 'تحضير الطلب' })
  await user.click(pack)
  expect(await screen.findByRole('alert')).toHaveTextContent('تغيّرت حالة الطلب.')
  code = 'unauthorized'
  await user.click(pack)
  expect(await screen.findByLabelText('كلمة السر')).toBeVisible()
})

test('DESK-01: a scanner types a code and Enter, and the operator changes the stock by a difference', async () => {
  const sent: { change: string }[] = []
  const found = { id, name: 'Gel lavant', reference: 'LOT-1', ean: '', reserve: 2, isOnSale: true }
  window.location.hash = '#/stock'
  answerWith({
    ...signedIn,
    product: () => [200, { ...found, stock: 12 }],
    stock: (body) => {
      sent.push(body as { change: string })
      return sent.length === 1 ? [503, { code: 'overloaded' }] : [200, { ...found, stock: 10 }]
    },
  })
  render(<Desk language="fr" shopName="Officine" />)
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Code-barres ou référence'), '6194001800012{Enter}')
  expect(await screen.findByRole('heading', { name: 'Gel lavant' })).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Modification'), 'Entrée ou sortie')
  const units = screen.getByLabelText('Nombre d’unités')
  await user.type(units, 'deux{Enter}')
  expect(screen.getByText('Saisissez un nombre entier.')).toBeVisible()
  await user.clear(units)
  await user.type(units, '-2{Enter}')
  expect(await screen.findByText(/La boutique est très sollicitée/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Stock enregistré : 10')).toBeVisible()
  // The retry has the same id, so that the change counts once.
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]).toMatchObject({ id, kind: 'difference', units: -2 })
})
