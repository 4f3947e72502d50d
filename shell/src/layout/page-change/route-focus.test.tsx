import { act, screen } from '@testing-library/react'
import { Outlet } from 'react-router-dom'
import { renderPage } from '@shop/testing'
import { RouteFocus } from './route-focus.tsx'

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

// Alone in this file: which page was shown before is kept outside the component.
test('NAV-09: the first page with layout after one without takes the focus to its heading too', async () => {
  const { router } = renderPage(
    [
      { path: '/verify-email', element: <h1>Vérification</h1> },
      { Component: WithLayout, children: [{ path: '/', element: <h1>Accueil</h1> }] },
    ],
    { path: '/verify-email' },
  )
  document.head.innerHTML = '<link rel="canonical" href="/verify-email" data-first>'
  await act(() => router.navigate('/', { replace: true }))
  expect(screen.getByRole('heading', { name: 'Accueil' })).toHaveFocus()
  // SEO-01: a phone shares the canonical address.
  expect(document.head.querySelector('[rel="canonical"]')).toBeNull()
})

test('NAV-09: a heading that can be reached by keyboard stays so, another can have the focus alone', async () => {
  const { router } = renderPage(
    [
      {
        Component: WithLayout,
        children: [
          { path: '/', element: <h1>Accueil</h1> },
          {
            path: '/own',
            element: <h1 {...{ tabIndex: 0 }}>Titre</h1>,
          },
          { path: '/none', element: <p>Sans titre</p> },
        ],
      },
    ],
    { path: '/' },
  )
  await act(() => router.navigate('/own'))
  expect(screen.getByRole('heading', { name: 'Titre' })).toHaveFocus()
  expect(screen.getByRole('heading', { name: 'Titre' })).toHaveAttribute('tabindex', '0')
  await act(() => router.navigate('/'))
  expect(screen.getByRole('heading', { name: 'Accueil' })).toHaveAttribute('tabindex', '-1')
  await act(() => router.navigate('/none'))
  expect(screen.getByRole('main')).toHaveFocus()
})
