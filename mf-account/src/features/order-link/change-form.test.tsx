import { screen } from '@testing-library/react'
import { anAddress, anOrder, anOrderItem, fakeApi, renderPage } from '@shop/testing'
import * as urls from '@shop/urls'
import { loadOrderLink } from './load-order-link.ts'
import { Component } from './order-link.route.tsx'

const link = { orderId: '65f0c1d2e3a4b5c6d7e8f9ab', key: `0-${'k'.repeat(22)}` }
const order = anOrder({
  _id: link.orderId,
  items: [anOrderItem({ name: 'Crème', quantity: 3 }), anOrderItem({ name: 'Savon', quantity: 1 })],
  address: anAddress({ street: '3 rue du Port', city: 'Midoun', zipcode: '4116' }),
})

beforeEach(() => {
  window.scrollTo = jest.fn()
})

async function openForm(changes: Partial<typeof order> = {}) {
  const api = fakeApi({ 'order/link': { order: { ...order, ...changes } } })
  const page = renderPage(
    [{ path: urls.paths.orderLink, loader: loadOrderLink, Component, HydrateFallback: () => null }],
    { path: urls.orderLink(link) },
  )
  await page.user.click(await screen.findByRole('button', { name: 'Modifier' }))
  return { api, ...page }
}

const text = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const confirm = () => screen.getByRole('button', { name: 'Confirmer ces changements' })

test('OPER-08: the form starts with the values of the order, and with the phone number in groups of digits', async () => {
  await openForm()
  expect(text(/Rue/)).toHaveValue('3 rue du Port')
  expect(text(/Ville/)).toHaveValue('Midoun')
  expect(text(/Code postal/)).toHaveValue('4116')
  expect(text(/Téléphone/)).toHaveValue('+216 20 000 000')
  expect(screen.getByRole('spinbutton', { name: 'Crème' })).toHaveValue(3)
  expect(screen.getByRole('spinbutton', { name: 'Savon' })).toHaveValue(1)
})

test('SEO-02: search engines do not index a page that a link in a mail opens', async () => {
  await openForm()
  const robots = document.head.querySelector('meta[name="robots"]')
  expect(robots?.getAttribute('content')).toContain('noindex')
})

test('OPER-08: each invalid field is marked, the first invalid field gets the focus, and nothing is sent', async () => {
  const { api, user } = await openForm()
  await user.clear(text(/Rue/))
  await user.clear(text(/Téléphone/))
  await user.click(confirm())
  expect(text(/Rue/)).toBeInvalid()
  expect(text(/Rue/)).toHaveFocus()
  expect(text(/Téléphone/)).toBeInvalid()
  expect(text(/Ville/)).toBeValid()
  expect(api.inputsOf('order/answer-link')).toEqual([])
})

test('OPER-10: the form of a pick-up order has no fields for the address', async () => {
  await openForm({ isPickup: true })
  expect(screen.queryByRole('textbox', { name: /Rue/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('textbox', { name: /Ville/ })).not.toBeInTheDocument()
  expect(text(/Téléphone/)).toBeVisible()
})
