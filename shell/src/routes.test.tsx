import { act } from '@testing-library/react'
import { matchRoutes } from 'react-router-dom'
import { openSlotsAt, slotsAt } from '@shop/federation/layout-slots'
import { showToast } from '@shop/stores'
import { renderPage } from '@shop/testing'
import { rememberServerPage, serverPageAt } from './problems/server-page.ts'
import { type RemoteOffer, remoteOf } from './gateway-contract/remote-offer.ts'
import { shellPages } from './features/shell-pages.ts'
import { routeTree } from './routes.tsx'

const page = (path: string, frame: 'layout' | 'bare' = 'layout') => ({
  id: path,
  path,
  handle: { frame },
  element: <p>{path}</p>,
})
const idsAt = (path: string, pages = [page(path)]) =>
  matchRoutes(routeTree([...shellPages, ...pages]), path)?.map(({ route }) => route.id)

const offer: RemoteOffer = {
  paths: [
    { remote: 'mf-catalog', path: '/', frame: 'layout' },
    { remote: 'mf-catalog', path: '/collection/:category?/:subcategory?', frame: 'layout' },
    { remote: 'mf-catalog', path: '/product/:productId', frame: 'layout' },
    { remote: 'mf-cart-checkout', path: '/cart', frame: 'layout' },
    { remote: 'mf-account', path: '/order-confirmation', frame: 'bare' },
  ],
  fragments: {},
}

test('ROUTE-01: a page that its remote declares as `bare` is shown without the layout', () => {
  expect(idsAt('/order-confirmation', [page('/order-confirmation', 'bare')])).toEqual([
    'root',
    'alone',
    'bare',
    '/order-confirmation',
  ])
})

test('GEN-07, SESS-02: a toast is also shown on a page without the layout', async () => {
  const path = '/order-confirmation'
  const { findByText } = renderPage(routeTree([page(path, 'bare')]), { path })
  expect(await findByText(path)).toBeVisible()
  act(() => void showToast({ kind: 'warning', key: 'session.expired' }))
  expect(await findByText(/Votre session a expiré/)).toBeVisible()
})

test('MFE-02: the server’s page is kept while the visitor is at its address, and freed when a different page is shown', async () => {
  document.body.innerHTML = `<main>${'<a href="/">Accueil</a>'.repeat(3)}</main>`
  rememberServerPage(document.body, '/first?page=2')
  const { router } = renderPage(routeTree([page('/first', 'bare'), page('/second', 'bare')]), {
    path: '/first?page=2',
  })
  expect(serverPageAt('/first?page=2')).toHaveLength(3)
  await act(() => router.navigate('/second'))
  expect(serverPageAt('/first?page=2')).toBeUndefined()
})

test.each(['/', '/collection', '/cart', '/guest-order-tracking'])(
  'ROUTE-03: %s is shown in the layout',
  (path) => {
    expect(idsAt(path)).toEqual(['root', 'layout', 'pages', path])
  },
)

test.each(['/about', '/contact', '/newsletter', '/stock-alert', '/price-alert'])(
  'ROUTE-03: %s is a page of the shell, in the layout',
  (path) => {
    expect(remoteOf(offer, path)).toBeUndefined()
    expect(idsAt(path, [])).toEqual(['root', 'layout', 'pages', path])
  },
)

test('SHARE-02: a shell page that a link in a mail opens is rendered for each visitor and not cached', () => {
  const own = shellPages.filter(({ handle }) => handle.query === undefined)
  expect(own.map(({ path }) => path)).toEqual(['/newsletter', '/stock-alert', '/price-alert'])
})

test.each([
  ['/', 'mf-catalog'],
  ['/collection', 'mf-catalog'],
  ['/collection/visage/hydratants', 'mf-catalog'],
  ['/product/0123', 'mf-catalog'],
  ['/cart', 'mf-cart-checkout'],
  ['/order-confirmation', 'mf-account'],
  ['/cart/', 'mf-cart-checkout'],
])('MFE-01: %s belongs to %s', (path, remote) => {
  expect(remoteOf(offer, path)).toBe(remote)
})

test.each(['/nowhere', '/cartx', '/collections', '/cart/extra', '/__proto__', '//cart'])(
  'ROUTE-08: %s belongs to no remote, and the shell does not find it',
  (path) => {
    expect(remoteOf(offer, path)).toBeUndefined()
    expect(idsAt(path, [page('/cart')])?.at(-1)).toBe('not-found')
  },
)

test('ROUTE-08: the path of a remote’s page does not open the shell’s not-found page', () => {
  expect(idsAt('/cart')?.at(-1)).toBe('/cart')
  expect(idsAt('/', [page('/')])?.at(-1)).toBe('/')
})

test('ROUTE-08: if releases offer no paths, no path belongs to a remote', () => {
  expect(remoteOf({ paths: [], fragments: {} }, '/cart')).toBeUndefined()
})

test.each([
  ['/collection', ['search-bar']],
  ['/collection/visage/hydratants', ['search-bar']],
  ['/search', ['search-bar']],
  ['/coffret', ['search-bar']],
  ['/promo', ['search-bar']],
  ['/', []],
  ['/cart', []],
  ['/collections', []],
])('SBAR-01: the layout of %s has slots for %j', (path, fragments) => {
  expect(slotsAt(path)).toEqual(fragments)
})

test('SBAR-01: only the search page is rendered with the search bar; on other pages the bar is loaded when it is opened', () => {
  expect(openSlotsAt('/search')).toEqual(['search-bar'])
  for (const path of ['/', '/collection', '/coffret', '/promo'])
    expect(openSlotsAt(path)).toEqual([])
})
