import { ApiError, callShared, configureApi } from '@shop/api'
import { $session, setToken } from '@shop/stores'
import { anId, fakeApi } from '@shop/testing'
import { blankForm } from '../form/form-draft.ts'
import { readOpenAttempt, snapshotOf } from '../attempt/order-attempt.ts'
import { orderRequest } from './order-request.ts'
import { placeOrderOnce as placeAt } from './place-order-once.ts'

const cart = { [anId()]: { default: 2 } }
const guest = { status: 'signed_out' } as const
const snapshot = snapshotOf(cart, guest)
const placed = { orderId: anId(), message: '' }

const placeOrderOnce = (...order: [ReturnType<typeof aRequest>, string]) =>
  placeAt(...order, Date.now())

function aRequest(street: string) {
  const form = { ...blankForm, email: 'amel@example.org', street }
  return orderRequest({ form, cart, couponCode: undefined, isGuest: true })
}

/** Stands in for the browser's locks: in all tabs together, each name has one holder at a time. */
beforeEach(() => {
  localStorage.clear()
  const last = new Map<string, Promise<unknown>>()
  const held: { name: string }[] = []
  const request = (name: string, run: () => Promise<unknown>) => {
    const hold = async () => {
      const lock = { name }
      held.push(lock)
      return run().finally(() => held.splice(held.indexOf(lock), 1))
    }
    const turn = (last.get(name) ?? Promise.resolve()).then(hold, hold)
    last.set(name, turn)
    return turn
  }
  const query = async () => ({ held: [...held] })
  Object.defineProperty(navigator, 'locks', { value: { request, query }, configurable: true })
})
afterEach(() => {
  configureApi({ keepAnswersMs: 0 })
  Reflect.deleteProperty(navigator, 'locks')
})

test('CHK-08: lines that two tabs send at the same time become one order, even if the two forms differ', async () => {
  const api = fakeApi({ 'order/place': placed })
  const orders = await Promise.all([
    placeOrderOnce(aRequest('1 rue du Port'), snapshot),
    placeOrderOnce(aRequest('2 rue du Port'), snapshot),
  ])
  expect(api.inputsOf('order/place')).toHaveLength(1)
  expect(orders).toEqual([
    { orderId: placed.orderId, email: 'amel@example.org', sent: 'now' },
    { orderId: placed.orderId, email: 'amel@example.org', sent: 'now' },
  ])
})

test.each([
  ['an order', placed],
  ['a refused order', new ApiError({ code: 'out_of_stock', status: 409, message: '' })],
])('CHK-05: after %s the stock of products is requested again', async (_, answer) => {
  const api = fakeApi({ 'order/place': answer, 'product/by-ids': { products: [] } })
  configureApi({ keepAnswersMs: 60_000 })
  const ids = anId()
  const ask = () => callShared('product/by-ids', { ids })
  await ask()
  await ask()
  expect(api.inputsOf('product/by-ids')).toHaveLength(1)
  await placeOrderOnce(aRequest('1 rue du Port'), snapshot).catch(() => null)
  await ask()
  expect(api.inputsOf('product/by-ids')).toHaveLength(2)
})

test('CHK-08: a second tab knows the order of the first tab, even if the second tab gets the lock before it sees the first tab’s storage', async () => {
  const { setItem, removeItem } = Storage.prototype
  const late: (() => void)[] = []
  const api = fakeApi({
    'order/place': () => {
      // From here on, the other tab reads old values: changes of storage are delayed.
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation((...entry) => {
        late.push(() => setItem.apply(localStorage, entry))
      })
      jest.spyOn(Storage.prototype, 'removeItem').mockImplementation((key) => {
        late.push(() => removeItem.call(localStorage, key))
      })
      return placed
    },
  })
  const orders = await Promise.all([
    placeOrderOnce(aRequest('1 rue du Port'), snapshot),
    placeOrderOnce(aRequest('2 rue du Port'), snapshot),
  ])
  expect(localStorage.getItem('checkoutAttempt')).not.toBeNull()
  expect(api.inputsOf('order/place')).toHaveLength(1)
  expect(orders.map(({ orderId, sent }) => [orderId, sent])).toEqual([
    [placed.orderId, 'now'],
    [placed.orderId, 'now'],
  ])
  jest.restoreAllMocks()
  for (const write of late) write()
  expect(readOpenAttempt()).toBeUndefined()
})

test('CHK-08: different lines in the second tab are a different order', async () => {
  const api = fakeApi({ 'order/place': placed })
  const others = { ...cart, [anId()]: { default: 1 } }
  await Promise.all([
    placeOrderOnce(aRequest('1 rue du Port'), snapshot),
    placeOrderOnce(aRequest('1 rue du Port'), snapshotOf(others, guest)),
  ])
  const keys = api.recorded.map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(2)
})

test('CHK-08: an order that is refused in the first tab is sent again by the second tab', async () => {
  let calls = 0
  fakeApi({
    'order/place': () => {
      calls += 1
      const code = 'product_unavailable'
      return calls === 1 ? new ApiError({ code, status: 409, message: '' }) : placed
    },
  })
  const [one, other] = await Promise.allSettled([
    placeOrderOnce(aRequest('1 rue du Port'), snapshot),
    placeOrderOnce(aRequest('1 rue du Port'), snapshot),
  ])
  expect(one.status).toBe('rejected')
  expect(other.status).toBe('fulfilled')
})

