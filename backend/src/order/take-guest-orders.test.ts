import { lockEmail } from '../account/users/email-lock.repository.ts'
import { lockUser } from '../account/users/user.repository.ts'
import { anId, anOrder, aProduct } from '../testing/builders.ts'
import { untilBlocked } from '../testing/locks.ts'
import { describePostgres, describeShop, type TestShop } from '../testing/shop.ts'
import { signIn } from '../testing/sign-in.ts'
import { lockEndedGuestOrders } from './anonymise-orders.repository.ts'

const products = [aProduct(1, { stockQuantity: 500 })]

async function placeOrder(shop: TestShop, email: string, headers = {}): Promise<string> {
  const guestInfo = { name: 'Amel', email, phone: '+216 20 000 000' }
  const order = anOrder([{ id: anId(1), quantity: 1 }], { guestInfo })
  return (await shop.post('/api/order/place', order, headers)).body.orderId
}

describeShop({ content: { products } }, (shop) => {
  const placeAs = (email: string, headers = {}) => placeOrder(shop(), email, headers)
  const ordersOf = async (token: string) => {
    const { body } = await shop().post('/api/order/userorders', {}, { token })
    return { ids: body.orders.map(({ _id }) => _id).sort(), guestOrders: body.guestOrders }
  }
  const take = (token: string) => shop().post('/api/order/take-guest-orders', {}, { token })

  test('ACC-02: guest orders with the verified e-mail are offered to the account, and are moved into the account on request', async () => {
    const { token, email } = await signIn(shop())
    expect(await ordersOf(token)).toEqual({ ids: [], guestOrders: 0 })
    const orderIds = [await placeAs(email), await placeAs(email.toUpperCase())].sort()
    expect(await ordersOf(token)).toEqual({ ids: [], guestOrders: 2 })
    expect((await take(token)).body.taken).toBe(2)
    expect(await ordersOf(token)).toEqual({ ids: orderIds, guestOrders: 0 })
    expect((await take(token)).body.taken).toBe(0)
  })

  test('ACC-02: an order that was moved into an account can still be found by number and e-mail', async () => {
    const { token, email } = await signIn(shop())
    const orderId = await placeAs(email)
    await take(token)
    for (const number of [orderId, orderId.slice(-8)]) {
      const { body } = await shop().post('/api/order/guest-order', { orderId: number, email })
      expect(body.order).toMatchObject({ _id: orderId, guestInfo: { email } })
    }
  })

  test('ACC-02: orders of other e-mails and of other accounts are not moved', async () => {
    const { token, email } = await signIn(shop())
    const other = await signIn(shop())
    await placeAs(`x${email}`)
    await placeAs(other.email)
    // An order belongs to the account that placed it, even if its contact is another person's.
    const theirs = await placeAs(email, { token: other.token })
    expect((await ordersOf(token)).guestOrders).toBe(0)
    expect((await take(token)).body.taken).toBe(0)
    expect((await ordersOf(other.token)).ids).toEqual([theirs])
  })
})

describePostgres({ content: { products } }, (shop) => {
  test('ACC-02: an account can take its guest orders if a removal of its data at the same moment has changed nothing', async () => {
    const { token, email, userId } = await signIn(shop())
    await placeOrder(shop(), email)
    const removal = await shop().db.startTransaction().execute()
    await lockEmail(removal, email)
    await lockUser(removal, userId)
    const taken = shop().post('/api/order/take-guest-orders', {}, { token })
    try {
      await untilBlocked(shop().db)
      // `lockEndedGuestOrders` finds an order under way, so the removal changes nothing.
      expect(await lockEndedGuestOrders(removal, email)).toBeUndefined()
    } finally {
      await removal.rollback().execute()
    }
    expect(await taken).toMatchObject({ status: 200, body: { taken: 1 } })
  })
})
