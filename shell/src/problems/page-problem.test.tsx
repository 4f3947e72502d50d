import { screen } from '@testing-library/react'
import { data, Outlet, type RouteObject } from 'react-router-dom'
import { ApiError } from '@shop/api'
import { RemoteUnavailable } from '@shop/federation/runtime'
import { FragmentsContext } from '@shop/federation/slot'
import { renderPage } from '@shop/testing'
import { setWindowWidth } from '../layout/testing/browser-window.ts'
import { Layout } from '../layout/layout.tsx'
import { PageProblem } from './page-problem.tsx'

beforeEach(() => setWindowWidth('phone'))

function frame(pages: RouteObject[]): RouteObject[] {
  return [
    {
      Component: Layout,
      children: [{ Component: Outlet, ErrorBoundary: PageProblem, children: pages }],
    },
  ]
}

function pageThatAnswers(answers: unknown[]): RouteObject {
  return {
    path: '/cart',
    hydrateFallbackElement: <p />,
    loader: () => {
      const answer = answers.shift() as Error | undefined
      if (answer) throw answer
      return null
    },
    element: <h1>Panier</h1>,
  }
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

test('ROUTE-08: at an unknown path, the not-found page is shown inside the layout, with links to home and the collection', async () => {
  renderPage(frame([pageThatAnswers([data(null, { status: 404 })])]), { path: '/cart' })
  await title('Page introuvable')
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'Voir tous les produits' })).toHaveAttribute(
    'href',
    '/collection',
  )
  expect(screen.getByRole('contentinfo')).toBeInTheDocument()
  expect(document.title).toBe('Page introuvable – Jasmin')
})

test('ROUTE-08: the not-found page shows the best sellers if a release exposes this fragment', async () => {
  const fragments = { 'best-sellers': () => <h2>Meilleures ventes</h2> }
  const pages = frame([pageThatAnswers([data(null, { status: 404 })])])
  const element = (
    <FragmentsContext value={fragments}>
      <Outlet />
    </FragmentsContext>
  )
  renderPage([{ element, children: pages }], { path: '/cart' })
  await title('Page introuvable')
  // The best sellers are loaded after the page.
  expect(await screen.findByRole('heading', { name: 'Meilleures ventes' })).toBeVisible()
})

test('ROUTE-08: the not-found page is in the shopper’s language', async () => {
  renderPage(frame([pageThatAnswers([data(null, { status: 404 })])]), {
    path: '/cart',
    language: 'ar',
  })
  expect(await title('الصفحة غير موجودة')).toBeInTheDocument()
})

test.each([
  new RemoteUnavailable('mf-cart-checkout', new Error('offline')),
  { name: 'RemoteUnavailable' },
])(
  'MFE-02: a remote that is down affects its own page only, and Retry loads it without a reload',
  async (error) => {
    const { user } = renderPage(frame([pageThatAnswers([error, error])]), { path: '/cart' })
    await title('Cette partie de la boutique est momentanément indisponible')
    expect(screen.getByRole('banner')).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }))
    await title('Cette partie de la boutique est momentanément indisponible')
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }))
    await title('Panier')
  },
)

afterEach(() => delete process.env.TARGET)

test('ERR-01: without a connection, the page says that there is no connection', async () => {
  process.env.TARGET = 'browser'
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const error = new ApiError({ code: 'network', status: 0, message: 'offline' })
  renderPage(frame([pageThatAnswers([error])]), { path: '/cart' })
  expect(await title('Vous êtes hors connexion')).toBeVisible()
})

test('ERR-01: while the API is down, the page shows a message, and Retry loads the page again', async () => {
  const error = new ApiError({ code: 'overloaded', status: 503, message: 'busy' })
  const { user } = renderPage(frame([pageThatAnswers([error])]), { path: '/cart' })
  await title('Un problème est survenu')
  expect(screen.getByText(/La boutique reçoit beaucoup de visites/)).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }))
  await title('Panier')
})
