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
