import { aToken } from '@shop/testing'
import { AccountServer, done, refusal } from '../testing/account-server.ts'
import { openTab, shareStorage, type Tab } from '../testing/open-tab.ts'
import { provideWebLocks, withoutWebLocks } from '../testing/web-locks.ts'

const minute = 60_000
const hour = 60 * minute
const week = 7 * 24 * hour
const accountId = 'amel'
/**
 * The storage's original functions. They send no event to this tab, so they act like a write of another tab that this
 * tab has not noticed yet.
 */
const { setItem: storeSilently, removeItem: removeSilently } = Storage.prototype

let server: AccountServer
let tabs: Tab[] = []

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 23, 10) })
  history.replaceState(null, '', '/product/1?tab=reviews')
  localStorage.clear()
  provideWebLocks()
  shareStorage()
  server = new AccountServer()
})
afterEach(() => {
  for (const tab of tabs) tab.close()
  tabs = []
  jest.useRealTimers()
  withoutWebLocks()
})

/** Lets timers and calls run for this time, in ms. */
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
const refreshes = () => server.namesOf('user/refresh-token').length
const stored = () => localStorage.getItem('token')
const newToken = (msLeft = week) => aToken({ accountId, msLeft })

async function visit(token?: string): Promise<Tab> {
  if (token) localStorage.setItem('token', token)
  const tab = openTab(server.fetch)
  tabs.push(tab)
  await pass(100)
  return tab
}

/** From now on, the server's answers carry the server's time, which is `aheadMs` ms ahead of the device's. */
function serverClock(aheadMs: number): void {
  const { fetch } = server
  Object.assign(server, {
    fetch: async (url: string, init: RequestInit) => {
      const answer = await fetch(url, init)
      const date = new Date(Date.now() + aheadMs).toUTCString()
      return new Response(answer.body, { status: answer.status, headers: { date } })
    },
  })
}

function comeBack(): void {
  document.dispatchEvent(new Event('visibilitychange'))
}

const isSignedIn = ({ stores }: Tab) => stores.$session.get().status === 'signed_in'

