import { screen, within } from '@testing-library/react'
import { ApiError } from '@shop/api'
import type { Order } from '@shop/contracts'
import { anOrder, anOrderItem, fakeApi, renderPage, type RenderOptions } from '@shop/testing'
import * as urls from '@shop/urls'
import { loadOrderLink } from './load-order-link.ts'
import { Component } from './order-link.route.tsx'

// jsdom cannot scroll.
beforeEach(() => {
  window.scrollTo = jest.fn()
})

const link = { orderId: '65f0c1d2e3a4b5c6d7e8f9ab', key: `0-${'k'.repeat(22)}` }
const order = anOrder({
  _id: link.orderId,
  items: [
    anOrderItem({ id: 'a'.repeat(24), name: 'Crème', quantity: 3 }),
    anOrderItem({ id: 'b'.repeat(24), name: 'Savon', quantity: 1 }),
  ],
})

function refusal(code: 'order_link_invalid' | 'order_link_used' | 'order_link_late') {
  return new ApiError({ code, status: 409, message: 'm' })
}

function open(path = urls.orderLink(link), options: RenderOptions = {}) {
  const routes = [
    { path: urls.paths.orderLink, loader: loadOrderLink, Component, HydrateFallback: () => null },
  ]
  return renderPage(routes, { path, ...options })
}

async function openOrder(answered: Order | ApiError = order) {
  const answer = answered instanceof ApiError ? answered : { order: answered }
  const api = fakeApi({ 'order/link': { order }, 'order/answer-link': answer })
  const page = open()
  await screen.findByRole('heading', { level: 1, name: 'Votre commande D7E8F9AB' })
  return { api, ...page }
}

