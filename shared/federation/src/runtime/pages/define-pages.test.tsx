import { act } from 'react'
import { type LoaderFunction, matchRoutes, type RouteObject } from 'react-router-dom'
import { ApiError } from '@shop/api'
import { setToken } from '@shop/stores'
import { fakeApi, renderPage } from '@shop/testing'
import { definePages, type PageDefinition, type PageHandle } from './define-pages.ts'
import type { PageModule } from './page-module.ts'
import { RemoteUnavailable } from './remote-unavailable.ts'

const page: PageModule = { Component: () => <h1>Panier</h1> }
const searchOf: LoaderFunction = ({ request }) => new URL(request.url).search

function pages(
  chunk: () => Promise<PageModule>,
  options: { loader?: LoaderFunction } = { loader: searchOf },
): RouteObject[] {
  return shown({ name: 'cart', path: '/cart', namespaces: ['checkout'], load: chunk, ...options })
}

function shown(definition: PageDefinition): RouteObject[] {
  return definePages([definition])
}

function visit(routes: RouteObject[], search = '', context = {}): Promise<unknown> {
  const { loader } = routes[0]!
  if (typeof loader !== 'function') throw new Error('The page has no loader')
  const args = {
    request: new Request(`http://shop.invalid/cart${search}`),
    params: {},
    context,
  }
  return Promise.resolve(loader(args as unknown as Parameters<typeof loader>[0]))
}

test('MFE-02: a page’s code is not loaded before the page is visited', () => {
  const chunk = jest.fn(async () => page)
  pages(chunk)
  expect(chunk).not.toHaveBeenCalled()
})

test('ROUTE-09: a page has its path, name and namespaces', () => {
  const match = matchRoutes(
    pages(async () => page),
    '/cart',
  )?.at(-1)
  expect(match?.route.handle).toMatchObject({ page: 'cart', namespaces: ['checkout'] })
})

test('FAST-01: a page’s data are requested while its chunk is still loading', async () => {
  const loader = jest.fn(() => null)
  void visit(pages(() => new Promise(() => {}), { loader }))
  expect(loader).toHaveBeenCalledTimes(1)
})

test('MFE-02: the page’s own loader runs when its chunk is loaded', async () => {
  expect(
    await visit(
      pages(async () => page),
      '?a=1',
    ),
  ).toBe('?a=1')
})

test('MFE-02: a page without a loader gets loader data, because otherwise the router does not hydrate the page', async () => {
  expect(await visit(pages(async () => page, {}))).toBeNull()
})

test('MFE-02: if loading a chunk fails once, the chunk is requested again at once; a loaded chunk is kept', async () => {
  const chunk = jest.fn(async () => page)
  chunk.mockRejectedValueOnce(new Error('offline'))
  const routes = pages(chunk)
  expect(await visit(routes, '?x')).toBe('?x')
  expect(await visit(routes, '?y')).toBe('?y')
  expect(chunk).toHaveBeenCalledTimes(2)
})

test('MFE-02: if loading a page’s chunk fails twice, the page rejects with `RemoteUnavailable`, and the next visit requests the chunk again', async () => {
  const chunk = jest.fn(async () => page)
  chunk.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  const routes = pages(chunk)
  const logged = jest.spyOn(console, 'error').mockImplementation()
  await expect(visit(routes)).rejects.toThrow(RemoteUnavailable)
  logged.mockRestore()
  expect(await visit(routes, '?x')).toBe('?x')
})

test('MFE-02: a chunk that was loaded before the visit is not loaded again', async () => {
  const chunk = jest.fn(async () => page)
  const routes = pages(chunk)
  await (routes[0]!.handle as PageHandle).load()
  await visit(routes)
  expect(chunk).toHaveBeenCalledTimes(1)
})

test('MFE-11: concurrent callers share the tries to load a chunk', async () => {
  const chunk = jest.fn(async () => page)
  chunk.mockRejectedValueOnce(new Error('offline'))
  const routes = pages(chunk)
  await Promise.all([visit(routes), (routes[0]!.handle as PageHandle).load()])
  expect(chunk).toHaveBeenCalledTimes(2)
})

test('MFE-02: an error of the page’s own loader reaches the shell', async () => {
  const refusal = new Error('out of stock')
  const routes = pages(async () => page, { loader: () => Promise.reject(refusal) })
  await expect(visit(routes)).rejects.toBe(refusal)
})

test('MFE-02: the visited page is shown', async () => {
  const { findByRole } = renderPage(
    pages(async () => page).map((route) => ({ ...route, hydrateFallbackElement: <p /> })),
    { path: '/cart' },
  )
  expect(await findByRole('heading', { name: 'Panier' })).toBeInTheDocument()
})

test('SESS-01: a page that needs a session shows its skeleton until the session is known, and then the page, also for a guest', async () => {
  const orders = shown({
    name: 'orders',
    path: '/orders',
    namespaces: ['orders'],
    needsSession: true,
    load: async () => ({
      Component: () => <h1>Mes commandes</h1>,
      Skeleton: () => <p>Un instant</p>,
    }),
  })
  const { findByText, findByRole, queryByRole, queryByText } = renderPage(
    orders.map((route) => ({ ...route, hydrateFallbackElement: <p /> })),
    { path: '/orders' },
  )
  expect(await findByText('Un instant')).toBeInTheDocument()
  expect(queryByRole('heading')).toBeNull()
  act(() => setToken(undefined))
  expect(await findByRole('heading', { name: 'Mes commandes' })).toBeInTheDocument()
  expect(queryByText('Un instant')).toBeNull()
})

describe('LIGHT-01: the first call of an account’s page', () => {
  const orders = () =>
    shown({
      name: 'orders',
      path: '/orders',
      namespaces: [],
      needsSession: true,
      firstCall: 'order/userorders',
      load: async () => ({ ...page, Skeleton: page.Component }),
    })

  test('is sent by the server only if it renders the page for a session', async () => {
    const { recorded } = fakeApi({ 'order/userorders': { orders: [] } })
    expect(await visit(orders())).toBeNull()
    expect(recorded).toEqual([])
    expect(await visit(orders(), '', { accountId: 'u1' })).toMatchObject({
      accountId: 'u1',
      answer: { orders: [] },
    })
    expect(recorded.map(({ name }) => name)).toEqual(['order/userorders'])
  })

  test('is left to the browser if the session is refused, and the page does not fail', async () => {
    const refusal = new ApiError({ code: 'unauthorized', status: 401, message: '' })
    fakeApi({ 'order/userorders': refusal })
    expect(await visit(orders(), '', { accountId: 'u1' })).toBeNull()
  })
})