describe('SESS-03: the watch over a session’s lifetime', () => {
  test.each([
    ['over: the server says so, and the visitor is a guest', -minute, 1],
    ['10 minutes: the token is refreshed at once', 10 * minute, 1],
    ['1 second: the token is refreshed at once', 1000, 1],
    ['over 10 minutes: the token is not refreshed yet', 10 * minute + 1000, 0],
  ])('handles a token whose remaining life is %s', async (_, msLeft, expected) => {
    if (msLeft < 0) server.refresh = () => refusal('unauthorized', 401)
    const tab = await visit(newToken(msLeft))
    expect(refreshes()).toBe(expected)
    expect(isSignedIn(tab)).toBe(msLeft > 0)
    expect(tab.visited).toEqual([])
  })

  test('refreshes a token 10 minutes before the token ends', async () => {
    await visit(newToken(hour))
    await pass(50 * minute - 1000)
    expect(refreshes()).toBe(0)
    await pass(1000)
    expect(refreshes()).toBe(1)
  })

  test('refreshes a refreshed token again 10 minutes before its new end', async () => {
    server.refresh = () => done({ token: newToken(hour) })
    const tab = await visit(newToken(5 * minute))
    expect(refreshes()).toBe(1)
    await pass(51 * minute)
    expect(refreshes()).toBe(2)
    expect(isSignedIn(tab)).toBe(true)
  })

  test('ends a session at its end, and does not refresh it again and again', async () => {
    serverClock(0)
    server.refresh = () => done({ token: newToken(5 * minute) })
    const tab = await visit(newToken(5 * minute))
    await pass(4 * minute)
    expect(refreshes()).toBe(1)
    await pass(2 * minute)
    expect(isSignedIn(tab)).toBe(false)
    expect(tab.visited).toEqual(['/login?returnTo=%2Fproduct%2F1%3Ftab%3Dreviews'])
  })

  test('removes an expired token and the products of its cart without a call if the server’s time is known', async () => {
    serverClock(0)
    const tab = await visit(newToken(hour))
    localStorage.setItem('seenProducts', '[]')
    jest.setSystemTime(Date.now() + 2 * hour)
    comeBack()
    await pass()
    expect(refreshes()).toBe(0)
    expect(stored()).toBeNull()
    expect(localStorage.getItem('seenProducts')).toBeNull()
    expect(tab.told).toEqual(['session.expired'])
  })

  test('in a suspended tab does not end a session that another tab has renewed', async () => {
    serverClock(0)
    const sleeper = await visit(newToken(hour))
    jest.setSystemTime(Date.now() + 2 * hour)
    const renewed = newToken()
    storeSilently.call(localStorage, 'token', renewed)
    await pass(50 * minute)
    expect(stored()).toBe(renewed)
    expect(isSignedIn(sleeper)).toBe(true)
    expect(sleeper.visited).toEqual([])
  })

  test('does nothing for a token without an end', async () => {
    const tab = await visit('opaque')
    await pass(week)
    expect(refreshes()).toBe(0)
    expect(isSignedIn(tab)).toBe(true)
  })

  test('uses the server’s time if the device’s clock is a day slow', async () => {
    serverClock(24 * hour)
    // The server's clock is 24 hours ahead, so the token expires in one hour by this clock.
    await visit(newToken(25 * hour))
    await pass(40 * minute)
    expect(refreshes()).toBe(0)
    comeBack()
    await pass(20 * minute)
    expect(refreshes()).toBe(1)
  })

  test('asks the server before it ends the session if the device’s clock is a day fast', async () => {
    serverClock(-24 * hour)
    const tab = await visit(newToken(-23 * hour))
    expect(refreshes()).toBe(1)
    expect(isSignedIn(tab)).toBe(true)
  })

  test('sends a refresh that was due on a hidden page when the page is shown again', async () => {
    await visit(newToken(hour))
    // A device that sleeps runs no timers.
    jest.setSystemTime(Date.now() + 55 * minute)
    comeBack()
    await pass()
    expect(refreshes()).toBe(1)
  })

  test('sends a refresh that was due in the back/forward cache when the page is restored', async () => {
    await visit(newToken(hour))
    jest.setSystemTime(Date.now() + 55 * minute)
    window.dispatchEvent(new Event('pageshow'))
    await pass()
    expect(refreshes()).toBe(1)
  })

  test('does not repeat a refresh that fails after the stores were stopped', async () => {
    jest.spyOn(console, 'warn').mockImplementation()
    const refresh = Promise.withResolvers<Response>()
    server.refresh = () => refresh.promise
    const tab = await visit(newToken(9 * minute))
    expect(refreshes()).toBe(1)
    tab.close()
    refresh.resolve(refusal('server_error', 500))
    await pass(hour)
    expect(refreshes()).toBe(1)
    expect(jest.getTimerCount()).toBe(0)
  })

  test.each([
    ['401', () => refusal('unauthorized', 401), false],
    ['403', () => refusal('unauthorized', 403), false],
    ['500', () => refusal('server_error', 500), true],
    ['429', () => refusal('rate_limited', 429), true],
    ['no connection', () => Promise.reject(new TypeError('fetch failed')), true],
    ['no answer', () => new Promise<Response>(() => {}), true],
  ])(
    'a refresh with the answer “%s” ends the session only if it is a 401 or 403',
    async (_, refresh, staysSignedIn) => {
      const warned = jest.spyOn(console, 'warn').mockImplementation()
      const token = newToken(9 * minute)
      const tab = await visit(newToken(hour))
      tab.stores.setToken(token)
      server.refresh = refresh
      comeBack()
      await pass(10_000)
      expect(refreshes()).toBe(1)
      expect(isSignedIn(tab)).toBe(staysSignedIn)
      expect(stored()).toBe(staysSignedIn ? token : null)
      expect(warned).toHaveBeenCalledTimes(staysSignedIn ? 1 : 0)
      expect(tab.visited).toHaveLength(staysSignedIn ? 0 : 1)
      if (!staysSignedIn) return
      server.refresh = () => done({ token: newToken() })
      await pass(minute)
      expect(refreshes()).toBe(2)
    },
  )
})

