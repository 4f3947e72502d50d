import { sql } from 'kysely'
import type { Order } from '@shop/contracts'
import { runOn } from '../../cli/testing/terminal.ts'
import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { describeShop, type TestShop } from '../../testing/shop.ts'

const day = 24 * 60 * 60 * 1000
const content = {
  products: [
    aProduct(1, { name: 'Magnésium', category: 'Compléments Alimentaires', stockQuantity: 100 }),
    aProduct(2, { name: 'Crème', category: 'Visage', stockQuantity: 100 }),
  ],
}

async function placed({ post }: TestShop): Promise<string> {
  const items = [
    { id: anId(1), quantity: 1 },
    { id: anId(2), quantity: 3 },
  ]
  const { body } = await post('/api/order/place', anOrder(items))
  return body.orderId
}

async function deliver(shop: TestShop, orderId: string, { daysAgo = 0 } = {}): Promise<void> {
  await runOn(shop.db, 'orders', 'set-status', orderId, 'Delivered', '--no-mail')
  await sql`update order_moves set moved_at = now() - ${daysAgo} * interval '1 day'
    where order_id = ${orderId}`.execute(shop.db)
}

async function linesOf({ post }: TestShop, orderId: string): Promise<Order['items']> {
  const { body } = await post('/api/order/guest-order', { orderId, email: 'amel@example.tn' })
  return body.order.items
}

/** For each line, the number of whole days for which it can still be returned; undefined for a line that cannot be returned. */
async function daysLeft(shop: TestShop, orderId: string): Promise<(number | undefined)[]> {
  const lines = await linesOf(shop, orderId)
  return lines.map(
    ({ returnable }) => returnable && Math.floor((returnable.until - Date.now()) / day),
  )
}

describeShop({ content }, (shop) => {
  test('RET-01: a delivered order says until when each line can be returned, and in which condition', async () => {
    const id = await placed(shop())
    expect(await daysLeft(shop(), id)).toEqual([undefined, undefined])
    await deliver(shop(), id)
    const [pills, cream] = await linesOf(shop(), id)
    expect(pills?.returnable).toEqual({ until: expect.any(Number), code: 'supplements' })
    expect(cream?.returnable).toMatchObject({ code: 'face_body', contentLeftPercent: 75 })
    const [ofPills = 0, ofCream = 0] = await daysLeft(shop(), id)
    // The policy of the pills has 7 days, fewer than ten working days. After a delivery on a Sunday, ten working days
    // last 12 whole days; after other days they last longer.
    expect(ofPills).toBeGreaterThanOrEqual(12)
    expect(ofCream).toBe(30)
  })

  test('TRUST-01: until an order is delivered, each line has the number of days of its return policy', async () => {
    const id = await placed(shop())
    const days = async () => (await linesOf(shop(), id)).map(({ returnDays }) => returnDays)
    expect(await days()).toEqual([7, 30])
    await deliver(shop(), id)
    expect(await days()).toEqual([undefined, undefined])
  })

  test('RET-01: a line can no longer be returned after its term, which the operator sets by category', async () => {
    const id = await placed(shop())
    await deliver(shop(), id, { daysAgo: 30 })
    expect(await daysLeft(shop(), id)).toEqual([undefined, 0])
    await deliver(shop(), id, { daysAgo: 31 })
    expect(await daysLeft(shop(), id)).toEqual([undefined, undefined])
    await runOn(shop().db, 'returns', 'set', 'Visage', '--days', '40')
    const [, cream] = await linesOf(shop(), id)
    expect(await daysLeft(shop(), id)).toEqual([undefined, 9])
    expect(cream?.returnable).toEqual({ until: expect.any(Number), code: 'other' })
    await runOn(shop().db, 'returns', 'clear', 'Visage')
  })

  test('RET-01: units that came back are counted, and a line can no longer be returned if all its units came back', async () => {
    const id = await placed(shop())
    await deliver(shop(), id)
    await runOn(shop().db, 'orders', 'return', id, '--units', '1=1', '--units', '2=1')
    await runOn(shop().db, 'orders', 'return', id, '--units', '2=1')
    const [pills, cream] = await linesOf(shop(), id)
    expect(pills).toMatchObject({ quantity: 1, returned: 1 })
    expect(pills).not.toHaveProperty('returnable')
    expect(cream).toMatchObject({ quantity: 3, returned: 2, returnable: { code: 'face_body' } })
  })

  test.each(['refused', 'lost'] as const)(
    'RET-01: goods of a parcel that was %s cannot be returned, even if the order has the status Delivered',
    async (outcome) => {
      const id = await placed(shop())
      await deliver(shop(), id)
      await shop()
        .db.insertInto('parcels')
        .values({ order_id: id, courier: 'aramex', outcome })
        .execute()
      expect(await daysLeft(shop(), id)).toEqual([undefined, undefined])
    },
  )

  test('RET-01: if no delivery was recorded, the term begins when the order was expected, also for a deleted product', async () => {
    const id = await placed(shop())
    await shop()
      .db.updateTable('orders')
      .set({ status: 'Delivered', delivery_days: null })
      .where('id', '=', id)
      .execute()
    await shop()
      .db.updateTable('order_items')
      .set({ product_id: anId(99) })
      .where('order_id', '=', id)
      .where('position', '>', 0)
      .execute()
    const [pills, cream] = await linesOf(shop(), id)
    expect(cream?.returnable).toMatchObject({ code: 'other' })
    expect(cream?.returnable?.until).toBeGreaterThanOrEqual(Date.now() + 16 * day)
    expect(pills?.returnable?.until).toBe(cream?.returnable?.until)
  })
})
