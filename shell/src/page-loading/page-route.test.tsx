import { act, render, screen } from '@testing-library/react'
import {
  createMemoryRouter,
  Outlet,
  redirect,
  RouterProvider,
  useLoaderData,
  useLocation,
} from 'react-router-dom'
import { definePages, type PublicPage, RemoteUnavailable } from '@shop/federation/runtime'
import { createI18n } from '@shop/i18n'
import { shopTexts } from '@shop/testing'
import { App } from '../routes.tsx'
import { PageProblem } from '../problems/page-problem.tsx'
import { KnownPage } from './known-page.ts'
import { pageRoute } from './page-route.tsx'

type Page = Partial<PublicPage> & { path: string; find?: () => Promise<void> }

/** Opens a shop at `/` that also has these pages. `loadTexts` loads texts that are not loaded at the start. */
function openShop(
  pages: Page[],
  loadTexts: () => Promise<{ title: string }> = async () => ({ title: 'Title' }),
) {
  const i18n = createI18n({
    language: 'fr',
    resources: { fr: { common: shopTexts('fr').common! } },
    load: loadTexts,
  })
  const known = [{ path: '/' }, ...pages].map(({ path, find, ...page }: Page) => {
    const [route] = definePages([
      {
        name: path,
        path,
        namespaces: [],
        load: async () => ({ Component: () => <h1>{`Page ${path}`}</h1> }),
        ...page,
      },
    ])
    return new KnownPage({ path, frame: 'layout' }, async () => {
      await find?.()
      return route!
    })
  })
  const shown: { router?: ReturnType<typeof createMemoryRouter> } = {}
  const state = () => shown.router?.state
  const routes = known.map((page) =>
    pageRoute(page, { i18n, state, prefetchingMs: () => prefetchMs }),
  )
  const router = createMemoryRouter([
    {
      Component: Outlet,
      ErrorBoundary: PageProblem,
      HydrateFallback: () => null,
      children: routes,
    },
  ])
  shown.router = router
  render(
    <App i18n={i18n} fragments={{}}>
      <RouterProvider router={router} />
    </App>,
  )
  const go = async (to: string | -1) => {
    act(() => void (to === -1 ? router.navigate(to) : router.navigate(to)))
    await pass()
  }
  return { router, i18n, go }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const busy = () => document.querySelector('[aria-busy="true"]')

/** Lets this time pass, in ms, and waits until loaded pages are shown. After 30 ms, an early view is shown too. */
async function pass(ms = 30): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms))
}

let prefetchMs = 0

beforeEach(() => {
  prefetchMs = 0
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

test('FAST-01: after a tap, a page’s early view is shown at once, and the page itself when it is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  function Product() {
    return <h1>{useLoaderData<string>()}</h1>
  }
  const { router, go } = openShop([
    {
      path: '/product',
      loader: () => promise,
      load: async () => ({ Component: Product }),
      loadEarly: async () => ({ Component: () => <h1>Savon, bientôt</h1> }),
    },
  ])
  await pass()
  await go('/product')
  expect(router.state.location.pathname).toBe('/product')
  expect(await heading('Savon, bientôt')).toBeVisible()
  resolve('Savon')
  await pass()
  expect(await heading('Savon')).toBeVisible()
  expect(busy()).toBeNull()
})

test('FAST-01: a page that is already loaded is shown without its early view', async () => {
  const { router, go } = openShop([{ path: '/product', loader: async () => 'Savon' }])
  await pass()
  const shown: unknown[] = []
  router.subscribe(({ loaderData }) => shown.push(loaderData['/product']))
  await go('/product')
  expect(await heading('Page /product')).toBeVisible()
  expect(shown.filter((data) => data !== undefined)).toEqual(['Savon'])
})

test('FAST-01: a loaded page is shown in the task after the tap, so that its effects run after the paint', async () => {
  const { router } = openShop([{ path: '/product', loader: async () => 'Savon' }])
  await pass()
  await act(async () => {
    void router.navigate('/product')
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
  })
  expect(router.state.location.pathname).toBe('/')
  await pass(0)
  expect(router.state.location.pathname).toBe('/product')
})

test('FAST-01: if a page was already loading for 30 ms before the tap, its early view is shown without delay', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { router } = openShop([
    {
      path: '/product',
      loader: () => promise,
      loadEarly: async () => ({ Component: () => <h1>Savon, bientôt</h1> }),
    },
    { path: '/list', loader: async () => 'Savons' },
  ])
  await pass()
  prefetchMs = 80
  const shown: unknown[] = []
  router.subscribe(({ loaderData }) => shown.push(loaderData['/list']))
  act(() => void router.navigate('/product'))
  await pass(0)
  expect(screen.getByRole('heading', { name: 'Savon, bientôt' })).toBeVisible()
  act(() => void router.navigate('/list'))
  await pass(0)
  expect(screen.getByRole('heading', { name: 'Page /list' })).toBeVisible()
  expect(shown.filter((data) => data !== undefined)).toEqual(['Savons'])
  resolve('Savon')
})

test('FAST-01: if a page has no early view and its remote is still loading, a placeholder is shown', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { go } = openShop([{ path: '/cart', find: () => promise }])
  await pass()
  await go('/cart')
  expect(busy()).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Mon panier' })).toBeVisible()
  expect(document.title).toBe('Mon panier – Jasmin')
  resolve()
  await pass()
  expect(await heading('Page /cart')).toBeVisible()
})

test('FAST-01: if the navigation has a link to a page, the link’s text is the page’s title from the start', async () => {
  const { go } = openShop([{ path: '/contact', find: () => new Promise(() => {}) }])
  await pass()
  await go('/contact')
  expect(await heading('Contact')).toBeVisible()
  expect(document.title).toBe('Contact – Jasmin')
})

