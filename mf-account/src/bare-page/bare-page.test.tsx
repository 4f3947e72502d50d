import { act, screen } from '@testing-library/react'
import { renderPage } from '@shop/testing'
import { BarePage } from './bare-page.tsx'

const pageOf = (name: string) =>
  function Page() {
    return (
      <BarePage>
        <h1 tabIndex={-1}>{name}</h1>
      </BarePage>
    )
  }

function open(path = '/a') {
  window.scrollTo = jest.fn()
  return renderPage(
    [
      { path: '/a', Component: pageOf('Première') },
      { path: '/b', Component: pageOf('Seconde') },
    ],
    { path },
  )
}

test('ROUTE-01: a page without the layout has a logo that leads home, and a link that skips to its content', () => {
  open()
  expect(screen.getByRole('link', { name: 'Jasmin, page d’accueil' })).toHaveAttribute('href', '/')
  const skip = screen.getByRole('link', { name: /contenu/ })
  expect(skip).toHaveAttribute('href', '#main')
  // The skip link can focus the element `main`, and the Tab key does not stop there.
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main')
  expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1')
})

test('NAV-09: the first page leaves the focus where the browser puts it; the next page moves the focus to its heading', async () => {
  const { router } = open()
  expect(document.body).toHaveFocus()
  await act(() => router.navigate('/b'))
  expect(screen.getByRole('heading', { name: 'Seconde' })).toHaveFocus()
})
