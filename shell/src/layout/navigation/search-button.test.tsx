import { act, fireEvent, screen } from '@testing-library/react'
import { FragmentsContext } from '@shop/federation/slot'
import { $searchBar, changeSearchBar } from '@shop/stores'
import { renderWithProviders } from '@shop/testing'
import { SearchButton } from './search-button.tsx'

const closed = { isOpen: false, wantsFocus: false }
const offered = { 'search-bar': () => null }

function renderAt(path: string, fragments: Record<string, () => null> = offered) {
  return renderWithProviders(
    <FragmentsContext value={fragments}>
      <SearchButton />
    </FragmentsContext>,
    { path },
  )
}

const button = () => screen.getByRole('button', { name: 'Rechercher' })

beforeEach(() => $searchBar.set(closed))

test.each(['/', '/product/1', '/cart', '/about'])(
  'SBAR-01: on %s the button opens the search page and requests the focus for its text box',
  async (path) => {
    const { router, user } = renderAt(path)
    const link = screen.getByRole('link', { name: 'Rechercher' })
    expect(link).toHaveAttribute('href', '/search')
    await user.click(link)
    expect(router.state.location.pathname).toBe('/search')
    expect($searchBar.get()).toEqual({ isOpen: false, wantsFocus: true })
  },
)

test('SBAR-01: if the search page opens in a new tab, the focus in this tab does not move', () => {
  renderAt('/')
  const link = screen.getByRole('link', { name: 'Rechercher' })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link, { ctrlKey: true })
  expect($searchBar.get()).toEqual(closed)
})

test.each(['/collection', '/collection/Corps/Soins', '/coffret', '/promo'])(
  'SBAR-01: on %s the button opens and closes the bar, and says whether the bar is open',
  async (path) => {
    const { user } = renderAt(path)
    expect(button()).toHaveAttribute('aria-expanded', 'false')
    await user.click(button())
    expect(button()).toHaveAttribute('aria-expanded', 'true')
    expect($searchBar.get()).toEqual({ isOpen: true, wantsFocus: true })
    await user.click(button())
    expect($searchBar.get()).toEqual(closed)
  },
)

test('SBAR-01: on the search page, where the search bar is always shown, the button moves the focus to the text box', async () => {
  const { user } = renderAt('/search')
  expect(button()).not.toHaveAttribute('aria-expanded')
  await user.click(button())
  expect($searchBar.get()).toEqual({ isOpen: false, wantsFocus: true })
})

test('SBAR-01: when the search bar closes itself, the focus returns to the button', () => {
  $searchBar.set({ isOpen: true, wantsFocus: false })
  renderAt('/promo')
  act(() => changeSearchBar({ isOpen: false }))
  expect(button()).toHaveFocus()
})

test('MFE-02: if no release has a search bar, the button is a form that opens the search page', async () => {
  let isLeftToBrowser = false
  // This listener runs after React's handlers. It stops the navigation, because jsdom cannot leave the page.
  const leave = (event: Event) => {
    isLeftToBrowser = !event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('submit', leave, { once: true })
  const { user } = renderAt('/promo', {})
  expect(button().closest('form')).toHaveAttribute('action', '/search')
  await user.click(button())
  expect(isLeftToBrowser).toBe(true)
  expect($searchBar.get()).toEqual(closed)
})
