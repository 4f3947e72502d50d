import fc from 'fast-check'
import { lineQuantities } from '@shop/domain'
import { aProduct, aToken } from '@shop/testing'
import { AccountServer, type Fate } from '../testing/account-server.ts'
import { openTab, shareStorage, type Tab } from '../testing/open-tab.ts'
import { provideWebLocks, withoutWebLocks } from '../testing/web-locks.ts'

const products = [3, 40].map((stockQuantity) => aProduct({ stockQuantity }))
const sizes = ['default', 'big']

const aLine = fc.record({
  productId: fc.constantFrom(...products.map(({ _id }) => _id)),
  size: fc.constantFrom(...sizes),
})
/** A step of the test, in one tab or in both. */
const anAction = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), line: aLine }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('set' as const), line: aLine, quantity: fc.nat(3) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
)
const aStep = fc.record({
  action: anAction,
  tab: fc.nat(1),
  /** Milliseconds until the next step. Most steps happen while the last call is under way. */
  pause: fc.constantFrom(0, 1, 50, 400, 3000, 20_000),
})
const aFate = fc.constantFrom<Fate>(
  'answered',
  'answered',
  'slow',
  'unreachable',
  'lost',
  'broken',
  'overloaded',
)

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const open = (server: AccountServer) => openTab(server.fetch)

async function act(
  { stores }: Tab,
  action: typeof anAction extends fc.Arbitrary<infer A> ? A : never,
) {
  if (action.do === 'add') await stores.addToCart(action.line.productId, action.line.size)
  if (action.do === 'set') await stores.changeQuantity(action.line, action.quantity)
}

const sorted = (cart: AccountServer['cart']) =>
  lineQuantities(cart)
    .map(({ productId, size, quantity }) => `${productId} ${size} ${quantity}`)
    .toSorted()

beforeEach(() => {
  jest.useFakeTimers()
  shareStorage()
})
afterEach(() => {
  jest.useRealTimers()
  withoutWebLocks()
})

test('CART-04: after slow, lost or refused calls, both tabs and the server end with the same cart', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aStep, { minLength: 1, maxLength: 12 }),
      fc.array(aFate, { maxLength: 30 }),
      async (steps, fates) => {
        localStorage.clear()
        provideWebLocks()
        const server = new AccountServer(products)
        const left = [...fates]
        server.fateOf = ({ name }) =>
          name.startsWith('cart/') ? (left.shift() ?? 'answered') : 'answered'
        localStorage.setItem('token', aToken({ accountId: 'amel' }))
        const tabs = [open(server), open(server)]
        await pass(400)
        for (const { action, tab, pause } of steps) {
          const acting = tabs[tab]!
          if (action.do === 'reload') {
            acting.close()
            tabs[tab] = open(server)
          } else await Promise.all([act(acting, action), pass(0)])
          await pass(pause)
        }
        await pass(20 * 60_000)
        for (const { stores, told } of tabs) {
          expect(sorted(stores.$cart.get())).toEqual(sorted(server.cart))
          // No change breaks a rule of the cart, so no toast may say that a change was rolled back.
          expect(told.filter((key) => key !== 'cart.load_failed')).toEqual([])
        }
        tabs.forEach(({ close }) => close())
      },
    ),
    { numRuns: 80 },
  )
})
