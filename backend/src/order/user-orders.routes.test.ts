import { anId, anOrder, aProduct } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'
import { signIn } from '../testing/sign-in.ts'

const products = [1, 2].map((number) =>
  aProduct(number, { size: '50 ml', price: 50, stockQuantity: 500 }),
)
const coupons = [{ code: 'DIX', percentage: 10, description: '' }]
const one = { id: anId(1), quantity: 1 }
// Removes the fields of a guest's order that the order of an account does not have.
const asUser = { guestInfo: undefined, isGuestOrder: undefined }

describeShop({ content: { products, coupons } }, (shop) => {
  const place = (order: unknown, headers: Record<string, string>) =>
    shop().post('/api/order/place', order, headers)
  const ordersOf = async (token: string) =>
    (await shop().post('/api/order/userorders', {}, { token })).body.orders

  test('ORD-02: an account sees its orders newest first, with the products and prices as they were sold', async () => {
    const { token } = await signIn(shop())
    expect(await ordersOf(token)).toEqual([])
    const first = await place(anOrder([one], asUser), { token })
    const lines = [one, { id: anId(2), quantity: 2, size: '50 ml' }]
    const second = await place(anOrder(lines, { ...asUser, coupon: { code: 'DIX' } }), { token })
    const orders = await ordersOf(token)
    expect(orders.map(({ _id }) => _id)).toEqual([second.body.orderId, first.body.orderId])
    expect(orders[0]).toEqual({
      _id: second.body.orderId,
      status: 'Order Placed',
      date: expect.any(Number),
      amount: 145,
      subtotal: 150,
      deliveryFee: 10,
      rounding: 0,
      paymentMethod: 'COD',
      items: [
        expect.objectContaining({ id: anId(1), name: 'Produit 1', quantity: 1, size: 'default' }),
        expect.objectContaining({ id: anId(2), price: 50, quantity: 2, size: '50 ml' }),
      ],
      address: expect.objectContaining({ firstName: 'Amel', email: 'amel@example.tn' }),
      coupon: { code: 'DIX', percentage: 10, discountAmount: 15 },
    })
  })

  test('ORD-02: neither another account nor a guest can read an account’s orders', async () => {
    const { token, email } = await signIn(shop(), { email: 'amel@example.tn' })
    const { body } = await place(anOrder([one]), { token })
    expect(await ordersOf((await signIn(shop())).token)).toEqual([])
    for (const orderId of [body.orderId, body.orderId.slice(-8)]) {
      const tracked = await shop().post('/api/order/guest-order', { orderId, email })
      expect(tracked.body.code).toBe('order_not_found')
    }
    for (const wrong of ['', 'no.such.token']) {
      const { status } = await shop().post('/api/order/userorders', {}, { token: wrong })
      expect(status).toBe(401)
    }
  })

  test('API-05: an order that is sent with a token belongs to the token’s account, even if it says that a guest orders', async () => {
    const { token } = await signIn(shop())
    const { body } = await place(anOrder([one], { isGuestOrder: true }), { token })
    const [order] = await ordersOf(token)
    expect(order?._id).toBe(body.orderId)
    expect(order).not.toHaveProperty('guestInfo')
  })

  test('API-05: an order with the token of an ended session is refused, and is not placed as a guest’s order', async () => {
    const { token, userId } = await signIn(shop())
    await shop().db.deleteFrom('sessions').where('user_id', '=', userId).execute()
    const refused = await place(anOrder([one], { isGuestOrder: true }), { token })
    expect(refused).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  })

  test('CHK-07: ordered products are removed from the cart, and other products stay', async () => {
    const { token } = await signIn(shop())
    const put = (number: number, size: string, quantity: number) =>
      shop().post('/api/cart/update', { itemId: anId(number), size, quantity }, { token })
    await put(1, 'default', 1)
    await put(1, 'XL', 2)
    await put(2, 'default', 5)
    const lines = [one, { id: anId(2), quantity: 3 }]
    expect((await place(anOrder(lines, asUser), { token })).status).toBe(200)
    const { cartData } = (await shop().post('/api/cart/get', {}, { token })).body
    expect(cartData).toEqual({ [anId(1)]: { XL: 2 }, [anId(2)]: { default: 2 } })
  })

  test('CHK-07: a refused order does not change the cart', async () => {
    const { token } = await signIn(shop())
    await shop().post('/api/cart/add', { itemId: anId(1) }, { token })
    const refused = await place(anOrder([one], { ...asUser, coupon: { code: 'NON' } }), { token })
    expect(refused.body.code).toBe('coupon_invalid')
    const { cartData } = (await shop().post('/api/cart/get', {}, { token })).body
    expect(cartData).toEqual({ [anId(1)]: { default: 1 } })
  })

  test('CHK-08: a repeated request with a key is answered with the order of its own account, and other accounts can use an equal key', async () => {
    const [amel, sami] = [await signIn(shop()), await signIn(shop())]
    const key = { 'idempotency-key': 'same-key' }
    const order = anOrder([one])
    const first = await place(order, { ...key, token: amel.token })
    const again = await place(order, { ...key, token: amel.token })
    const other = await place(order, { ...key, token: sami.token })
    const guest = await place(order, key)
    expect(again.body).toEqual(first.body)
    expect(new Set([first, other, guest].map(({ body }) => body.orderId)).size).toBe(3)
    expect(await ordersOf(amel.token)).toHaveLength(1)
    const changed = await place(anOrder([{ ...one, quantity: 2 }]), { ...key, token: sami.token })
    expect(changed.body.code).toBe('idempotency_conflict')
  })

  test('CHK-08: a repeated request returns the order even after the order’s code and product were deleted', async () => {
    const { token } = await signIn(shop())
    await shop()
      .db.insertInto('products')
      .values({ id: anId(9), name: 'Dernier', price_millimes: 1000, category: 'x', stock: 1 })
      .execute()
    const headers = { token, 'idempotency-key': 'lost-answer' }
    const order = anOrder([{ id: anId(9), quantity: 1 }])
    const first = await place(order, headers)
    await shop().db.deleteFrom('products').where('id', '=', anId(9)).execute()
    expect((await place(order, headers)).body).toEqual(first.body)
  })

  test('CHK-08: the confirmation mail is queued together with the order, for the buyer and in the buyer’s language', async () => {
    const { token, email } = await signIn(shop())
    const arabic = { 'accept-language': 'ar-TN,ar;q=0.9' }
    const account = await place(anOrder([one], asUser), { token, ...arabic })
    const guest = await place(anOrder([one]), { cookie: 'i18nextLng=en', ...arabic })
    const mailOf = (orderId: string) =>
      shop()
        .db.selectFrom('outbox')
        .select(['kind', 'recipient', 'language', 'state'])
        .where('payload', '=', { orderId })
        .execute()
    const mail = { kind: 'order_placed', state: 'waiting' }
    expect(await mailOf(account.body.orderId)).toEqual([
      { ...mail, recipient: email, language: 'ar' },
    ])
    expect(await mailOf(guest.body.orderId)).toEqual([
      { ...mail, recipient: 'amel@example.tn', language: 'en' },
    ])
  })

  test('ORD-02: the newest 200 orders are returned, and older orders on request', async () => {
    const { token, userId } = await signIn(shop())
    const other = await signIn(shop())
    const list = async (input: object, of = token) => {
      const { body } = await shop().post('/api/order/userorders', input, { token: of })
      return { ids: body.orders.map(({ _id }) => _id), older: body.older }
    }
    const amounts = {
      amount_millimes: 0,
      subtotal_millimes: 0,
      delivery_fee_millimes: 0,
      free_delivery_threshold_millimes: 0,
      address: anOrder([]).address as object,
    }
    // Each time is shared by two orders, as may happen with orders that were moved into an account.
    const orders = Array.from({ length: 403 }, (_, index) => ({
      id: anId(7000 + index),
      user_id: userId,
      created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 2)),
      ...amounts,
    }))
    await shop().db.insertInto('orders').values(orders).execute()
    const all = orders.map(({ id }) => id).toReversed()
    expect(await list({})).toEqual({ ids: all.slice(0, 200), older: 203 })
    expect(await list({ before: all[199] })).toEqual({ ids: all.slice(200, 400), older: 3 })
    expect(await list({ before: all[399] })).toEqual({ ids: all.slice(400), older: undefined })
    expect(await list({ before: all[199] }, other.token)).toEqual({ ids: [], older: undefined })
  })
})
