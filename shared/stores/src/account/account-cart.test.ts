import { aProduct, aToken } from '@shop/testing'
import { AccountServer, done, type Fate } from '../testing/account-server.ts'
import { openTab, shareStorage, type Tab } from '../testing/open-tab.ts'
import { provideWebLocks, withoutWebLocks } from '../testing/web-locks.ts'

const accountId = 'amel'
const cream = aProduct({ name: 'Crème', stockQuantity: 5 })
const soap = aProduct({ name: 'Savon', stockQuantity: 9 })
const creamLine = { productId: cream._id, size: 'default' }

let server: AccountServer
let tabs: Tab[] = []

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  provideWebLocks()
  shareStorage()
  server = new AccountServer([cream, soap])
})
afterEach(() => {
  for (const tab of tabs) tab.close()
  tabs = []
  jest.useRealTimers()
  withoutWebLocks()
})

const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
const store = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))
const guestCart = () => localStorage.getItem('guestCart')
const signIn = () => localStorage.setItem('token', aToken({ accountId }))
const updates = () =>
  server.inputsOf('cart/update').map(({ itemId, size, quantity }) => [itemId, size, quantity])
const of = (quantity: number) => ({ default: quantity })

/** Sets the outcome of the next calls whose name begins with `which`; by default, of all calls of the cart. */
function cartCalls(fate: Fate, which = 'cart/'): void {
  server.fateOf = ({ name }) => (name.startsWith(which) ? fate : 'answered')
}

function open(): Tab {
  const tab = openTab(server.fetch)
  tabs.push(tab)
  return tab
}

async function visit(): Promise<Tab> {
  const tab = open()
  await pass(400)
  return tab
}

/** Opens a page as a signed-in shopper with this cart on the server. */
async function visitSignedIn(cart: AccountServer['cart'] = {}): Promise<Tab> {
  server.cart = cart
  signIn()
  return await visit()
}

describe('CART-03: a signed-in visitor', () => {
  test('sees a placeholder and then the account’s cart, but no empty cart in between', async () => {
    server.cart = { [cream._id]: of(2) }
    signIn()
    cartCalls('slow', 'cart/get')
    const { stores } = await visit()
    expect(stores.$isCartRestored.get()).toBe(false)
    await pass(5000)
    expect(stores.$isCartRestored.get()).toBe(true)
    expect(stores.$cart.get()).toEqual({ [cream._id]: of(2) })
    expect(stores.$cartLines.get().lines).toHaveLength(1)
  })

  test('sees the error of a failed load until the cart is loaded', async () => {
    server.cart = { [cream._id]: of(2) }
    signIn()
    cartCalls('broken', 'cart/get')
    const { stores } = await visit()
    expect(stores.$isCartRestored.get()).toBe(false)
    expect(stores.$cartError.get()).toMatchObject({ status: 500 })
    cartCalls('unreachable', 'cart/get')
    await stores.reloadCart()
    expect(stores.$cartError.get()).toMatchObject({ code: 'network' })
    cartCalls('answered')
    await stores.reloadCart()
    expect(stores.$cartError.get()).toBeUndefined()
    expect(stores.$cart.get()).toEqual({ [cream._id]: of(2) })
  })

  test('sees a change at once, before the server has received it', async () => {
    const { stores } = await visitSignedIn()
    cartCalls('slow')
    await stores.addToCart(cream._id, 'default')
    expect(stores.$cart.get()).toEqual({ [cream._id]: of(1) })
    expect(server.cart).toEqual({})
    expect(guestCart()).toBeNull()
    await pass(5000)
    expect(server.cart).toEqual({ [cream._id]: of(1) })
  })

  test('loads no list of products for the cart', async () => {
    await visitSignedIn({ [cream._id]: of(2) })
    expect(server.namesOf('product/list')).toEqual([])
    expect(server.inputsOf('product/by-ids')).toEqual([{ ids: cream._id, forCart: 'true' }])
  })

  test('sees the stored cart of the last visit at once, and then the server’s cart', async () => {
    const first = await visitSignedIn({ [cream._id]: of(2) })
    first.close()
    server.cart = { [soap._id]: of(1) }
    cartCalls('slow', 'cart/get')
    const { stores } = await visit()
    expect(stores.$cart.get()).toEqual({ [cream._id]: of(2) })
    await pass(5000)
    expect(stores.$cart.get()).toEqual({ [soap._id]: of(1) })
  })

  test('adds units to the server’s units, even before the server’s cart is known', async () => {
    server.cart = { [cream._id]: of(2) }
    signIn()
    cartCalls('slow', 'cart/get')
    const { stores } = await visit()
    await stores.addToCart(cream._id, 'default')
    expect(stores.$cartCount.get()).toBe(1)
    await pass(5000)
    expect(server.cart).toEqual({ [cream._id]: of(3) })
    expect(stores.$cart.get()).toEqual({ [cream._id]: of(3) })
  })

  test('sees the stored cart of the last visit, and adds to the units that a second device has set meanwhile', async () => {
    const first = await visitSignedIn({ [cream._id]: of(1) })
    first.close()
    server.cart = { [cream._id]: of(3) }
    cartCalls('slow', 'cart/get')
    const { stores } = await visit()
    await stores.addToCart(cream._id, 'default')
    await pass(5000)
    expect(server.cart).toEqual({ [cream._id]: of(4) })
  })
})

