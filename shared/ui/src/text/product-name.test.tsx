import { render, screen } from '@testing-library/react'
import type { ProductName as Parts } from '@shop/domain'
import type { ComponentProps } from 'react'
import { ProductName } from './product-name.tsx'

const serum: Parts = { brand: 'Nuvélis', range: 'Absolu', title: 'Sérum éclat', size: '30 ml' }

function shown(name: Parts, props: Omit<ComponentProps<typeof ProductName>, 'name'> = {}): string {
  return render(<ProductName name={name} {...props} />).container.textContent
}

test.each<[string, Partial<Parts>, string]>([
  ['all parts', {}, 'Nuvélis · Absolu Sérum éclat 30 ml'],
  ['no range', { range: undefined }, 'Nuvélis Sérum éclat 30 ml'],
  ['no brand', { brand: undefined }, 'Absolu Sérum éclat 30 ml'],
  ['no size', { size: undefined }, 'Nuvélis · Absolu Sérum éclat'],
  ['only a title', { brand: undefined, range: undefined, size: undefined }, 'Sérum éclat'],
])('NAME-01: a name with %s is read as one text', (_, change, text) => {
  expect(shown({ ...serum, ...change })).toBe(text)
})

test('NAME-01: with `brandHref` and `renderLink`, the brand is a link to its products', () => {
  const renderLink: ComponentProps<typeof ProductName>['renderLink'] = ({ href, children }) => (
    <a href={href}>{children}</a>
  )
  shown(serum, { brandHref: '/collection?brand=Nuvélis', renderLink })
  const link = screen.getByRole('link', { name: 'Nuvélis' })
  expect(link).toHaveAttribute('href', '/collection?brand=Nuvélis')
  expect(link.parentElement).toHaveTextContent(/^Nuvélis · Absolu$/)
})

test('NAME-01: without a brand there is no link', () => {
  const renderLink = () => <a href="/">lien</a>
  shown({ ...serum, brand: undefined }, { brandHref: '/', renderLink })
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('NAME-02: on an Arabic page a Latin title is left-to-right, and an Arabic title has the direction of the page', () => {
  shown(serum)
  expect(screen.getByText('Sérum éclat')).toHaveAttribute('dir', 'ltr')
  shown({ ...serum, title: 'سيروم الإشراق' })
  expect(screen.getByText('سيروم الإشراق')).not.toHaveAttribute('dir')
})
