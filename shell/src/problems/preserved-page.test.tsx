import { act, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom'
import type { Language } from '@shop/domain'
import { RemoteUnavailable } from '@shop/federation/runtime'
import { createI18n } from '@shop/i18n'
import { shopTexts } from '@shop/testing'
import { App } from '../routes.tsx'
import { HydratedServerPage } from './preserved-page.tsx'
import { PageProblem } from './page-problem.tsx'
import {
  forgetServerPageExceptAt,
  rememberServerPage,
  serverPageAt,
  wrapServerPage,
} from './server-page.ts'

const links = '<a href="/a">Savon</a><a href="/b">Gel</a><a href="/c">Huile</a>'

/** A document with the HTML that the server sent. */
function serverDocument(page = `<h1>Visage</h1>${links}`): HTMLElement {
  document.body.innerHTML = `<div id="root"><div id="app"><main>${page}</main></div></div>`
  return document.getElementById('root')!
}

function Frame() {
  return (
    <main>
      <Outlet />
    </main>
  )
}

function shopAt(page: RouteObject, language: Language = 'fr') {
  const router = createMemoryRouter(
    [{ Component: Frame, children: [{ ErrorBoundary: PageProblem, children: [page] }] }],
    { initialEntries: ['/collection?page=2'], hydrationData: { loaderData: {} } },
  )
  const i18n = createI18n({ language, resources: { [language]: shopTexts(language) } })
  const app = (
    <App i18n={i18n} fragments={{}}>
      <RouterProvider router={router} />
    </App>
  )
  return { router, app }
}

/** A page that throws an error while `isBroken` returns true. */
function pageThat(isBroken: () => boolean): RouteObject {
  return {
    path: '/collection',
    Component: () => {
      if (isBroken()) throw new Error('only in the browser')
      return <h1>Visage, vivant</h1>
    },
  }
}

const notice = 'Une partie de cette page ne répond pas'

async function retry(): Promise<void> {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Réessayer' })))
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation())
afterEach(() => forgetServerPageExceptAt(''))

test('MFE-02: if a page throws in the browser, the server’s page stays until Retry succeeds', async () => {
  const root = serverDocument()
  rememberServerPage(root, '/collection?page=2')
  const heading = screen.getByRole('heading', { name: 'Visage' })
  let isBroken = true
  const { app } = shopAt(pageThat(() => isBroken))
  render(app, { container: root })
  expect(screen.getByRole('heading', { name: 'Visage' })).toBe(heading)
  expect(screen.getByRole('link', { name: 'Gel' })).toHaveAttribute('href', '/b')
  expect(screen.getByRole('status')).toHaveTextContent(notice)

  await retry()
  expect(screen.getByRole('status')).toHaveTextContent(notice)
  expect(screen.getByRole('heading', { name: 'Visage' })).toBe(heading)
  isBroken = false
  await retry()
  expect(await screen.findByRole('heading', { name: 'Visage, vivant' })).toBeInTheDocument()
  expect(screen.queryByText(notice)).not.toBeInTheDocument()
})

test.each<[Language, string]>([
  ['en', 'Part of this page is not responding'],
  ['ar', 'جزء من هذه الصفحة لا يستجيب'],
])('MFE-02: the notice is in the language %s', (language, text) => {
  const root = serverDocument()
  rememberServerPage(root, '/collection?page=2')
  render(
    shopAt(
      pageThat(() => true),
      language,
    ).app,
    { container: root },
  )
  expect(screen.getByRole('status')).toHaveTextContent(text)
})

test('MFE-02: if a later page throws, a problem page is shown instead of the first page of the visit', async () => {
  const root = serverDocument()
  rememberServerPage(root, '/collection?page=1')
  render(shopAt(pageThat(() => true)).app, { container: root })
  expect(await screen.findByRole('heading', { name: 'Un problème est survenu' })).toBeVisible()
})

test('MFE-02: the layout is hydrated around the server’s page, and the elements of this page are not replaced', async () => {
  const root = serverDocument()
  expect(rememberServerPage(root, '/collection?page=2')).toBe(true)
  wrapServerPage()
  const heading = screen.getByRole('heading', { name: 'Visage' })
  const mismatch = jest.fn()
  const { app } = shopAt({ path: '*', Component: () => <HydratedServerPage problem={undefined} /> })
  await act(async () => {
    hydrateRoot(root, app, { onRecoverableError: mismatch })
  })
  expect(mismatch).not.toHaveBeenCalled()
  expect(screen.getByRole('status')).toHaveTextContent(notice)
  expect(screen.getByRole('heading', { name: 'Visage' })).toBe(heading)
})

test.each([false, true])(
  'MFE-02: the server’s page stays if the browser’s layout differs from the server’s (Trusted Types: %s)',
  async (hasTrustedTypes) => {
    const root = serverDocument()
    rememberServerPage(root, '/collection?page=2')
    wrapServerPage()
    const heading = screen.getByRole('heading', { name: 'Visage' })
    root.querySelector('main')!.before(document.createElement('nav'))
    if (hasTrustedTypes) {
      jest.spyOn(Element.prototype, 'innerHTML', 'set').mockImplementation(() => {
        throw new TypeError('This document requires TrustedHTML assignment')
      })
    }
    const { app } = shopAt({
      path: '*',
      Component: () => <HydratedServerPage problem={undefined} />,
    })
    await act(async () => {
      hydrateRoot(root, app, { onRecoverableError: jest.fn() })
    })
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent(notice)
    expect(screen.getByRole('heading', { name: 'Visage' })).toBe(heading)
  },
)

test('SEC: if a page’s code is not loaded, its forms send nothing', async () => {
  const root = serverDocument(`<h1>Visage</h1>${links}<form><button>Envoyer</button></form>`)
  rememberServerPage(root, '/collection?page=2')
  render(shopAt(pageThat(() => true)).app, { container: root })
  const submitted = jest.fn((event: Event) => event.defaultPrevented)
  addEventListener('submit', submitted)
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  removeEventListener('submit', submitted)
  expect(submitted).toHaveReturnedWith(true)
})

test('MFE-11: if a page’s code loads late, the page appears without a reload', async () => {
  const root = serverDocument()
  rememberServerPage(root, '/collection?page=2')
  const { promise, resolve } = Promise.withResolvers<void>()
  let isThere = false
  const page: RouteObject = {
    path: '/collection',
    hydrateFallbackElement: <p />,
    loader: () => {
      if (!isThere) throw new RemoteUnavailable('mf-catalog', new Error('time limit'), promise)
      return null
    },
    Component: () => <h1>Visage, vivant</h1>,
  }
  const { router, app } = shopAt(page)
  render(app, { container: root })
  await act(() => router.navigate('/collection?page=2', { replace: true }))
  expect(screen.getByRole('status')).toHaveTextContent(notice)
  isThere = true
  await act(async () => resolve())
  expect(await screen.findByRole('heading', { name: 'Visage, vivant' })).toBeVisible()
  expect(screen.queryByText(notice)).not.toBeInTheDocument()
})

test('MFE-02: a page without the layout is not preserved, even if it has many links', () => {
  const root = serverDocument()
  expect(rememberServerPage(root, '/signin', 'bare')).toBe(false)
  expect(serverPageAt('/signin')).toBeUndefined()
})

test('MFE-02: a placeholder that only the browser can fill is not preserved', () => {
  const root = serverDocument('<h1>Mon panier</h1><div role="status">Chargement</div>')
  expect(rememberServerPage(root, '/cart')).toBe(false)
})