describe('CART-04: changes', () => {
  test('of one line that wait are sent as one change', async () => {
    const { stores } = await visitSignedIn()
    cartCalls('slow')
    await stores.addToCart(soap._id, 'default')
    await stores.addToCart(cream._id, 'default')
    await stores.addToCart(cream._id, 'default')
    await stores.changeQuantity(creamLine, 4)
    await pass(20_000)
    expect(updates()).toEqual([
      [soap._id, 'default', 1],
      [cream._id, 'default', 4],
    ])
  })

  test('of several sizes of a product are sent in their sequence, because the sizes share one stock', async () => {
    const tab = await visitSignedIn({ [cream._id]: { S: 3, L: 2 } })
    const [small, large] = ['S', 'L'].map((size) => ({ productId: cream._id, size }))
    cartCalls('unreachable')
    await tab.stores.changeQuantity(large!, 0)
    await tab.stores.changeQuantity(small!, 5)
    await tab.stores.changeQuantity(small!, 0)
    await tab.stores.changeQuantity(large!, 5)
    cartCalls('answered')
    await pass(60_000)
    expect(server.cart).toEqual({ [cream._id]: { L: 5 } })
    expect(tab.stores.$cart.get()).toEqual(server.cart)
    expect(tab.told).toEqual([])
  })

  test('are sent one at a time while the server is slow', async () => {
    const { stores } = await visitSignedIn()
    let underWay = 0
    let most = 0
    server.fateOf = async ({ name }): Promise<Fate> => {
      if (name !== 'cart/update') return 'answered'
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise((resolve) => setTimeout(resolve, 1000))
      underWay -= 1
      return 'answered'
    }
    await stores.addToCart(cream._id, 'default')
    await stores.addToCart(soap._id, 'default')
    await stores.removeLine(creamLine)
    await pass(10_000)
    expect(most).toBe(1)
    expect(server.cart).toEqual({ [soap._id]: of(1) })
  })

  test.each(['unreachable', 'overloaded', 'broken', 'lost'] as const)(
    'whose calls are %s are sent again, after longer and longer pauses',
    async (fate) => {
      const tab = await visitSignedIn()
      const { stores } = tab
      cartCalls(fate)
      await stores.addToCart(cream._id, 'default')
      await pass(3500)
      expect(stores.$cart.get()).toEqual({ [cream._id]: of(1) })
      server.received.splice(0)
      await pass(3000)
      expect(updates().length).toBeLessThanOrEqual(1)
      cartCalls('answered')
      await pass(10_000)
      expect(server.cart).toEqual({ [cream._id]: of(1) })
      expect(tab.told).toEqual([])
    },
  )

  test('are sent as soon as the connection is back', async () => {
    const { stores } = await visitSignedIn()
    cartCalls('unreachable')
    await stores.addToCart(cream._id, 'default')
    await pass(70_000)
    cartCalls('answered')
    window.dispatchEvent(new Event('online'))
    await pass()
    expect(server.cart).toEqual({ [cream._id]: of(1) })
  })

  test('that a busy server has refused are not sent more often if the connection is lost and restored repeatedly', async () => {
    const { stores } = await visitSignedIn()
    cartCalls('overloaded')
    await stores.addToCart(cream._id, 'default')
    for (let comings = 1; comings <= 10; comings += 1) {
      window.dispatchEvent(new Event('online'))
      await pass(10)
    }
    server.received.splice(0)
    // After so many failures, the queue waits a minute before it sends again.
    await pass(59_000)
    expect(updates()).toEqual([])
    await pass(60_000)
    expect(updates()).toHaveLength(1)
  })

  test('that wait are sent after a reload', async () => {
    const before = await visitSignedIn()
    cartCalls('unreachable')
    await before.stores.addToCart(cream._id, 'default', 2)
    before.close()
    const after = await visit()
    expect(after.stores.$cart.get()).toEqual({ [cream._id]: of(2) })
    cartCalls('answered')
    await pass(10_000)
    expect(server.cart).toEqual({ [cream._id]: of(2) })
  })

  test('are rolled back if the server fails 8 times, and the later changes are sent', async () => {
    const { stores } = await visitSignedIn()
    server.fateOf = ({ input }) => (input.itemId === cream._id ? 'broken' : 'answered')
    await stores.addToCart(cream._id, 'default')
    await stores.addToCart(soap._id, 'default')
    await pass(10 * 60_000)
    expect(server.cart).toEqual({ [soap._id]: of(1) })
    expect(stores.$cart.get()).toEqual({ [soap._id]: of(1) })
  })

  test('that are stored in an unknown form are dropped, and other changes are kept', async () => {
    const line = { size: 'default', quantity: 1 }
    store('accountCart', {
      accountId,
      server: { [soap._id]: of(2), x: 'beaucoup' },
      changes: [
        null,
        7,
        { kind: 'set', ...line },
        { kind: 'steal', productId: cream._id, ...line },
        { kind: 'set', productId: cream._id, ...line },
      ],
    })
    const { stores } = await visitSignedIn({ [soap._id]: of(2) })
    expect(updates()).toEqual([[cream._id, 'default', 1]])
    expect(stores.$cart.get()).toEqual({ [soap._id]: of(2), [cream._id]: of(1) })
  })

  test.each(['{"a":', '[1]', 'null', '"x"', '7'])(
    'that are stored and %s are ignored',
    async (corrupt) => {
      localStorage.setItem('accountCart', corrupt)
      const { stores } = await visitSignedIn({ [soap._id]: of(2) })
      expect(stores.$cart.get()).toEqual({ [soap._id]: of(2) })
    },
  )

  test('of a different account are never sent', async () => {
    const change = { kind: 'set', productId: cream._id, size: 'default', quantity: 4 }
    store('accountCart', { accountId: 'sami', server: {}, changes: [change] })
    const { stores } = await visitSignedIn()
    expect(updates()).toEqual([])
    expect(stores.$cart.get()).toEqual({})
  })
})

