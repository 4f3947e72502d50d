import { screen } from '@testing-library/react'
import { renderWithProviders } from '@shop/testing'
import { OrderTracker } from './order-tracker.tsx'

const stepsDone = () =>
  screen.getAllByRole('listitem').filter((step) => /terminée|en cours$/.test(step.textContent))
    .length

test.each([
  ['Order Placed', 20, 1],
  ['packing', 40, 2],
  ['PROCESSING', 40, 2],
  ['Shipped', 60, 3],
  ['out for delivery', 80, 4],
  ['Livré', 100, 5],
  ['On hold', 10, 0],
])('ORD-03: the status %s shows %i %% and %i completed steps', (status, percent, done) => {
  renderWithProviders(<OrderTracker order={{ status }} />)
  expect(screen.getByRole('progressbar', { name: 'Avancement de la commande' })).toHaveAttribute(
    'value',
    String(percent),
  )
  expect(stepsDone()).toBe(done)
  expect(screen.queryByText('Annulée')).toBeNull()
})

test('ORD-03: the steps are in the right sequence, and the current step is marked', () => {
  renderWithProviders(<OrderTracker order={{ status: 'Shipped' }} />, { language: 'en' })
  const steps = screen.getAllByRole('listitem')
  expect(steps.map((step) => step.textContent.split(',')[0])).toEqual([
    'Order placed',
    'Packing',
    'Shipped',
    '4Out for delivery',
    '5Delivered',
  ])
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([
    null,
    null,
    'step',
    null,
    null,
  ])
})

test('OPER-10: an order that is collected has no steps of a courier', () => {
  renderWithProviders(<OrderTracker order={{ status: 'Packing', isPickup: true }} />)
  const steps = screen.getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    'Commande reçue, étape terminée',
    'En préparation, étape en cours',
    '3Retirée, étape à venir',
  ])
})

test.each(['Cancelled', 'annulé'])(
  'ORD-03: with the status %s every step is grey, and a row says that the order is cancelled',
  (status) => {
    renderWithProviders(<OrderTracker order={{ status }} />)
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '0')
    expect(stepsDone()).toBe(0)
    expect(screen.getByText('Annulée')).toBeInTheDocument()
  },
)
