import { screen } from '@testing-library/react'
import { aProduct, renderWithProviders } from '@shop/testing'
import type { KnownLine } from '../../../cart-content/filled-cart.ts'
import { OrderLines } from './order-lines.tsx'

function show(price: number, originalPrice: number, quantity: number) {
  const product = aProduct()
  const row: KnownLine = {
    status: 'known',
    productId: product._id,
    size: 'default',
    quantity,
    product,
    priceMillimes: price,
    originalPriceMillimes: originalPrice,
    amountMillimes: price * quantity,
    isSoldOut: false,
  }
  renderWithProviders(<OrderLines rows={[row]} />)
  return screen.getByRole('listitem')
}

test('CHK-03: a line with a discount shows its amount before and after the discount', () => {
  const line = show(24_000, 32_000, 2)
  expect(line).toHaveTextContent(/Total de la ligne 48,00\sDT/)
  expect(line.querySelector('del')).toHaveTextContent(/^Ancien total de la ligne 64,00\sDT$/)
})

test('CHK-03: a line at its usual price has no old amount', () => {
  const line = show(24_000, 24_000, 2)
  expect(line).toHaveTextContent(/Total de la ligne 48,00\sDT$/)
  expect(line.querySelector('del')).toBeNull()
})