describe('CART-03: a change that the server refuses', () => {
  test.each([
    ['sold out', { stockQuantity: 0, inStock: false }, 'cart.named.out_of_stock'],
    ['in stock with too few units', { stockQuantity: 2 }, 'cart.named.max_reached'],
    ['no longer sold', undefined, 'cart.named.product_not_found'],
  ])('because the product is %s is undone with a toast', async (_, now, toast) => {
    const tab = await visitSignedIn({ [cream._id]: of(2), [soap._id]: of(1) })
    const known = server.products[cream._id]!
    server.products[cream._id] = now && { ...known, ...now }
    await tab.stores.changeQuantity(creamLine, 4)
    expect(tab.stores.$cart.get()).toEqual({ [cream._id]: of(4), [soap._id]: of(1) })
    await pass()
    expect(tab.stores.$cart.get()).toEqual({ [cream._id]: of(2), [soap._id]: of(1) })
    expect(tab.told).toEqual([toast])
    expect(tab.stores.$toasts.get()).toMatchObject([{ params: { name: 'Crème' } }])
    const product = tab.stores.$products.get()[cream._id]
    expect(product?.stockQuantity).toBe(now?.stockQuantity ?? 0)
  })

  test('shows the cart with the changes that a second device has made', async () => {
    const tab = await visitSignedIn({ [cream._id]: of(2) })
    server.cart = { [cream._id]: of(1), [soap._id]: of(3) }
    server.products[cream._id] = { ...cream, stockQuantity: 2 }
    await tab.stores.changeQuantity(creamLine, 4)
    await pass()
    expect(tab.stores.$cart.get()).toEqual(server.cart)
  })

  test('does not roll back later changes', async () => {
    const tab = await visitSignedIn({ [cream._id]: of(1) })
    server.products[cream._id] = { ...cream, stockQuantity: 2 }
    cartCalls('slow', 'cart/update')
    await tab.stores.changeQuantity(creamLine, 4)
    await pass(100)
    await tab.stores.changeQuantity(creamLine, 2)
    await pass(20_000)
    expect(server.cart).toEqual({ [cream._id]: of(2) })
    expect(tab.stores.$cart.get()).toEqual({ [cream._id]: of(2) })
  })
})

