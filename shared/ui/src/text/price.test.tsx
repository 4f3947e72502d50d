import { render, screen } from '@testing-library/react'
import { Price } from './price.tsx'

const labels = { priceLabel: 'Prix', oldPriceLabel: 'Ancien prix' }

test('CARD-01: a screen reader reads a price with its label', () => {
  render(<Price price="24,500 DT" {...labels} />)
  expect(screen.getByRole('paragraph')).toHaveTextContent(/^Prix 24,500 DT$/)
  expect(screen.getByRole('paragraph')).not.toHaveAttribute('data-reduced')
})

test('CARD-01: a reduced price is followed by the crossed-out old price and the discount', () => {
  render(<Price price="20 DT" oldPrice="25 DT" discount="−20 %" {...labels} />)
  const line = screen.getByRole('paragraph')
  expect(line).toHaveTextContent(/^Prix 20 DTAncien prix 25 DT−20 %$/)
  expect(screen.getByRole('deletion')).toHaveTextContent(/^Ancien prix 25 DT$/)
  expect(line).toHaveAttribute('data-reduced', 'true')
})
