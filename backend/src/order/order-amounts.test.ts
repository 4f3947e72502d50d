import fc from 'fast-check'
import { cartTotals, discountedMillimes, fromMillimes, toMillimes } from '@shop/domain'
import { anId, anOrder, aProduct } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'

const email = 'amel@example.tn'
const aPrice = fc.record({
  price: fc.integer({ min: 0, max: 400_000 }).map(fromMillimes),
  discount: fc.integer({ min: 0, max: 100 }),
})
const products = fc
  .sample(aPrice, { numRuns: 40, seed: 30 })
  .map((price, index) => aProduct(index + 1, { ...price, stockQuantity: 100_000 }))
const coupons = [1, 7, 33, 50, 99, 100].map((percentage) => ({
  code: `MOINS${percentage}`,
  percentage,
  description: '',
}))
const aPurchase = fc.record({
  lines: fc.uniqueArray(
    fc.record({ product: fc.constantFrom(...products), quantity: fc.integer({ min: 1, max: 9 }) }),
    { minLength: 1, maxLength: 6, selector: ({ product }) => product._id },
  ),
  coupon: fc.option(fc.constantFrom(...coupons), { nil: undefined }),
  settings: fc.record({
    deliveryFee: fc.integer({ min: 0, max: 20_000 }).map(fromMillimes),
    freeDeliveryThreshold: fc.integer({ min: 0, max: 900_000 }).map(fromMillimes),
  }),
})

describeShop({ content: { products, coupons } }, (shop) => {
  const change = (settings: { deliveryFee: number; freeDeliveryThreshold: number }) =>
    shop()
      .db.updateTable('shop_settings')
      .set({
        delivery_fee_millimes: toMillimes(settings.deliveryFee),
        free_delivery_threshold_millimes: toMillimes(settings.freeDeliveryThreshold),
      })
      .execute()
  const read = async (orderId: string) =>
    (await shop().post('/api/order/guest-order', { orderId, email })).body.order

  test('SUM-01: an order stores the sums that the cart showed, and these sums add up when the order is read', async () => {
    await fc.assert(
      fc.asyncProperty(aPurchase, async ({ lines, coupon, settings }) => {
        await change(settings)
        const totals = cartTotals({
          lines: lines.map(({ product: { price, discount }, quantity }) => ({
            amountMillimes: discountedMillimes(toMillimes(price), discount) * quantity,
          })),
          coupon,
          settings,
        })
        const items = lines.map(({ product, quantity }) => ({ id: product._id, quantity }))
        const { status, body } = await shop().post(
          '/api/order/place',
          anOrder(items, coupon && { coupon }),
        )
        expect(status).toBe(200)
        const stored = await shop()
          .db.selectFrom('orders')
          .selectAll()
          .where('id', '=', body.orderId)
          .executeTakeFirstOrThrow()
        expect(stored).toMatchObject({
          amount_millimes: totals.totalMillimes,
          subtotal_millimes: totals.subtotalMillimes,
          delivery_fee_millimes: totals.deliveryFeeMillimes,
          coupon_discount_millimes: totals.couponDiscountMillimes,
        })
        const order = await read(body.orderId)
        expect(order).toMatchObject({
          amount: fromMillimes(totals.totalMillimes),
          subtotal: fromMillimes(totals.subtotalMillimes),
          deliveryFee: fromMillimes(totals.deliveryFeeMillimes),
          rounding: fromMillimes(totals.roundingMillimes),
        })
        // If a coupon takes nothing off, it is not stored in the order (COUP-03).
        const taken = fromMillimes(totals.couponDiscountMillimes)
        expect(order.coupon?.discountAmount).toBe(taken > 0 ? taken : undefined)
      }),
      { numRuns: 25 },
    )
  })

  test('SUM-01: the sums of an order that was placed before prices were rounded add up when the order is read', async () => {
    const { body } = await shop().post('/api/order/place', anOrder([{ id: anId(1), quantity: 5 }]))
    // Amounts from before prices were rounded: 5 × 36.465 dinars and a fee of 7.125 dinars are 189.45, charged as 189 dinars.
    await shop()
      .db.updateTable('order_items')
      .set({ price_millimes: 42_900, discount: 15 })
      .where('order_id', '=', body.orderId)
      .execute()
    await shop()
      .db.updateTable('orders')
      .set({ subtotal_millimes: 182_325, delivery_fee_millimes: 7125, amount_millimes: 189_000 })
      .where('id', '=', body.orderId)
      .execute()
    expect(await read(body.orderId)).toMatchObject({
      subtotal: 182.35,
      deliveryFee: 7.13,
      rounding: -0.48,
      amount: 189,
    })
  })
})
