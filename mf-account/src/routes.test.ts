import { routes } from './routes.ts'

test('DEL-01: the remote has exactly these pages; pages that a link in a mail opens have no layout', () => {
  expect(routes.map(({ path, handle: { page, frame } }) => [page, path, frame])).toEqual([
    ['login', '/login', 'layout'],
    ['verify-email', '/verify-email', 'bare'],
    ['auth-callback', '/auth/callback', 'layout'],
    ['order-confirmation', '/order-confirmation', 'bare'],
    ['order-link', '/order-link', 'bare'],
    ['user-confirmation', '/user-order-confirmation', 'bare'],
    ['account', '/account', 'layout'],
    ['orders', '/orders', 'layout'],
    ['order-processing', '/verify', 'layout'],
    ['guest-tracking', '/guest-order-tracking', 'layout'],
  ])
})

test('ORD-01, ACC-01: each page of an account names the API call that the server makes first for the session', () => {
  const calls = routes.flatMap(({ handle: { page, firstCall } }) =>
    firstCall ? [[page, firstCall]] : [],
  )
  expect(calls).toEqual([
    ['user-confirmation', 'order/userorders'],
    ['account', 'account/get'],
    ['orders', 'order/userorders'],
  ])
})

test('SEO-02: search engines do not index the tracking page, and no page’s data are prefetched', () => {
  const hidden = routes.filter(({ handle }) => handle.isIndexed === false)
  expect(hidden.map(({ handle }) => handle.page)).toEqual(['guest-tracking'])
  expect(routes.filter(({ handle }) => handle.loadsAhead)).toEqual([])
})

test('SHARE-02: each page is rendered separately for each visitor, because its address may have a code, a key or an order', () => {
  expect(routes.filter(({ handle }) => handle.query)).toEqual([])
})

test('AUTH-01: only the sign-in page has `staysInPlace`, because its steps change without a change of page', () => {
  const staying = routes.filter(({ handle }) => handle.staysInPlace)
  expect(staying.map(({ handle }) => handle.page)).toEqual(['login'])
})

test.each(routes)('MFE-01: the page $path is loaded with its component', async ({ handle }) => {
  expect(await handle.load()).toMatchObject({ Component: expect.anything() })
})
