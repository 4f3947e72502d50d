import { matchRoutes } from 'react-router-dom'
import { hasLayout, remoteOf } from './remotes.ts'
import { framesOf, shellRoutes, withRemotePages } from './routes.tsx'

const page = (path: string) => ({ id: path, path, element: <p>{path}</p> })
const idsAt = (path: string, pages = [page(path)]) =>
  matchRoutes(withRemotePages(shellRoutes(), pages), path)?.map(({ route }) => route.id)

test.each(['/verify-email', '/order-confirmation', '/user-order-confirmation'])(
  'ROUTE-01: %s stands alone, without the layout',
  (path) => {
    expect(hasLayout(path)).toBe(false)
    expect(idsAt(path)).toEqual(['root', 'bare', path])
  },
)

test.each([
  '/',
  '/collection',
  '/cart',
  '/orders',
  '/verify',
  '/guest-order-tracking',
  '/verify-email/x',
])('ROUTE-03: %s stands in the layout', (path) => {
  expect(hasLayout(path)).toBe(true)
  expect(idsAt(path)).toEqual(['root', 'layout', 'pages', path])
})

test.each(['/about', '/contact', '/newsletter'])(
  'ROUTE-03: %s is a page of the shell, in the layout',
  (path) => {
    expect(remoteOf(path)).toBeUndefined()
    expect(idsAt(path, [])).toEqual(['root', 'layout', 'pages', path.slice(1)])
  },
)

test.each([
  ['/', 'mf-catalog'],
  ['/collection', 'mf-catalog'],
  ['/collection/visage/hydratants', 'mf-catalog'],
  ['/coffret', 'mf-catalog'],
  ['/promo', 'mf-catalog'],
  ['/product/0123', 'mf-catalog'],
  ['/cart', 'mf-cart-checkout'],
  ['/place-order', 'mf-cart-checkout'],
  ['/order-confirmation', 'mf-account'],
  ['/guest-order-tracking', 'mf-account'],
  ['/cart/', 'mf-cart-checkout'],
])('MFE-01: %s belongs to %s', (path, remote) => {
  expect(remoteOf(path)).toBe(remote)
})

test.each(['/nowhere', '/cartx', '/collections', '/cart/extra', '/__proto__', '//cart'])(
  'ROUTE-08: %s belongs to no remote, and the shell does not find it',
  (path) => {
    expect(remoteOf(path)).toBeUndefined()
    expect(idsAt(path, [page('/cart')])?.at(-1)).toBe('not-found')
  },
)

test('ROUTE-08: a page of a remote comes before the shell’s not-found page', () => {
  expect(idsAt('/cart')?.at(-1)).toBe('/cart')
  expect(idsAt('/', [page('/')])?.at(-1)).toBe('/')
})

test('ROUTE-08: a path that a remote owns but has no page for is not found', () => {
  expect(idsAt('/collection/x', [page('/cart')])?.at(-1)).toBe('not-found')
})

test('MFE-01: placing pages leaves the tree it started from as it was', () => {
  const tree = shellRoutes()
  const before = JSON.stringify(tree)
  withRemotePages(tree, [page('/cart')])
  expect(JSON.stringify(tree)).toBe(before)
})

test('ROUTE-01: of one remote’s pages each goes into its own frame', () => {
  const frames = framesOf([page('/orders'), page('/order-confirmation')])
  expect(frames.map(({ frame, routes }) => [frame, routes.map(({ path }) => path)])).toEqual([
    ['pages', ['/orders']],
    ['bare', ['/order-confirmation']],
  ])
})