describe('CART-06: signing in', () => {
  async function signInHere({ stores }: Tab): Promise<void> {
    stores.setToken(aToken({ accountId }))
    await pass(100)
  }

  test('adds the guest’s cart to the account’s cart, with no more units than the stock, and clears the guest’s cart', async () => {
    server.cart = { [cream._id]: of(3) }
    const tab = await visit()
    await tab.stores.addToCart(cream._id, 'default', 4)
    await tab.stores.addToCart(soap._id, 'default', 2)
    await signInHere(tab)
    const merged = { [cream._id]: of(5), [soap._id]: of(2) }
    expect(server.cart).toEqual(merged)
    expect(tab.stores.$cart.get()).toEqual(merged)
    expect(guestCart()).toBe('{}')
    expect(tab.stores.$toasts.get()).toMatchObject([
      { key: 'cart.named.max_reached', params: { name: 'Crème', n: 5 } },
    ])
  })

  test('still shows lines that are sold out or no longer sold, until they are removed or sold again', async () => {
    const tab = await visit()
    await tab.stores.addToCart(cream._id, 'S', 2)
    await tab.stores.addToCart(cream._id, 'L', 1)
    await tab.stores.addToCart(soap._id, 'default', 2)
    server.products[cream._id] = { ...cream, stockQuantity: 0 }
    server.products[soap._id] = undefined
    await signInHere(tab)
    expect(server.cart).toEqual({})
    expect(tab.stores.$cart.get()).toEqual({ [cream._id]: { S: 2, L: 1 }, [soap._id]: of(2) })
    expect(tab.told).toEqual([])
    await tab.stores.removeLine({ productId: cream._id, size: 'S' })
    await tab.stores.removeLine({ productId: soap._id, size: 'default' })
    await pass(100)
    expect(tab.stores.$cart.get()).toEqual({ [cream._id]: { L: 1 } })
    server.products[cream._id] = cream
    tab.close()
    const next = await visit()
    await pass(100)
    expect(server.cart).toEqual({ [cream._id]: { L: 1 } })
    expect(next.stores.$cart.get()).toEqual(server.cart)
  })

  test('still shows the guest’s lines until the server has answered', async () => {
    server.cart = { [cream._id]: of(1) }
    const tab = await visit()
    await tab.stores.addToCart(soap._id, 'default', 2)
    cartCalls('slow')
    await signInHere(tab)
    expect(tab.stores.$cart.get()).toEqual({ [soap._id]: of(2) })
    await pass(60_000)
    expect(tab.stores.$cart.get()).toEqual({ [soap._id]: of(2), [cream._id]: of(1) })
  })

  test('never shows the guest’s lines twice', async () => {
    const tab = await visit()
    await tab.stores.addToCart(cream._id, 'default', 2)
    const shown = new Set<number>()
    tab.stores.$cartCount.subscribe((units) => shown.add(units))
    await signInHere(tab)
    await pass(60_000)
    expect(server.cart).toEqual({ [cream._id]: of(2) })
    expect([...shown]).toEqual([2])
  })

  test('adds the guest’s lines once, even with two tabs', async () => {
    const [one, two] = [await visit(), await visit()]
    await one.stores.addToCart(cream._id, 'default', 2)
    await pass()
    expect(two.stores.$cartCount.get()).toBe(2)
    await signInHere(one)
    await pass(10_000)
    expect(server.cart).toEqual({ [cream._id]: of(2) })
    expect(one.stores.$cart.get()).toEqual(server.cart)
    expect(two.stores.$cart.get()).toEqual(server.cart)
    expect(two.stores.$isSignedIn.get()).toBe(true)
  })

  test.each(['unreachable', 'lost', 'broken', 'overloaded'] as const)(
    'neither loses nor doubles a unit if calls are %s in the middle',
    async (fate) => {
      server.cart = { [cream._id]: of(1) }
      const tab = await visit()
      await tab.stores.addToCart(cream._id, 'default', 2)
      await tab.stores.addToCart(soap._id, 'default', 3)
      let calls = 0
      server.fateOf = ({ name }) => {
        calls += name.startsWith('cart/') ? 1 : 0
        return calls % 2 === 0 ? fate : 'answered'
      }
      await signInHere(tab)
      await pass(5 * 60_000)
      expect(server.cart).toEqual({ [cream._id]: of(3), [soap._id]: of(3) })
      expect(tab.stores.$cart.get()).toEqual(server.cart)
    },
  )

  test('keeps a change of the guest’s lines that the shopper makes while the session is checked', async () => {
    const tab = await visit()
    await tab.stores.addToCart(soap._id, 'default', 3)
    const { promise, resolve } = Promise.withResolvers<Response>()
    server.refresh = () => promise
    tab.stores.setToken(aToken({ accountId, msLeft: 5 * 60_000 }))
    await pass()
    await tab.stores.changeQuantity({ productId: soap._id, size: 'default' }, 1)
    expect(tab.stores.$cart.get()).toEqual({ [soap._id]: of(1) })
    resolve(done({ token: aToken({ accountId }) }))
    await pass(1000)
    expect(server.cart).toEqual({ [soap._id]: of(1) })
    expect(tab.stores.$cart.get()).toEqual(server.cart)
  })

  test('that is interrupted by closing the page is completed at the next visit', async () => {
    const tab = await visit()
    await tab.stores.addToCart(soap._id, 'default', 3)
    cartCalls('lost', 'cart/update')
    await signInHere(tab)
    tab.close()
    expect(server.cart).toEqual({ [soap._id]: of(3) })
    cartCalls('answered')
    await visit()
    await pass(10_000)
    expect(server.cart).toEqual({ [soap._id]: of(3) })
  })

  test('shows one error if the account’s cart cannot be loaded, and loads it later', async () => {
    server.cart = { [cream._id]: of(2) }
    cartCalls('unreachable', 'cart/get')
    signIn()
    const tab = await visit()
    await pass(1500)
    expect(tab.told).toEqual(['cart.load_failed'])
    expect(tab.stores.$isCartRestored.get()).toBe(false)
    cartCalls('answered')
    await pass(10_000)
    expect(tab.stores.$cart.get()).toEqual({ [cream._id]: of(2) })
  })

  test('shows the cart of the second account if the account changes', async () => {
    const tab = await visitSignedIn({ [cream._id]: of(2) })
    server.cart = { [soap._id]: of(1) }
    tab.stores.setToken(aToken({ accountId: 'sami' }))
    await pass()
    expect(tab.stores.$cart.get()).toEqual({ [soap._id]: of(1) })
  })
})

