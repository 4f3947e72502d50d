import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { definePages, loadWithRetry } from '@shop/federation/runtime'
import type { Language } from '@shop/domain'
import { createI18n } from '@shop/i18n'
import { shopTexts } from '@shop/testing'
import { App, routeTree } from '../routes.tsx'
import { KnownPage } from './known-page.ts'
import { pageRoute } from './page-route.tsx'

type Load = () => Promise<unknown>
const never: Load = () => new Promise(() => {})
const at =
  (ms: number): Load =>
  () =>
    new Promise((resolve) => setTimeout(resolve, ms))

interface Remote {
  /** How the remote's entry, the page's own file and the page's data are loaded. */
  entry?: Load
  chunk?: Load
  data?: Load
}

/** Opens a shop with two pages of its own and the cart's page of a remote. */
function openShop({ entry, chunk, data }: Remote, language: Language = 'fr') {
  const i18n = createI18n({ language, resources: { [language]: shopTexts(language) } })
  const remote = { entry, chunk, data }
  // Like a browser, the test requests a module only once while its request is pending.
  const coming = new Map<Load | undefined, Promise<unknown> | undefined>()
  const come = async (load: Load | undefined) => {
    if (!coming.has(load)) coming.set(load, load?.())
    await coming.get(load)
  }
  const pageOf = (path: string, load?: Remote) => {
    const [route] = definePages([
      {
        name: path,
        path,
        frame: 'bare',
        namespaces: [],
        loader: async () => (await load?.data?.()) ?? null,
        load: async () => {
          await come(load?.chunk)
          return { Component: () => <h1>{`Page ${path}`}</h1> }
        },
      },
    ])
    return new KnownPage({ path, frame: 'bare', remote: 'mf-test' }, async () => {
      await loadWithRetry('mf-test', () => come(load?.entry))
      return route!
    })
  }
  const known = [pageOf('/'), pageOf('/other'), pageOf('/cart', remote)]
  const shown: { router?: ReturnType<typeof createMemoryRouter> } = {}
  const state = () => shown.router?.state
  const routes = known.map((page) => pageRoute(page, { i18n, state, prefetchingMs: () => 0 }))
  const router = createMemoryRouter(routeTree(routes))
  shown.router = router
  render(
    <App i18n={i18n} fragments={{}}>
      <RouterProvider router={router} useTransitions={false} />
    </App>,
  )
  const go = async (to: string | -1) => {
    act(() => void (to === -1 ? router.navigate(to) : router.navigate(to)))
    await pass(30)
  }
  return { remote, router, go }
}

const heading = (name: string) => screen.getByRole('heading', { level: 1, name })
const retry = (name = 'Réessayer') => screen.queryByRole('button', { name })
const lateTitle = 'Cette page tarde à s’afficher'

async function pass(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms))
}

/** The text about the wait that screen readers announce. */
function saidWait(): string {
  return document.querySelector('body > [role="status"]')?.textContent ?? ''
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation()
})
afterEach(() => jest.useRealTimers())

test.each<[string, Remote]>([
  ['the remote’s entry hangs', { entry: never }],
  ['the page’s own file hangs', { chunk: never }],
  ['the entry is slow and the file hangs', { entry: at(4000), chunk: never }],
])(
  'MFE-11: if %s, the page has its title at once, a text about the wait after 3 s, and Retry after 5 s',
  async (_, remote) => {
    const { go } = openShop(remote)
    await pass(0)
    await go('/cart')
    expect(heading('Mon panier')).toBeVisible()
    expect(document.title).toBe('Mon panier – Jasmin')
    await pass(2900)
    expect(saidWait()).toBe('')
    await pass(100)
    expect(saidWait()).toMatch(/prend plus de temps que d’habitude/)
    expect(retry()).toBeNull()
    await pass(2000)
    expect(heading(lateTitle)).toBeVisible()
    expect(document.title).toBe(`${lateTitle} – Jasmin`)
    expect(retry()).toBeVisible()
    expect(saidWait()).toBe('')
  },
)

test.each<[Language, RegExp, string, string]>([
  ['en', /longer than usual/, 'This page is taking a long time', 'Try again'],
  ['ar', /أطول من المعتاد/, 'تأخر ظهور هذه الصفحة', 'إعادة المحاولة'],
])(
  'MFE-11: the text about the wait is in the language %s',
  async (language, said, title, button) => {
    const { go } = openShop({ entry: never }, language)
    await pass(0)
    await go('/cart')
    await pass(3000)
    expect(saidWait()).toMatch(said)
    await pass(2000)
    expect(heading(title)).toBeVisible()
    expect(retry(button)).toBeVisible()
  },
)

describe.each(['entry', 'chunk'] as const)('MFE-11: a remote’s %s', (part) => {
  test.each([4000, 6000, 12_000, 60_000])(
    'that arrives after %d ms makes its page appear',
    async (ms) => {
      const { go } = openShop({ [part]: at(ms) })
      await pass(0)
      await go('/cart')
      await pass(ms)
      await pass(100)
      expect(heading('Page /cart')).toBeVisible()
      expect(saidWait()).toBe('')
    },
  )
})

test('MFE-11: a Retry without an answer also ends after five seconds; after three seconds the page shows the text about the wait', async () => {
  const { go } = openShop({ entry: never })
  await pass(0)
  await go('/cart')
  await pass(6000)
  act(() => retry()?.click())
  await pass(0)
  expect(retry('Nouvel essai…')).toHaveAttribute('aria-disabled', 'true')
  await pass(3000)
  expect(saidWait()).not.toBe('')
  await pass(2000)
  expect(heading(lateTitle)).toBeVisible()
  expect(retry()).not.toHaveAttribute('aria-disabled')
})

test('MFE-11: after Retry, the page is shown as soon as it is loaded', async () => {
  const { remote, go } = openShop({ chunk: never })
  await pass(0)
  await go('/cart')
  await pass(11_000)
  remote.chunk = at(100)
  act(() => retry()?.click())
  await pass(200)
  expect(heading('Page /cart')).toBeVisible()
})

test('MFE-11: after the visitor leaves a page, nothing more is announced about this page, and it is not shown later', async () => {
  const { go, router } = openShop({ entry: at(8000) })
  await pass(0)
  await go('/cart')
  await pass(6000)
  await go('/other')
  expect(heading('Page /other')).toBeVisible()
  await pass(10_000)
  expect(heading('Page /other')).toBeVisible()
  expect(router.state.location.pathname).toBe('/other')
  await go(-1)
  await pass(100)
  expect(heading('Page /cart')).toBeVisible()
})

test('MFE-11: if the visitor leaves a page before the wait is long, no message about a long wait appears', async () => {
  const { go } = openShop({ entry: never })
  await pass(0)
  await go('/cart')
  await pass(2000)
  await go('/other')
  await pass(5000)
  expect(saidWait()).toBe('')
})

test('MFE-11: if a page’s data arrive slowly, the page shows the text about the wait; data have separate time limits', async () => {
  const { go } = openShop({ data: at(7000) })
  await pass(0)
  await go('/cart')
  await pass(3000)
  expect(saidWait()).not.toBe('')
  await pass(3900)
  expect(retry()).toBeNull()
  await pass(200)
  expect(heading('Page /cart')).toBeVisible()
})

test('MFE-11: without a connection there is no message about the wait, because a different notice gives the reason', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { go } = openShop({ entry: never })
  await pass(0)
  await go('/cart')
  await pass(4000)
  expect(saidWait()).toBe('')
})