test.each([
  ['neither a guest nor a different account gets the code back', 'sami', undefined],
  ['the same account gets the code back', accountId, 'DIX'],
])(
  'COUP-02: a promo code is removed on any page when its session ends: %s',
  async (_, next, code) => {
    const coupon = { code: 'DIX', percentage: 10, description: '' }
    const token = newToken()
    localStorage.setItem('appliedCoupon', JSON.stringify(coupon))
    localStorage.setItem('couponDiscount', '4')
    const [one, two] = [await visit(token), await visit()]
    const codes = () => [one, two].map(({ stores }) => stores.$coupon.get()?.code)
    expect(codes()).toEqual(['DIX', 'DIX'])
    server.refresh = () => refusal('unauthorized', 401)
    server.refused.add(token)
    await one.call('cart/get', {}).catch(() => null)
    await pass()
    expect([isSignedIn(one), isSignedIn(two)]).toEqual([false, false])
    expect(codes()).toEqual([undefined, undefined])
    expect(localStorage.getItem('appliedCoupon')).toBeNull()
    expect(localStorage.getItem('couponDiscount')).toBeNull()
    one.stores.setToken(aToken({ accountId: next }))
    await pass()
    expect(codes()).toEqual([code, code])
  },
)

describe('SESS-02: calls', () => {
  test.each([
    [31_000, 0],
    [30_000, 1],
    [1000, 1],
  ])('with a token that ends in %i ms are sent after %i refreshes', async (msLeft, expected) => {
    const tab = await visit(newToken(hour))
    tab.stores.setToken(newToken(msLeft))
    server.received.splice(0)
    await tab.call('cart/get', {})
    expect(server.received.map(({ name }) => name)).toEqual([
      ...Array.from({ length: expected }, () => 'user/refresh-token'),
      'cart/get',
    ])
    expect(server.received.at(-1)?.token).toBe(stored())
  })

  test('are sent with the old token if it ends soon and cannot be refreshed', async () => {
    const tab = await visit(newToken(hour))
    const token = newToken(20_000)
    tab.stores.setToken(token)
    server.refresh = () => refusal('server_error', 500)
    await tab.call('cart/get', {})
    expect(server.received.at(-1)).toMatchObject({ name: 'cart/get', token })
    expect(isSignedIn(tab)).toBe(true)
  })

  test('wait for one refresh if 20 of them are refused at the same time, and each is sent once more', async () => {
    const old = newToken()
    const tab = await visit(old)
    server.refused.add(old)
    server.received.splice(0)
    const answers = await Promise.all(Array.from({ length: 20 }, () => tab.call('cart/get', {})))
    expect(answers).toHaveLength(20)
    expect(refreshes()).toBe(1)
    expect(server.namesOf('cart/get')).toHaveLength(40)
  })

  test('that are refused in several tabs wait for one refresh', async () => {
    const old = newToken()
    const [one, two] = [await visit(old), await visit()]
    server.refused.add(old)
    await Promise.all(
      [one, two].flatMap(({ call }) => [call('cart/get', {}), call('cart/get', {})]),
    )
    await pass()
    expect(refreshes()).toBe(1)
    expect(one.stores.$token.get()).toBe(stored())
    expect(two.stores.$token.get()).toBe(stored())
  })

  test('that are refused in several tabs succeed after a refresh, even without Web Locks', async () => {
    withoutWebLocks()
    const old = newToken()
    const [one, two] = [await visit(old), await visit()]
    server.refused.add(old)
    await Promise.all([one.call('cart/get', {}), two.call('cart/get', {})])
    await pass()
    expect(one.stores.$token.get()).toBe(two.stores.$token.get())
  })

  test('whose refusal arrives after the refresh use the new token, without a second refresh', async () => {
    const old = newToken()
    const tab = await visit(old)
    server.refused.add(old)
    let release = () => {}
    server.fateOf = ({ name, input, token }) =>
      name === 'cart/update' && input.quantity === 1 && token === old
        ? new Promise((resolve) => {
            release = () => resolve('answered')
          })
        : 'answered'
    const line = { itemId: 'a', size: 'default', quantity: 1 }
    const late = tab.call('cart/update', line).catch((error: unknown) => error)
    await pass()
    await tab.call('cart/get', {})
    release()
    expect(await late).toMatchObject({ code: 'product_not_found' })
    expect(refreshes()).toBe(1)
  })

  test.each([
    ['401', () => refusal('unauthorized', 401)],
    ['403', () => refusal('unauthorized', 403)],
    ['500', () => refusal('server_error', 500)],
    ['no answer', () => new Promise<Response>(() => {})],
  ])(
    'whose refresh is answered by %s are refused, and the visitor must sign in again',
    async (_, refresh) => {
      const tab = await visit(newToken())
      server.refused.add(String(stored()))
      server.refresh = refresh
      const refused = Promise.allSettled([tab.call('cart/get', {}), tab.call('cart/get', {})])
      await pass(10_000)
      expect(await refused).toMatchObject([
        { reason: { code: 'unauthorized' } },
        { reason: { code: 'unauthorized' } },
      ])
      expect(refreshes()).toBe(1)
      expect(stored()).toBeNull()
      expect(tab.told).toEqual(['session.expired'])
      expect(tab.visited).toEqual(['/login?returnTo=%2Fproduct%2F1%3Ftab%3Dreviews'])
    },
  )

  test('that end the session while a sign-in page is open do not open a second sign-in page', async () => {
    history.replaceState(null, '', '/login?error=x')
    const tab = await visit(newToken())
    server.refused.add(String(stored()))
    server.refresh = () => refusal('unauthorized', 401)
    await expect(tab.call('cart/get', {})).rejects.toMatchObject({ code: 'unauthorized' })
    expect(isSignedIn(tab)).toBe(false)
    expect(tab.visited).toEqual([])
  })

  test('do not restore a session that another tab ended while its token was refreshed', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const tab = await visit(newToken(hour))
    tab.stores.setToken(newToken(20_000))
    server.refresh = () => promise
    const call = tab.call('cart/get', {}).catch(() => null)
    await pass()
    removeSilently.call(localStorage, 'token')
    resolve(done({ token: newToken() }))
    await call
    expect(refreshes()).toBe(1)
    expect(stored()).toBeNull()
    expect(isSignedIn(tab)).toBe(false)
  })

  test('of one account are never sent again with the token of a different account', async () => {
    const tab = await visit(newToken())
    server.fateOf = ({ name }) => {
      if (name === 'cart/update') tab.stores.setToken(aToken({ accountId: 'sami' }))
      return 'answered'
    }
    server.refused.add(String(stored()))
    const line = { itemId: 'a', size: 'default', quantity: 1 }
    await expect(tab.call('cart/update', line)).rejects.toMatchObject({ code: 'unauthorized' })
    expect(server.inputsOf('cart/update')).toHaveLength(1)
  })
})

describe('SESS-01: if storage is denied', () => {
  beforeEach(() => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError')
      })
    }
  })

  test('a session lives as long as the page, and is refreshed', async () => {
    const tab = await visit()
    tab.stores.setToken(newToken(20_000))
    await pass()
    await tab.call('cart/get', {})
    expect(refreshes()).toBe(1)
    expect(isSignedIn(tab)).toBe(true)
  })
})
