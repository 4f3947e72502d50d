import { render, screen } from '@testing-library/react'
import { Badge, CountBadge, StockBadge } from './badge.tsx'

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('NAV-01: the number on the cart’s icon for %d units is "%s"', (count, shown) => {
  const { container } = render(<CountBadge count={count} />)
  expect(container).toHaveTextContent(new RegExp(`^${shown.replace('+', String.raw`\+`)}$`))
})

test('NAV-01: the number is hidden from screen readers, because the icon’s label contains it', () => {
  render(<CountBadge count={2} />)
  expect(screen.getByText('2')).toHaveAttribute('aria-hidden', 'true')
})

test('CARD-02: the colours of a badge and of a stock label match their meaning', () => {
  render(
    <>
      <Badge>Coffret</Badge>
      <Badge tone="sale">−20 %</Badge>
      <StockBadge level="low_stock">Stock limité</StockBadge>
    </>,
  )
  expect(screen.getByText('Coffret')).toHaveAttribute('data-tone', 'neutral')
  expect(screen.getByText('−20 %')).toHaveAttribute('data-tone', 'sale')
  expect(screen.getByText('Stock limité')).toHaveAttribute('data-level', 'low_stock')
})
