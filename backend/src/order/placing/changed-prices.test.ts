import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'

const content = {
  products: [aProduct(1, { price: 16, stockQuantity: 500 }), aProduct(2, { stockQuantity: 1 })],
  coupons: [
    { code: 'DIX', percentage: 10, description: '', usageLimit: 1000 },
    { code: 'FINI', percentage: 10, description: '', usageLimit: 0 },
  ],
}
const two = [{ id: anId(1), quantity: 2 }]
const email = 'amel@example.tn'

describeShop({ content }, (shop) => {
  const place = (parts: object, headers = {}, items: Parameters<typeof anOrder>[0] = two) =>
    shop().post('/api/order/place', anOrder(items, { ...parts }), headers)
  const priceOf = (millimes: number, discount = 0) =>
    shop()
      .db.updateTable('products')
      .set({ price_millimes: millimes, discount })
      .where('id', '=', anId(1))
      .execute()
  const deliver = (fee: number, threshold = 150_000) =>
    shop()
      .db.updateTable('shop_settings')
      .set({ delivery_fee_millimes: fee, free_delivery_threshold_millimes: threshold })
      .execute()
  const couponOf = (percentage: number) =>
    shop().db.updateTable('coupons').set({ percentage }).where('code', '=', 'DIX').execute()
  const counts = async () => {
    const { db } = shop()
    const { n } = await db
      .selectFrom('orders')
      .select(db.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow()
    const product = await db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', anId(1))
      .executeTakeFirstOrThrow()
    const coupon = await db
      .selectFrom('coupons')
      .select('used')
      .where('code', '=', 'DIX')
      .executeTakeFirstOrThrow()
    return { orders: Number(n), stock: product.stock, used: coupon.used }
  }
  const chargedFor = async (orderId: string) =>
    (await shop().post('/api/order/guest-order', { orderId, email })).body.order.amount

  beforeEach(async () => {
    await priceOf(16_000)
    await deliver(10_000)
    await couponOf(10)
  })

  test('CHK-10: if an order costs more than the shopper was shown, the order is refused with its current cost, and nothing changes', async () => {
    const before = await counts()
    await priceOf(46_000, 5)
    const { status, body } = await place({ amount: 42 })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'prices_changed',
      currentSums: {
        items: [{ id: anId(1), price: 46, discount: 5 }],
        percentage: 0,
        deliveryFee: 10,
        freeDeliveryThreshold: 150,
        amount: 97,
      },
    })
    expect(await counts()).toEqual(before)
    const again = await place({ amount: body.currentSums?.amount })
    expect(again.status).toBe(200)
    expect(await chargedFor(again.body.orderId)).toBe(97)
  })

  test.each([
    { what: 'the fee', shown: 42, change: () => deliver(25_000), now: 57 },
    { what: 'the threshold', freeFrom: 20_000, shown: 32, change: () => deliver(10_000), now: 42 },
    { what: 'the coupon', code: 'DIX', shown: 39, change: () => couponOf(1), now: 42 },
  ])(
    'CHK-10: an order is refused with its current cost if $what has changed',
    async ({ freeFrom, code, shown, change, now }) => {
      if (freeFrom) await deliver(10_000, freeFrom)
      const coupon = code === undefined ? undefined : { code }
      const before = await counts()
      await change()
      const refused = await place({ amount: shown, coupon })
      expect(refused.body).toMatchObject({ code: 'prices_changed', currentSums: { amount: now } })
      expect(await counts()).toEqual(before)
      expect((await place({ amount: now, coupon })).status).toBe(200)
    },
  )

  test('CHK-10: if an order costs less than the shopper was shown, the order is placed at its current cost', async () => {
    const { status, body } = await place({ amount: 142 })
    expect(status).toBe(200)
    expect(await chargedFor(body.orderId)).toBe(42)
  })

  test('CHK-10: if the client sends no shown amount, the order is placed at its current cost', async () => {
    await priceOf(46_000)
    expect((await place({})).status).toBe(200)
  })

  test('CHK-10: if an order has an unavailable product or an invalid coupon, the refusal reports this problem and not a changed price', async () => {
    const low = { amount: 1 }
    const short = await place(low, {}, [{ id: anId(2), quantity: 2 }])
    expect(short.body.code).toBe('out_of_stock')
    const gone = await place(low, {}, [{ id: anId(99), quantity: 1 }])
    expect(gone.body.code).toBe('product_unavailable')
    const coupon = { code: 'FINI' }
    expect((await place({ ...low, coupon })).body.code).toBe('coupon_invalid')
  })

  test('CHK-08: a repeated request returns the placed order, even if prices have changed', async () => {
    const key = { 'idempotency-key': 'shown' }
    const coupon = { code: 'DIX', percentage: 10, discountAmount: 3 }
    const first = await place({ amount: 39, originalAmount: 42, coupon }, key)
    expect(first.status).toBe(200)
    await priceOf(46_000)
    for (const shown of [{ amount: 39 }, { amount: 97, originalAmount: 98 }, {}]) {
      const again = await place({ ...shown, coupon: { code: 'DIX' } }, key, [
        { ...two[0]!, price: 46, discount: 5, name: 'Crème' } as (typeof two)[0],
      ])
      expect(again.body).toEqual(first.body)
    }
    const others = await place({ amount: 97 }, key, [{ id: anId(1), quantity: 3 }])
    expect(others.body.code).toBe('idempotency_conflict')
  })

  test('CHK-10: an impossible shown amount causes no server error', async () => {
    expect((await place({ amount: 1e300 })).status).toBe(200)
    expect((await place({ amount: -5 })).body.code).toBe('prices_changed')
  })

  test('COUP-03: if a code gives no discount, the order does not use it up', async () => {
    await couponOf(1)
    const { used } = await counts()
    const { status, body } = await place({ coupon: { code: 'DIX' } })
    expect(status).toBe(200)
    expect((await counts()).used).toBe(used)
    const { order } = (
      await shop().post('/api/order/guest-order', { orderId: body.orderId, email })
    ).body
    expect(order.coupon).toBeUndefined()
    expect((await place({ coupon: { code: 'FINI' } })).body.code).toBe('coupon_invalid')
  })
})
