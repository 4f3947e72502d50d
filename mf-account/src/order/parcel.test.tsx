import { screen } from '@testing-library/react'
import type { Order } from '@shop/contracts'
import { anOrder, renderPage } from '@shop/testing'
import { OrderFacts } from './order-facts.tsx'

function show(tracking: Order['tracking']): void {
  const order = anOrder({ ...(tracking && { tracking }) })
  renderPage([{ path: '/', Component: () => <OrderFacts order={order} /> }], { path: '/' })
}

test('OPER-07: the parcel’s number is a link to the courier’s page', () => {
  show({ number: 'TN0012345', url: 'https://courier.example/TN0012345' })
  expect(screen.getByText('Numéro du colis')).toBeVisible()
  const link = screen.getByRole('link', { name: 'TN0012345' })
  expect(link).toHaveAttribute('href', 'https://courier.example/TN0012345')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

test.each([undefined, 'javascript:alert(1)', '/orders'])(
  'OPER-07: if the courier’s address is %s, the parcel’s number is text without a link',
  (url) => {
    show({ number: 'TN0012345', ...(url !== undefined && { url }) })
    expect(screen.getByText('TN0012345')).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
  },
)

test('OPER-07: an order without a parcel number shows no text about a parcel', () => {
  show(undefined)
  expect(screen.queryByText('Numéro du colis')).toBeNull()
})
