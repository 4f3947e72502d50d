import { act, waitFor } from '@testing-library/react'
import { Outlet } from 'react-router-dom'
import { loadRemoteFragment } from '@shop/federation/host'
import type { Fragment } from '@shop/federation/runtime'
import { FragmentsContext } from '@shop/federation/slot'
import { createI18n } from '@shop/i18n'
import { $searchBar, changeSearchBar } from '@shop/stores'
import { renderPage } from '@shop/testing'
import { lazyFragments } from '../../fragments.ts'
import { LayoutFragments } from './layout-fragments.tsx'

jest.mock('@shop/federation/host', () => ({
  ...jest.requireActual<object>('@shop/federation/host'),
  loadRemoteFragment: jest.fn(),
}))

const load = jest.mocked(loadRemoteFragment)
const offer = { paths: [], fragments: { 'search-bar': 'mf-test' } }
const working: Fragment = {
  namespaces: [],
  load: async () => ({ Component: () => <input type="search" aria-label="Recherche" /> }),
}

function renderLayoutAt(path: string) {
  const fragments = lazyFragments(offer, createI18n({ language: 'fr', resources: {} }))
  const layout = (
    <FragmentsContext value={fragments}>
      <LayoutFragments />
      <Outlet />
    </FragmentsContext>
  )
  return renderPage([{ element: layout, children: [{ path: '*', element: <h1>Page</h1> }] }], {
    path,
  })
}

beforeEach(() => {
  // React logs every error that an error boundary catches.
  jest.spyOn(console, 'error').mockImplementation()
  $searchBar.set({ isOpen: true, wantsFocus: false })
  load.mockReset().mockRejectedValue(new Error('offline'))
})

test.each([
  ['between two pages with the fragment', ['/coffret']],
  ['after a page without the fragment', ['/about', '/promo']],
])(
  'MFE-02: a fragment that failed is loaded again at the next navigation, %s',
  async (_, paths) => {
    const { router, findByRole, queryByRole } = renderLayoutAt('/promo')
    await act(async () => {})
    expect(queryByRole('searchbox')).not.toBeInTheDocument()
    load.mockResolvedValue({ fragment: working })
    for (const path of paths) await act(() => router.navigate(path))
    expect(await findByRole('searchbox')).toBeInTheDocument()
  },
)

test('MFE-02: a fragment that fails repeatedly is loaded only once per navigation, and the page stays', async () => {
  const { router, getByRole, i18n } = renderLayoutAt('/promo')
  await act(async () => {})
  expect(load).toHaveBeenCalledTimes(1)
  await act(() => router.navigate('/coffret'))
  expect(load).toHaveBeenCalledTimes(2)
  await act(() => router.navigate('/about'))
  expect(load).toHaveBeenCalledTimes(2)
  await act(() => router.navigate('/promo'))
  expect(load).toHaveBeenCalledTimes(3)
  await act(() => router.navigate('/promo?page=2'))
  await act(() => i18n.changeLanguage('en'))
  expect(load).toHaveBeenCalledTimes(3)
  expect(getByRole('heading', { name: 'Page' })).toBeInTheDocument()
})

test('MFE-02: if a fragment throws while it renders, it is rendered again at the next navigation', async () => {
  let isBroken = true
  const Component = () => {
    if (isBroken) throw new Error('broken')
    return <input type="search" aria-label="Recherche" />
  }
  load.mockResolvedValue({ fragment: { ...working, load: async () => ({ Component }) } })
  const { router, findByRole, queryByRole } = renderLayoutAt('/promo')
  await act(async () => {})
  expect(queryByRole('searchbox')).not.toBeInTheDocument()
  isBroken = false
  await act(() => router.navigate('/coffret'))
  expect(await findByRole('searchbox')).toBeInTheDocument()
  await act(() => router.navigate('/promo'))
  expect(load).toHaveBeenCalledTimes(1)
})

test('SBAR-01: if a shopper opens a search bar that cannot be loaded, the search page opens', async () => {
  $searchBar.set({ isOpen: true, wantsFocus: true })
  const { router } = renderLayoutAt('/promo')
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'))
  expect($searchBar.get().isOpen).toBe(false)
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/promo')
})

test('MFE-02: a fragment that has not failed does not change when the page changes', async () => {
  load.mockResolvedValue({ fragment: working })
  const { router, findByRole, getByRole } = renderLayoutAt('/promo')
  const shown = await findByRole('searchbox')
  await act(() => router.navigate('/coffret'))
  expect(getByRole('searchbox')).toBe(shown)
})

test('SBAR-01: the search bar’s code is loaded only when the bar is opened; its space is reserved while the code loads', async () => {
  $searchBar.set({ isOpen: false, wantsFocus: false })
  const coming = Promise.withResolvers<{ fragment: Fragment }>()
  load.mockReturnValue(coming.promise)
  const { container, queryByRole, findByRole } = renderLayoutAt('/promo')
  await act(async () => {})
  expect(load).not.toHaveBeenCalled()
  act(() => changeSearchBar({ isOpen: true }))
  expect(load).toHaveBeenCalledTimes(1)
  expect(container.querySelector('[data-search-bar]')).toBeInTheDocument()
  await act(async () => coming.resolve({ fragment: working }))
  expect(await findByRole('searchbox')).toBeInTheDocument()
  expect(container.querySelector('[data-search-bar]')).not.toBeInTheDocument()
  act(() => changeSearchBar({ isOpen: false }))
  expect(queryByRole('searchbox')).not.toBeInTheDocument()
})

test('SBAR-01: the search page always shows the search bar; a page without a slot for the bar never shows it', async () => {
  load.mockResolvedValue({ fragment: working })
  const { router, findByRole, queryByRole } = renderLayoutAt('/about')
  await act(async () => {})
  expect(queryByRole('searchbox')).not.toBeInTheDocument()
  await act(() => router.navigate('/search?q=savon'))
  expect(await findByRole('searchbox')).toBeInTheDocument()
})
