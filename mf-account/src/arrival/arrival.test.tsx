import { $settings } from '@shop/stores'
import { anOrder, renderWithProviders, settings } from '@shop/testing'
import { NextSteps } from '../order-confirmed/next-steps.tsx'
import { OrderAddress } from '../order/order-customer.tsx'
import { OrderFacts } from '../order/order-facts.tsx'
import { OrderTotals } from '../order/order-contents.tsx'

/** A Friday: the second day of delivery after it is a Monday, because days of delivery do not include Sundays. */
const date = Date.parse('2026-11-27T09:00:00Z')

test('OPER-10, TRUST-01: an order shows the promised delivery days and the amount of cash to have ready', () => {
  const order = anOrder({ date, deliveryDays: { from: 1, to: 2 } })
  const { getByText } = renderWithProviders(<OrderFacts order={order} />)
  expect(getByText('Livraison estimée').nextElementSibling).toHaveTextContent(
    /^entre le .*28 novembre 2026 et le .*30 novembre 2026$/,
  )
  expect(getByText('À payer en espèces').nextElementSibling).toHaveTextContent(/^\d+,00 DT$/)
})

afterEach(() => $settings.set(undefined))

test('OPER-10: the page of a pick-up order says where the pharmacy is, and that the shopper pays there', () => {
  const address = 'Houmt Souk, 4180 Djerba'
  const { contact } = settings()
  $settings.set(settings({ contact: { ...contact, address } }))
  const order = anOrder({ date, deliveryFee: 0, isPickup: true })
  const { getByText, getAllByText, queryByText } = renderWithProviders(
    <>
      <OrderFacts order={order} />
      <OrderAddress order={order} />
      <OrderTotals order={order} />
      <NextSteps order={order} />
    </>,
  )
  expect(getByText('À la pharmacie')).toBeVisible()
  expect(getByText('Au retrait')).toBeVisible()
  expect(getAllByText('Retrait à la pharmacie')).toHaveLength(2)
  expect(getByText('Gratuit')).toBeVisible()
  expect(getByText(address)).toBeVisible()
  expect(getByText(`Vous retirez votre commande à la pharmacie : ${address}`)).toBeVisible()
  expect(queryByText(/livreur/)).toBeNull()
  expect(queryByText(order.address.street)).toBeNull()
})

test('OPER-10: if the shop has set no address, the page of a pick-up order shows no address', () => {
  const order = anOrder({ date, isPickup: true })
  const { getByText } = renderWithProviders(<NextSteps order={order} />)
  expect(getByText('Vous retirez votre commande à la pharmacie')).toBeVisible()
})

test('TRUST-01: a delivered order shows no amount to pay', () => {
  const order = anOrder({ date, status: 'Delivered' })
  const { getByText, queryByText } = renderWithProviders(<OrderFacts order={order} />)
  expect(getByText('À la livraison')).toBeVisible()
  expect(queryByText('À payer en espèces')).toBeNull()
})
