import { render, screen, within } from '@testing-library/react'
import { Breadcrumb } from './breadcrumb.tsx'

function openTrail(items: { label: string; href?: string }[]) {
  render(
    <Breadcrumb
      label="Fil d’Ariane"
      items={items}
      renderLink={({ href, children }) => <a href={href}>{children}</a>}
    />,
  )
  return within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }))
}

test('PROD-01: the names of the higher pages are links, and the last name is the name of the current page', () => {
  const trail = openTrail([
    { label: 'Accueil', href: '/' },
    { label: 'Visage', href: '/collection/Visage' },
    { label: 'Sérum', href: '/product/1' },
  ])
  const links = trail.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Accueil', '/'],
    ['Visage', '/collection/Visage'],
  ])
  expect(trail.getByText('Sérum')).toHaveAttribute('aria-current', 'page')
})

test('PROD-01: there is an arrow between two names, and no arrow before the first name', () => {
  const trail = openTrail([{ label: 'Accueil', href: '/' }, { label: 'Coffrets' }])
  const arrows = trail.getAllByRole('listitem').map((item) => item.querySelectorAll('svg').length)
  expect(arrows).toEqual([0, 1])
  expect(trail.getByText('Coffrets')).toHaveAttribute('aria-current', 'page')
})
