import { render } from '@testing-library/react'
import { Icon } from './icon.tsx'
import { Logo } from './logo.tsx'

const drawn = (node: React.ReactNode) => render(node).container.firstElementChild as HTMLElement

test('A11Y: an icon is hidden from screen readers, and grows with the text', () => {
  const icon = drawn(<Icon name="search" size={24} />)
  expect(icon).toHaveAttribute('aria-hidden', 'true')
  expect(icon).toHaveAttribute('width', '1.5rem')
  expect(icon).toHaveAttribute('height', '1.5rem')
  expect(icon).toHaveAttribute('fill', 'none')
  expect(icon).toHaveAttribute('stroke', 'currentColor')
})

test('GEN-06: only arrows are mirrored on right-to-left pages', () => {
  expect(drawn(<Icon name="chevronEnd" />)).toHaveAttribute('data-mirror', 'true')
  expect(drawn(<Icon name="search" />)).not.toHaveAttribute('data-mirror')
})

test('BRAND-01: the logo is the full logo or only its mark, has the given height, and is hidden from screen readers', () => {
  const logo = drawn(<Logo height={28} />)
  expect(logo).toHaveAttribute('aria-hidden', 'true')
  expect(logo.style.getPropertyValue('--height')).toBe('28px')
  expect(logo).not.toHaveAttribute('data-mark')
  expect(drawn(<Logo height={28} mark />)).toHaveAttribute('data-mark', 'true')
})