describe('AUTH-06: signing out', () => {
  test('empties the cart in every tab and in the storage, removes address, promo code and an unanswered order, and keeps the account’s cart on the server', async () => {
    const [one, two] = [await visitSignedIn({ [cream._id]: of(2) }), await visit()]
    const left = { value: { city: 'Midoun' }, savedAt: Date.now() }
    const coupon = { code: 'DIX', percentage: 10, description: '' }
    const personal = {
      checkoutAddress: left,
      checkoutAttempt: left,
      appliedCoupon: coupon,
      couponDiscount: 4,
      accountCoupon: { accountId, coupon },
    }
    Object.entries(personal).forEach(([key, value]) => store(key, value))
    one.stores.restoreCoupon()
    two.stores.restoreCoupon()
    one.stores.signOut()
    expect(one.stores.$cart.get()).toEqual({})
    await pass()
    expect(two.stores.$cart.get()).toEqual({})
    expect(localStorage.getItem('accountCart')).toBeNull()
    for (const key of Object.keys(personal)) expect(localStorage.getItem(key)).toBeNull()
    expect([one, two].map(({ stores }) => stores.$coupon.get())).toEqual([undefined, undefined])
    expect(server.cart).toEqual({ [cream._id]: of(2) })
    expect(server.namesOf('user/logout')).toHaveLength(1)
  })

  test('first sends the unsent changes to the server', async () => {
    const { stores } = await visitSignedIn()
    cartCalls('unreachable')
    await stores.addToCart(cream._id, 'default', 2)
    await pass()
    cartCalls('answered')
    stores.signOut()
    await pass()
    expect(server.cart).toEqual({ [cream._id]: of(2) })
    expect(server.received.at(-1)?.name).toBe('user/logout')
  })

  test('reports that a change is lost if the server refuses it, and sends the later changes', async () => {
    jest.spyOn(console, 'warn').mockImplementation()
    const tab = await visitSignedIn()
    cartCalls('unreachable')
    await tab.stores.addToCart(cream._id, 'default', 2)
    await tab.stores.addToCart(soap._id, 'default', 1)
    await pass()
    server.fateOf = ({ input }) => (input.itemId === cream._id ? 'broken' : 'answered')
    tab.stores.signOut()
    await pass(100)
    expect(server.cart).toEqual({ [soap._id]: of(1) })
    expect(tab.told).toEqual(['session.cart_not_saved'])
  })

  test.each(['unreachable', 'broken'] as const)(
    'says that changes of the cart are lost if calls are %s',
    async (fate) => {
      const warned = jest.spyOn(console, 'warn').mockImplementation()
      const tab = await visitSignedIn()
      cartCalls('unreachable')
      await tab.stores.addToCart(cream._id, 'default', 2)
      await pass()
      cartCalls(fate, '')
      tab.stores.signOut()
      await pass(100)
      expect(tab.told).toEqual(['session.cart_not_saved'])
      expect(warned).toHaveBeenCalledTimes(2)
    },
  )

  test('shows no warning about the cart of a deleted account', async () => {
    const tab = await visitSignedIn()
    cartCalls('unreachable')
    await tab.stores.addToCart(cream._id, 'default', 2)
    await pass()
    cartCalls('answered')
    server.refused.add(String(localStorage.getItem('token')))
    jest.spyOn(console, 'warn').mockImplementation()
    tab.stores.signOut()
    await pass(100)
    expect(tab.told).toEqual([])
  })

  test('keeps unsent changes for the same account if the session expires', async () => {
    const tab = await visitSignedIn()
    cartCalls('unreachable')
    await tab.stores.addToCart(cream._id, 'default', 2)
    await pass()
    tab.stores.setToken(undefined)
    expect(tab.stores.$cart.get()).toEqual({})
    cartCalls('answered')
    await pass(70_000)
    expect(server.cart).toEqual({})
    tab.stores.setToken(aToken({ accountId }))
    await pass()
    expect(server.cart).toEqual({ [cream._id]: of(2) })
  })
})

