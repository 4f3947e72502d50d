import { act, screen } from '@testing-library/react'
import { Outlet } from 'react-router-dom'
import { renderPage } from '@shop/testing'
import { RouteFocus } from './route-focus.tsx'

function Listing() {
  return (
    <>
      <h1>Visage</h1>
      <input type="checkbox" aria-label="Hydratation" />
      <a href="#next">Suivant</a>
    </>
  )
}

function WithLayout() {
  return (
    <>
      <RouteFocus />
      <main id="main">
        <Outlet />
      </main>
    </>
  )
}

test('NAV-09: after a filter changes the address, the filter keeps the focus; after a link, the heading gets the focus', async () => {
  const { router } = renderPage(
    [
      {
        Component: WithLayout,
        children: [{ path: '/collection/:category?/:subcategory?', Component: Listing }],
      },
    ],
    { path: '/collection/Visage' },
  )
  const filter = screen.getByRole('checkbox', { name: 'Hydratation' })
  filter.focus()
  await act(() => router.navigate('/collection/Visage/Hydratation'))
  expect(filter).toHaveFocus()

  screen.getByRole('link', { name: 'Suivant' }).focus()
  await act(() => router.navigate('/collection/Corps'))
  expect(screen.getByRole('heading', { name: 'Visage' })).toHaveFocus()
})
