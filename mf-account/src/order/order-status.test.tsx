import { screen } from '@testing-library/react'
import { renderWithProviders } from '@shop/testing'
import { OrderStatus } from './order-status.tsx'

test.each([
  ['Order Placed', 'accent'],
  ['Packing', 'accent'],
  ['Shipped', 'accent'],
  ['Out for delivery', 'accent'],
  ['Delivered', 'success'],
  ['Cancelled', 'danger'],
  ['Lost in the desert', 'neutral'],
])('ORD-02: the status “%s” has the colour of %s', (status, tone) => {
  const { container } = renderWithProviders(<OrderStatus status={status} />)
  expect(container.querySelector('[data-tone]')).toHaveAttribute('data-tone', tone)
})

test('ORD-02: a status is in the language of the page; an unknown status is shown as it is stored', () => {
  const { unmount } = renderWithProviders(<OrderStatus status="Delivered" />, { language: 'en' })
  expect(screen.getByText('Delivered')).toBeVisible()
  unmount()
  renderWithProviders(<OrderStatus status="Lost in the desert" />)
  expect(screen.getByText('Lost in the desert')).toBeVisible()
})
