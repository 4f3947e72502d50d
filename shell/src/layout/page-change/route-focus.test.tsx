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

// Only one test in this file can show a first page, because the component's module remembers the path of the previous page.
test('NAV-09: if the first page has no layout, the next page with layout also moves the focus to its heading', async () => {
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
  // SEO-01: a phone would share the canonical address, so it must be removed.
  expect(document.head.querySelector('[rel="canonical"]')).toBeNull()
})

test('NAV-09: a heading in the Tab sequence stays in this sequence; every other heading becomes focusable only by script', async () => {
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
