import { screen, within } from '@testing-library/react'
import { setToken } from '@shop/stores'
import { anOrder, fakeApi } from '@shop/testing'
import * as urls from '@shop/urls'
import { resetVisitor, openPage, refusal } from '../../sign-in/testing/open-account-page.tsx'
import { Component } from './user-confirmation.route.tsx'

const order = anOrder({ _id: '0000000000000000abcdef12' })
const link = urls.userOrderConfirmation({ orderId: order._id })
const open = (path = link) =>
  openPage({ path: urls.paths.userOrderConfirmation, Component }, path, { language: 'en' })

beforeEach(() => {
  window.scrollTo = jest.fn()
  setToken('h.eyJzdWIiOiJ1In0.s')
})
afterEach(resetVisitor)

test('CONF-02: the order is found among the account’s orders, with the charged delivery fee', async () => {
  fakeApi({ 'order/userorders': { orders: [anOrder(), order] } })
  open()
  expect(await screen.findByRole('heading', { level: 1, name: /^Thank you/ })).toBeInTheDocument()
  expect(screen.getByText(/We’ve emailed you a confirmation/)).toBeVisible()
  expect(screen.getByText('ABCDEF12')).toBeInTheDocument()
  expect(screen.getByText('Estimated delivery')).toBeInTheDocument()
  expect(screen.getByText('4180 Houmt Souk')).toBeInTheDocument()
  const totals = within(screen.getByLabelText('Summary'))
  expect(totals.getByText('Total').nextSibling).toHaveTextContent(/^50.00\sTND$/)
  expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/orders')
  expect(screen.getByRole('button', { name: 'Print' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Track my order' })).toBeNull()
})

test('CONF-02: an order that is not among the newest orders is searched among the older orders', async () => {
  const [first, second] = [anOrder(), anOrder()]
  const api = fakeApi({
    'order/userorders': ({ before }) =>
      before === undefined
        ? { orders: [first], older: 2 }
        : before === first._id
          ? { orders: [second], older: 1 }
          : { orders: [order] },
  })
  open()
  expect(await screen.findByText('ABCDEF12')).toBeInTheDocument()
  expect(api.inputsOf('order/userorders')).toHaveLength(3)
})

test.each(['?user=true', '?orderId=1', '?orderId=1&user=false', ''])(
  'CONF-03: the link %s is incomplete and therefore invalid',
  async (query) => {
    const api = fakeApi()
    open(`/user-order-confirmation${query}`)
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid order confirmation link')
    expect(api.recorded).toEqual([])
  },
)

test('CONF-03: an order of a different account is not found', async () => {
  fakeApi({ 'order/userorders': { orders: [anOrder()] } })
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Order not found')
})

test('CONF-03: an order that fails to load can be loaded again', async () => {
  const api = fakeApi({ 'order/userorders': refusal('network', 0) })
  const { user } = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load order details')
  api.answer({ 'order/userorders': { orders: [order] } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('ABCDEF12')).toBeInTheDocument()
})

test('CONF-02: without a token the page links to sign-in, and sign-in leads back to the page', async () => {
  setToken(undefined)
  const api = fakeApi()
  open()
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Please sign in to see your orders',
  )
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/login?returnTo=${encodeURIComponent(link)}`,
  )
  expect(api.recorded).toEqual([])
})