describe('CHK-07: after an order', () => {
  test('the cart is the server’s cart after the order', async () => {
    const { stores } = await visitSignedIn({ [cream._id]: of(2), [soap._id]: of(3) })
    // The order removed two creams and two soaps.
    server.cart = { [soap._id]: of(1) }
    stores.removeOrdered({ [cream._id]: of(2), [soap._id]: of(3) })
    expect(stores.$cart.get()).toEqual({})
    await pass()
    expect(stores.$cart.get()).toEqual({ [soap._id]: of(1) })
    expect(updates()).toEqual([])
  })

  test('the answer to a call that was sent before the order does not restore ordered lines', async () => {
    const { fetch } = server
    let onItsWay = Promise.resolve()
    Object.assign(server, {
      fetch: async (url: string, init: RequestInit) => {
        const answer = await fetch(url, init)
        await onItsWay
        return answer
      },
    })
    const { stores } = await visitSignedIn({ [cream._id]: of(2) })
    await pass(61_000)
    const { promise, resolve } = Promise.withResolvers<void>()
    onItsWay = promise
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(10)
    server.cart = {}
    stores.removeOrdered({ [cream._id]: of(2) })
    resolve()
    await pass(10_000)
    expect(stores.$cart.get()).toEqual({})
  })

  test('an unsent change of an ordered line is dropped', async () => {
    const { stores } = await visitSignedIn({ [cream._id]: of(1) })
    cartCalls('unreachable')
    await stores.changeQuantity(creamLine, 3)
    await pass()
    server.cart = {}
    cartCalls('answered')
    stores.removeOrdered({ [cream._id]: of(3) })
    await pass(60_000)
    expect(updates()).toEqual([])
    expect(stores.$cart.get()).toEqual({})
  })

  test('an unsent change that a second tab made meanwhile is kept', async () => {
    const [one, two] = [await visitSignedIn({ [cream._id]: of(2) }), await visit()]
    cartCalls('unreachable')
    await two.stores.addToCart(soap._id, 'default')
    await two.stores.changeQuantity(creamLine, 3)
    server.cart = {}
    cartCalls('answered')
    one.stores.removeOrdered({ [cream._id]: of(2) })
    await pass(60_000)
    expect(server.cart).toEqual({ [cream._id]: of(1), [soap._id]: of(1) })
    expect(one.stores.$cart.get()).toEqual(server.cart)
    expect(two.stores.$cart.get()).toEqual(server.cart)
  })

  test('the order also removes a line whose reduced quantity is still unsent', async () => {
    const { stores } = await visitSignedIn({ [cream._id]: of(5) })
    cartCalls('unreachable')
    await stores.changeQuantity(creamLine, 2)
    server.cart = { [cream._id]: of(3) }
    cartCalls('answered')
    stores.removeOrdered({ [cream._id]: of(2) })
    await pass(60_000)
    expect(server.cart).toEqual({})
    expect(stores.$cart.get()).toEqual({})
  })
})

