import { cleanAddress } from './clean-address.ts'

test.each([
  ['/login?returnTo=%2Forders#token=a.b.c', 'a.b.c', '/login?returnTo=%2Forders'],
  ['/auth/callback#token=a.b.c', 'a.b.c', '/auth/callback'],
  ['/auth/callback#x=1&token=a%2Eb', 'a.b', '/auth/callback'],
])(
  'ROUTE-04: the token of %s is returned, and removed from address and history',
  (path, token, left) => {
    history.replaceState({ idx: 3 }, '', path)
    const { length } = history
    expect(cleanAddress()).toBe(token)
    expect(location.pathname + location.search + location.hash).toBe(left)
    expect([history.length, history.state]).toEqual([length, { idx: 3 }])
    expect(cleanAddress()).toBeUndefined()
  },
)

test.each(['/login', '/product/1#reviews', '/login#token=', '/#token'])(
  'ROUTE-04: the address %s has no token and does not change',
  (path) => {
    history.replaceState(null, '', path)
    expect(cleanAddress()).toBeUndefined()
    expect(location.pathname + location.search + location.hash).toBe(path)
  },
)

test.each([
  ['/about?lng=ar', '/about'],
  ['/collection?lng=ar&sort=newest#top', '/collection?sort=newest#top'],
])(
  'LANG-01: the language is removed from %s, so that a reload uses the language chosen later',
  (path, left) => {
    history.replaceState({ idx: 3 }, '', path)
    expect(cleanAddress()).toBeUndefined()
    expect(location.pathname + location.search + location.hash).toBe(left)
    expect(history.state).toEqual({ idx: 3 })
  },
)