test('OPER-08: the opened link only shows the order; one press confirms the order', async () => {
  const { api, user } = await openOrder()
  expect(api.inputsOf('order/link')).toEqual([link])
  expect(api.inputsOf('order/answer-link')).toEqual([])
  expect(screen.getByText('Crème')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Je confirme ma commande' }))
  const title = await screen.findByRole('heading', { name: 'Merci, votre commande est confirmée' })
  expect(title).toHaveFocus()
  expect(api.inputsOf('order/answer-link')).toEqual([{ ...link, answer: 'confirm' }])
})

test('OPER-08: before an order is cancelled, the page asks for confirmation', async () => {
  const { api, user } = await openOrder(anOrder({ ...order, status: 'Cancelled' }))
  await user.click(screen.getByRole('button', { name: 'Annuler la commande' }))
  expect(screen.getByRole('heading', { name: /Annuler cette commande/ })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Non, la garder' }))
  expect(screen.getByRole('button', { name: 'Annuler la commande' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Annuler la commande' }))
  expect(api.inputsOf('order/answer-link')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Oui, annuler' }))
  await screen.findByRole('heading', { name: 'Votre commande est annulée' })
  expect(api.inputsOf('order/answer-link')).toEqual([{ ...link, answer: 'cancel' }])
})

test('OPER-08: fewer units and a different phone number are sent; unchanged values are not sent', async () => {
  const { api, user } = await openOrder()
  await user.click(screen.getByRole('button', { name: 'Modifier' }))
  expect(screen.getByRole('heading', { name: 'Modifier ma commande' })).toHaveFocus()
  const units = screen.getByRole('spinbutton', { name: 'Crème' })
  expect(units).toHaveAccessibleDescription('Quantité commandée\u00a0: 3')
  await user.clear(units)
  await user.type(units, '1')
  const phone = screen.getByRole('textbox', { name: /Téléphone/ })
  await user.clear(phone)
  await user.type(phone, '98 765 432')
  await user.click(screen.getByRole('button', { name: 'Confirmer ces changements' }))
  await screen.findByRole('heading', { name: 'Vos changements sont enregistrés' })
  expect(api.inputsOf('order/answer-link')).toEqual([
    {
      ...link,
      answer: 'change',
      address: { phone: '98 765 432' },
      quantities: [{ line: 1, id: 'a'.repeat(24), size: 'default', quantity: 1 }],
    },
  ])
})

test.each([
  ['Crème', '4', /va de zéro à ce que vous avez commandé/],
  ['Crème', '', /va de zéro à ce que vous avez commandé/],
])('OPER-08: %s units of "%s" are refused before they are sent', async (name, text, problem) => {
  const { api, user } = await openOrder()
  await user.click(screen.getByRole('button', { name: 'Modifier' }))
  const units = screen.getByRole('spinbutton', { name })
  await user.clear(units)
  if (text !== '') await user.type(units, text)
  await user.click(screen.getByRole('button', { name: 'Confirmer ces changements' }))
  expect(units).toHaveFocus()
  expect(units).toBeInvalid()
  expect(units).toHaveAccessibleDescription(problem)
  expect(screen.getByRole('spinbutton', { name: 'Savon' })).toBeValid()
  expect(api.inputsOf('order/answer-link')).toEqual([])
})

test('OPER-08: if the customer removes all units, the form says how to cancel the order', async () => {
  const { api, user } = await openOrder()
  await user.click(screen.getByRole('button', { name: 'Modifier' }))
  for (const units of screen.getAllByRole('spinbutton')) {
    await user.clear(units)
    await user.type(units, '0')
  }
  await user.click(screen.getByRole('button', { name: 'Confirmer ces changements' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Il ne resterait aucun article')
  expect(api.inputsOf('order/answer-link')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Ne rien changer' }))
  expect(screen.getByRole('button', { name: 'Modifier' })).toHaveFocus()
})

test('OPER-08: the labels of two sizes of one product differ', async () => {
  const ofSize = (size: string) => anOrderItem({ id: 'a'.repeat(24), name: 'Crème', size })
  fakeApi({ 'order/link': { order: { ...order, items: [ofSize('50 ml'), ofSize('100 ml')] } } })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Modifier' }))
  const labels = screen.getAllByRole('spinbutton', { name: /^Crème – Format.*\b(?:50|100).ml$/ })
  expect(labels).toHaveLength(2)
})

test('OPER-08: an order that the shop has changed meanwhile is loaded again, and text typed into other fields stays', async () => {
  const refused = new ApiError({
    code: 'validation_failed',
    status: 400,
    message: 'm',
    fields: { quantities: 'more_than_ordered' },
  })
  const { api, user } = await openOrder(refused)
  await user.click(screen.getByRole('button', { name: 'Modifier' }))
  const city = screen.getByRole('textbox', { name: /Ville/ })
  await user.clear(city)
  await user.type(city, 'Midoun')
  const units = screen.getByRole('spinbutton', { name: 'Crème' })
  await user.clear(units)
  await user.type(units, '2')
  const [, soap] = order.items
  const items = [anOrderItem({ id: 'a'.repeat(24), name: 'Crème', quantity: 1 })]
  api.answer({ 'order/link': { order: { ...order, items: [...items, ...(soap ? [soap] : [])] } } })
  await user.click(screen.getByRole('button', { name: 'Confirmer ces changements' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Votre commande a changé entre-temps')
  expect(screen.getByRole('spinbutton', { name: 'Crème' })).toHaveValue(1)
  expect(city).toHaveValue('Midoun')
})

test('OPER-08: an invalid phone number is reported at its field', async () => {
  const { api, user } = await openOrder()
  await user.click(screen.getByRole('button', { name: 'Modifier' }))
  const phone = screen.getByRole('textbox', { name: /Téléphone/ })
  await user.clear(phone)
  await user.type(phone, '12')
  await user.click(screen.getByRole('button', { name: 'Confirmer ces changements' }))
  expect(phone).toHaveFocus()
  expect(phone).toHaveAccessibleDescription(/numéro tunisien à 8 chiffres/)
  expect(api.inputsOf('order/answer-link')).toEqual([])
})

test.each([
  ['order_link_invalid', 'Ce lien n’est pas valable'],
  ['order_link_used', 'Vous avez déjà répondu'],
  ['order_link_late', 'Cette commande ne peut plus être modifiée'],
] as const)(
  'OPER-08: the page explains the error %s, and links to tracking',
  async (code, title) => {
    fakeApi({ 'order/link': refusal(code) })
    open()
    const problem = await screen.findByRole('alert')
    expect(within(problem).getByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(within(problem).getByRole('link', { name: 'Suivre ma commande' })).toHaveAttribute(
      'href',
      urls.guestOrderTracking(),
    )
  },
)

test.each([
  ['fr', 'Vous avez déjà répondu'],
  ['en', 'You have already answered'],
  ['ar', 'لقد أجبتم من قبل'],
] as const)(
  'OPER-08: in %s the page says that the customer has already used this link',
  async (language, title) => {
    fakeApi({ 'order/link': refusal('order_link_used') })
    open(urls.orderLink(link), { language })
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title)
  },
)

test('OPER-08: if an order was packed while its page was open, the page says so', async () => {
  const { user } = await openOrder(refusal('order_link_late'))
  await user.click(screen.getByRole('button', { name: 'Je confirme ma commande' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Cette commande ne peut plus être modifiée',
  )
})

test('OPER-08: while an answer is being sent, no other answer can be chosen', async () => {
  const answer = Promise.withResolvers<{ order: Order }>()
  const { api, user } = await openOrder()
  api.answer({ 'order/answer-link': () => answer.promise })
  await user.click(screen.getByRole('button', { name: 'Je confirme ma commande' }))
  expect(screen.getByRole('button', { name: 'Modifier' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Annuler la commande' })).toBeDisabled()
  answer.resolve({ order })
  await screen.findByRole('heading', { name: 'Merci, votre commande est confirmée' })
})

test('OPER-08: while the order is being cancelled, the button that keeps the order is disabled', async () => {
  const answer = Promise.withResolvers<{ order: Order }>()
  const { api, user } = await openOrder()
  api.answer({ 'order/answer-link': () => answer.promise })
  await user.click(screen.getByRole('button', { name: 'Annuler la commande' }))
  await user.click(screen.getByRole('button', { name: 'Oui, annuler' }))
  expect(screen.getByRole('button', { name: 'Non, la garder' })).toBeDisabled()
  answer.resolve({ order: anOrder({ ...order, status: 'Cancelled' }) })
  await screen.findByRole('heading', { name: 'Votre commande est annulée' })
})

test('OPER-08: an answer that was not sent can be sent again', async () => {
  const { api, user } = await openOrder(new ApiError({ code: 'network', status: 0, message: 'm' }))
  await user.click(screen.getByRole('button', { name: 'Je confirme ma commande' }))
  expect(await screen.findByText('Votre réponse n’est pas partie')).toBeVisible()
  api.answer({ 'order/answer-link': { order } })
  await user.click(screen.getByRole('button', { name: 'Je confirme ma commande' }))
  await screen.findByRole('heading', { name: 'Merci, votre commande est confirmée' })
})

test('OPER-08: an order that does not load can be loaded again', async () => {
  const api = fakeApi({
    'order/link': new ApiError({ code: 'overloaded', status: 503, message: 'm' }),
  })
  const { user } = open()
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'La commande ne s’affiche pas',
  )
  api.answer({ 'order/link': { order } })
  await user.click(screen.getByRole('button', { name: /Réessayer/ }))
  await screen.findByRole('heading', { level: 1, name: 'Votre commande D7E8F9AB' })
})