test('CHK-08: an idempotency conflict is reported if this browser has stored no earlier body of the order', async () => {
  const code = 'idempotency_conflict'
  fakeApi({ 'order/place': new ApiError({ code, status: 409, message: '' }) })
  await expect(placeOrderOnce(aRequest('1 rue du Port'), snapshot)).rejects.toMatchObject({ code })
  expect(localStorage.getItem('checkoutAttempt')).toBeNull()
})

test('CHK-08: an order that is refused because the session has ended leaves no open attempt, unless an earlier attempt got no answer', async () => {
  const errors = [
    new ApiError({ code: 'unauthorized', status: 401, message: '' }),
    new ApiError({ code: 'network', status: 0, message: '' }),
    new ApiError({ code: 'unauthorized', status: 401, message: '' }),
  ]
  fakeApi({ 'order/place': () => errors.shift()! })
  const place = () => placeOrderOnce(aRequest('1 rue du Port'), snapshot)
  await expect(place()).rejects.toMatchObject({ code: 'unauthorized' })
  expect(readOpenAttempt()).toBeUndefined()
  await expect(place()).rejects.toMatchObject({ code: 'network' })
  await expect(place()).rejects.toMatchObject({ code: 'unauthorized' })
  expect(readOpenAttempt()).toMatchObject({ snapshot })
})

test.each([
  ['no snapshot', { content: '{}', idempotencyKey: 'x' }],
  ['a key that is not a text', { snapshot, idempotencyKey: 5 }],
])('CHK-08: a stored attempt with %s is ignored', async (_, value) => {
  localStorage.setItem('checkoutAttempt', JSON.stringify({ value, savedAt: Date.now() }))
  const api = fakeApi({ 'order/place': placed })
  await placeOrderOnce(aRequest('1 rue du Port'), snapshot)
  expect(api.recorded[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
})

test('CHK-08: the key does not depend on the sequence of lines in the cart, but on sizes and customer', () => {
  const [a, b] = [anId(), anId()]
  const one = snapshotOf({ [a]: { default: 1 }, [b]: { M: 2 } }, guest)
  expect(snapshotOf({ [b]: { M: 2 }, [a]: { default: 1 } }, guest)).toBe(one)
  expect(snapshotOf({ [b]: { L: 2 }, [a]: { default: 1 } }, guest)).not.toBe(one)
  const account = { status: 'signed_in', accountId: anId() } as const
  expect(snapshotOf({ [b]: { M: 2 }, [a]: { default: 1 } }, account)).not.toBe(one)
})

test.each([
  ['while the order is sent', true, true],
  ['before the order is sent', false, false],
])(
  'AUTH-06: after a sign-out %s nothing of the order is stored',
  async (_, isAnswered, isSignedInAtFirst) => {
    setToken('of-amel')
    const account = snapshotOf(cart, $session.get())
    if (!isSignedInAtFirst) setToken(undefined)
    fakeApi({
      'order/place': () => {
        if (isSignedInAtFirst) {
          setToken(undefined)
          localStorage.clear()
        }
        return isAnswered ? placed : new ApiError({ code: 'network', status: 0, message: '' })
      },
    })
    await placeOrderOnce(aRequest('1 rue du Port'), account).catch(() => null)
    expect(localStorage).toHaveLength(0)
  },
)

test('AUTH-06, CHK-08: other tabs learn of an account’s order while the account is signed in', async () => {
  setToken('of-amel')
  fakeApi({ 'order/place': placed })
  await placeOrderOnce(aRequest('1 rue du Port'), snapshotOf(cart, $session.get()))
  expect(localStorage.getItem('checkoutPlaced')).toContain(placed.orderId)
  setToken(undefined)
})

test.each([
  ['placed', placed],
  ['refused', new ApiError({ code: 'out_of_stock', status: 409, message: '' })],
])(
  'CHK-08: an order that is %s after its session has ended leaves the open attempt of a different account',
  async (_, answer) => {
    setToken('of-amel')
    const other = { snapshot: snapshotOf(cart, { status: 'signed_in', accountId: 'of-sami' }) }
    const attempt = { ...other, idempotencyKey: 'x', bodies: [] }
    fakeApi({
      'order/place': () => {
        setToken(undefined)
        localStorage.setItem(
          'checkoutAttempt',
          JSON.stringify({ value: attempt, savedAt: Date.now() }),
        )
        return answer
      },
    })
    await placeOrderOnce(aRequest('1 rue du Port'), snapshotOf(cart, $session.get())).catch(
      () => null,
    )
    expect(readOpenAttempt()).toEqual(attempt)
  },
)

test('CHK-08: an order of another tab closes the attempt with the same lines, but not an attempt with different lines', async () => {
  const lines = snapshotOf({ [anId()]: { default: 1 } }, guest)
  const noAnswer = new ApiError({ code: 'network', status: 0, message: '' })
  const pressedAt = Date.now()
  fakeApi({ 'order/place': placed })
  await placeOrderOnce(aRequest('1 rue du Port'), snapshot)
  fakeApi({ 'order/place': noAnswer })
  await placeOrderOnce(aRequest('1 rue du Port'), lines).catch(() => null)
  await placeAt(aRequest('2 rue du Port'), snapshot, pressedAt)
  expect(readOpenAttempt()).toMatchObject({ snapshot: lines })
})
