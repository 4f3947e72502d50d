import { screen } from '@testing-library/react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { fakeApi, renderPage } from '@shop/testing'
import { Component as Collection } from '../collection.route.tsx'
import { collection } from '../definitions/collection.ts'
import { loadListing } from '../load-listing.ts'
import { setScreen } from '../testing/browser-window.ts'
import { answers } from '../testing/open-listing.tsx'

const layout = (
  <>
    <ScrollRestoration />
    <Outlet />
  </>
)

test.each([
  ['the active filters', 0],
  ['an empty list', 1],
])(
  'LIST-04: the link of %s removes the filters, and the page does not scroll',
  async (_, place) => {
    setScreen(true)
    const scroll = jest.mocked((window.scrollTo = jest.fn()))
    fakeApi(answers({ total: 0, products: [] }))
    const page = {
      path: collection.path,
      Component: Collection,
      loader: (args: Parameters<typeof loadListing>[1]) => loadListing(collection, args),
      HydrateFallback: () => null,
    }
    const { user, router } = renderPage([{ element: layout, children: [page] }], {
      path: '/collection?needs=Acn%C3%A9&sort=newest',
    })
    await screen.findByText('Aucun produit ne correspond')
    const links = screen.getAllByRole('link', { name: 'Effacer les filtres' })
    scroll.mockClear()
    await user.click(links[place]!)
    expect(router.state.location.search).toBe('?sort=newest')
    expect(scroll).not.toHaveBeenCalled()
  },
)