test('FAST-01: a page with `staysInPlace` keeps its content while its query changes', async () => {
  const answers: ((text: string) => void)[] = []
  function List() {
    return <h1>{useLoaderData<string>()}</h1>
  }
  const { go } = openShop([
    {
      path: '/collection',
      staysInPlace: true,
      loader: () => new Promise((resolve) => void answers.push(resolve)),
      load: async () => ({ Component: List }),
    },
  ])
  await pass()
  await go('/collection')
  answers[0]?.('Tout')
  await pass()
  await go('/collection?page=2')
  expect(await heading('Tout')).toBeVisible()
  answers[1]?.('Page 2')
  await pass()
  expect(await heading('Page 2')).toBeVisible()
})

test('MFE-02: if a page fails after its early view, its problem is shown, and Retry loads the page', async () => {
  let isDown = true
  const fails = () => new Promise<void>((_, reject) => setTimeout(() => reject(unavailable), 100))
  const unavailable = new RemoteUnavailable('mf-cart-checkout', new Error('offline'))
  const { go } = openShop([{ path: '/cart', find: () => (isDown ? fails() : Promise.resolve()) }])
  await pass()
  await go('/cart')
  expect(busy()).toBeVisible()
  await pass(100)
  await heading('Cette partie de la boutique est momentanément indisponible')
  isDown = false
  act(() => screen.getByRole('button', { name: 'Réessayer' }).click())
  await pass()
  expect(await heading('Page /cart')).toBeVisible()
})

test('LIST-04: if a page redirects while its early view is shown, the redirect replaces the page’s entry in the history', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { router, go } = openShop([{ path: '/far', loader: () => promise }, { path: '/last' }])
  await pass()
  await go('/far')
  expect(router.state.location.pathname).toBe('/far')
  resolve(redirect('/last'))
  await pass()
  expect(await heading('Page /last')).toBeVisible()
  await go(-1)
  expect(await heading('Page /')).toBeVisible()
})

test('LIST-04: if a page throws a redirect while its early view is shown, the redirect replaces the page’s entry in the history', async () => {
  const { promise, reject } = Promise.withResolvers<null>()
  const { go } = openShop([{ path: '/far', loader: () => promise }, { path: '/last' }])
  await pass()
  await go('/far')
  reject(redirect('/last'))
  await pass()
  expect(await heading('Page /last')).toBeVisible()
  await go(-1)
  expect(await heading('Page /')).toBeVisible()
})

test('FAST-01: after a tap in a list’s early view, the next list’s early view is shown, and the next list is requested once', async () => {
  const asked: string[] = []
  const answers: ((text: string) => void)[] = []
  function List() {
    return <h1>{useLoaderData<string>()}</h1>
  }
  function Early() {
    return <h1>{`Bientôt ${useLocation().search}`}</h1>
  }
  const { go } = openShop([
    {
      path: '/collection',
      staysInPlace: true,
      loader: ({ request }) => {
        asked.push(new URL(request.url).search)
        return new Promise((resolve) => void answers.push(resolve))
      },
      load: async () => ({ Component: List }),
      loadEarly: async () => ({ Component: Early }),
    },
  ])
  await pass()
  await go('/collection?a')
  expect(await heading('Bientôt ?a')).toBeVisible()
  await go('/collection?b')
  expect(await heading('Bientôt ?b')).toBeVisible()
  answers[0]?.('a')
  await pass()
  expect(await heading('Bientôt ?b')).toBeVisible()
  answers[1]?.('b')
  await pass()
  expect(await heading('b')).toBeVisible()
  expect(asked).toEqual(['?a', '?b'])
})

test('FAST-01: if the visitor leaves a page before it is loaded, its requests are aborted', async () => {
  const signals: AbortSignal[] = []
  const { go } = openShop([
    {
      path: '/slow',
      loader: ({ request }) => {
        signals.push(request.signal)
        return new Promise(() => {})
      },
    },
    { path: '/other' },
  ])
  await pass()
  await go('/slow')
  expect(signals[0]?.aborted).toBe(false)
  await go('/other')
  expect(signals[0]?.aborted).toBe(true)
})

test('FAST-01: data that arrive after the visitor has left their page are not shown', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { router, go } = openShop([{ path: '/slow', loader: () => promise }, { path: '/other' }])
  await pass()
  await go('/slow')
  await go('/other')
  resolve('late')
  await pass()
  expect(await heading('Page /other')).toBeVisible()
  expect(router.state.location.pathname).toBe('/other')
})

test('GEN-05: a page is shown when both its data and its texts are loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<{ title: string }>()
  const { i18n, go } = openShop([{ path: '/cart', namespaces: ['checkout'] }], () => promise)
  await pass()
  await go('/cart')
  expect(busy()).toBeVisible()
  resolve({ title: 'Panier' })
  await pass()
  expect(await heading('Page /cart')).toBeVisible()
  expect(i18n.t('checkout:title')).toBe('Panier')
})

test('GEN-05: if texts cannot be loaded, only their page fails, and they are requested again', async () => {
  const load = jest.fn(async () => ({ title: 'Panier' }))
  const offline = () => Promise.reject(new Error('offline'))
  load.mockImplementationOnce(offline).mockImplementationOnce(offline)
  const { go } = openShop([{ path: '/cart', namespaces: ['checkout'] }], load)
  await pass()
  await go('/cart')
  await heading('Un problème est survenu')
  act(() => screen.getByRole('button', { name: 'Réessayer' }).click())
  await pass()
  expect(await heading('Page /cart')).toBeVisible()
})