describe('CART-07: two tabs of a signed-in visitor', () => {
  test('show the same cart after every change', async () => {
    const [one, two] = [await visitSignedIn(), await visit()]
    await one.stores.addToCart(cream._id, 'default', 2)
    await pass()
    expect(two.stores.$cart.get()).toEqual({ [cream._id]: of(2) })
    await two.stores.changeQuantity(creamLine, 1)
    await two.stores.addToCart(soap._id, 'default')
    await pass(100)
    expect(one.stores.$cart.get()).toEqual({ [cream._id]: of(1), [soap._id]: of(1) })
    expect(server.cart).toEqual(one.stores.$cart.get())
  })

  test('send changes from one tab at a time', async () => {
    const [one, two] = [await visitSignedIn(), await visit()]
    let underWay = 0
    let most = 0
    server.fateOf = async ({ name }): Promise<Fate> => {
      if (!name.startsWith('cart/')) return 'answered'
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise((resolve) => setTimeout(resolve, 1000))
      underWay -= 1
      return 'answered'
    }
    await one.stores.addToCart(cream._id, 'default')
    await two.stores.addToCart(soap._id, 'default')
    await pass(10_000)
    expect(most).toBe(1)
    expect(updates()).toHaveLength(2)
    expect(server.cart).toEqual({ [cream._id]: of(1), [soap._id]: of(1) })
  })

  test('send the unsent changes of a tab that was closed', async () => {
    const [one, two] = [await visitSignedIn(), await visit()]
    cartCalls('unreachable')
    await one.stores.addToCart(cream._id, 'default', 2)
    await pass()
    one.close()
    cartCalls('answered')
    await two.stores.addToCart(soap._id, 'default')
    await pass(100)
    expect(server.cart).toEqual({ [cream._id]: of(2), [soap._id]: of(1) })
  })
})

test('CART-05: lines without units are removed on the server 500 ms after the start', async () => {
  server.cart = { [cream._id]: { default: 0, big: 2 } }
  signIn()
  const tab = open()
  await pass(400)
  expect(tab.stores.$cart.get()).toEqual({ [cream._id]: { big: 2 } })
  expect(updates()).toEqual([])
  await pass(700)
  expect(updates()).toEqual([[cream._id, 'default', 0]])
  expect(server.cart).toEqual({ [cream._id]: { big: 2 } })
})

test('CART-03: if the storage is full, changes still reach the server', async () => {
  const { stores } = await visitSignedIn()
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await stores.addToCart(cream._id, 'default', 2)
  expect(stores.$cart.get()).toEqual({ [cream._id]: of(2) })
  await pass()
  expect(server.cart).toEqual({ [cream._id]: of(2) })
})
