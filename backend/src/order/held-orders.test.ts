import { sql } from 'kysely'
import { mailUrls } from '../mail/mail-urls.ts'
import { readMailedOrder } from '../mail-messages/mailed-order.repository.ts'
import { orderPlacedMail } from '../mail-messages/order-mails.ts'
import { aProduct, anId, anOrder } from '../testing/builders.ts'
import { describePostgres, describeShop, type TestShop } from '../testing/shop.ts'
import { cancelOverdueOrders, countHeld, releaseOrder } from './held-orders.repository.ts'
import { moveOrder } from './move-order.repository.ts'

const stock = 1000
const content = {
  products: [aProduct(1, { stockQuantity: stock, price: 20 }), aProduct(2, { price: 999 })],
  coupons: [{ code: 'DIX', percentage: 10, description: '', usageLimit: 1000 }],
}
const told = { sendMail: true }

/** Places an order that is held because of its amount. */
async function held({ post }: TestShop): Promise<string> {
  const items = [
    { id: anId(1), quantity: 4 },
    { id: anId(2), quantity: 1 },
  ]
  const { body } = await post('/api/order/place', anOrder(items))
  return body.orderId
}

async function stockOf({ db }: TestShop): Promise<number> {
  const row = await db.selectFrom('products').select('stock').where('id', '=', anId(1)).execute()
  return row[0]?.stock ?? 0
}

async function mailsAbout({ db }: TestShop, orderId: string): Promise<string[]> {
  const mails = await db
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('kind', 'not like', 'shop_%')
    .orderBy('id')
    .execute()
  return mails.flatMap(({ kind, payload }) => {
    const { orderId: about, status } = payload as { orderId?: string; status?: string }
    return about === orderId ? [status ? `${kind} ${status}` : kind] : []
  })
}

const statusOf = ({ db }: TestShop, id: string) =>
  db
    .selectFrom('orders')
    .select(['status', 'held_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const overdue = ({ db }: TestShop) =>
  sql`update orders set held_until = now() - interval '1 s' where held_until is not null`.execute(
    db,
  )

describeShop({ content }, (shop) => {
  beforeEach(async () => {
    await shop().db.updateTable('products').set({ stock }).execute()
    await shop().db.deleteFrom('orders').execute()
  })

  test('LIM-03: an unusually large order is held for a day and keeps its units', async () => {
    const id = await held(shop())
    expect(await stockOf(shop())).toBe(stock - 4)
    const { rows } = await sql`select held_reason,
      round(extract(epoch from held_until - created_at) / 3600)::int as hours
      from orders`.execute(shop().db)
    expect(rows).toEqual([{ held_reason: 'amount', hours: 24 }])
    const guest = { orderId: id, email: 'amel@example.tn' }
    const { body } = await shop().post('/api/order/guest-order', guest)
    expect(body.order).toMatchObject({ status: 'Order Placed', isHeld: true })
    expect(await countHeld(shop().db)).toEqual({ orders: 1, units: 5 })
    const metrics = await shop().app.inject({ url: '/metrics' })
    expect(metrics.body).toContain('shop_held_orders{of="orders"} 1')
    expect(metrics.body).toContain('shop_held_orders{of="units"} 5')
  })

  test('LIM-03: no order is held if the thresholds are 0, and every order is held if the threshold is one unit', async () => {
    const change = (units: number, millimes: number) =>
      shop()
        .db.updateTable('shop_settings')
        .set({
          hold_from_units: units,
          hold_from_units_per_product: 0,
          hold_from_millimes: millimes,
        })
        .execute()
    await change(0, 0)
    await held(shop())
    expect(await countHeld(shop().db)).toMatchObject({ orders: 0 })
    await change(1, 0)
    await held(shop())
    expect(await countHeld(shop().db)).toMatchObject({ orders: 1 })
    await change(51, 1_000_000)
  })

  test('LIM-03: a held order cannot move to the next status, and after its release it is an ordinary order', async () => {
    const id = await held(shop())
    expect(await moveOrder(shop().db, id, 'Packing', told)).toEqual({ kind: 'held' })
    expect(await releaseOrder(shop().db, id, told)).toMatchObject({ kind: 'released' })
    expect(await releaseOrder(shop().db, id, told)).toMatchObject({ kind: 'not_held' })
    const { body } = await shop().post('/api/order/guest-order', {
      orderId: id,
      email: 'amel@example.tn',
    })
    expect(body.order.isHeld).toBeUndefined()
    expect(await mailsAbout(shop(), id)).toEqual(['order_placed', 'order_placed'])
    expect(await moveOrder(shop().db, id, 'Packing', told)).toMatchObject({ kind: 'moved' })
    await overdue(shop())
    expect(await cancelOverdueOrders(shop().db, console)).toBe(0)
    expect(await stockOf(shop())).toBe(stock - 4)
  })

  test('LIM-03: if the operator wants no mail, an order is released without a mail', async () => {
    const id = await held(shop())
    expect(await releaseOrder(shop().db, id, { sendMail: false })).toMatchObject({
      kind: 'released',
    })
    expect(await mailsAbout(shop(), id)).toEqual(['order_placed'])
  })

  test.each([
    ['fr', 'en cours de confirmation', 'Nous vous appellerons'],
    ['en', 'We are confirming your order', 'We will call you'],
    ['ar', 'قيد التأكيد', 'سنتصل بكم'],
  ] as const)(
    'LIM-03: the mail in %s says that a held order is confirmed by phone, and names no day',
    async (language, subject, intro) => {
      const id = await held(shop())
      const compose = async () =>
        orderPlacedMail(
          await readMailedOrder(shop().db, id),
          language,
          mailUrls('https://x.example'),
        )
      const before = await compose()
      expect(before.subject).toContain(subject)
      expect(JSON.stringify(before.blocks)).toContain(intro)
      await releaseOrder(shop().db, id, told)
      const after = await compose()
      expect(after.subject).not.toContain(subject)
      expect(after.blocks.length).toBe(before.blocks.length + 1)
    },
  )

  test('LIM-03: refusing a held order returns its units to the stock', async () => {
    const id = await held(shop())
    expect(await moveOrder(shop().db, id, 'Cancelled', told)).toMatchObject({ kind: 'moved' })
    expect(await stockOf(shop())).toBe(stock)
    expect(await statusOf(shop(), id)).toEqual({ status: 'Cancelled', held_until: null })
    expect(await mailsAbout(shop(), id)).toEqual(['order_placed', 'order_status Cancelled'])
    await overdue(shop())
    expect(await cancelOverdueOrders(shop().db, console)).toBe(0)
    expect(await stockOf(shop())).toBe(stock)
  })

  test('LIM-03: a held order that was not confirmed in time is cancelled once, and not before its time', async () => {
    const id = await held(shop())
    expect(await cancelOverdueOrders(shop().db, console)).toBe(0)
    await overdue(shop())
    expect(await cancelOverdueOrders(shop().db, console)).toBe(1)
    expect(await cancelOverdueOrders(shop().db, console)).toBe(0)
    expect(await stockOf(shop())).toBe(stock)
    expect(await statusOf(shop(), id)).toEqual({ status: 'Cancelled', held_until: null })
    expect(await mailsAbout(shop(), id)).toEqual(['order_placed', 'order_status Cancelled'])
  })
})

describePostgres({ content }, (shop) => {
  test('LIM-03: several instances at the same time return the units of a cancelled order only once', async () => {
    await shop().db.updateTable('products').set({ stock }).execute()
    for (let each = 1; each <= 10; each += 1) await held(shop())
    await overdue(shop())
    const counts = await Promise.all(
      Array.from({ length: 6 }, () => cancelOverdueOrders(shop().db, console)),
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10)
    expect(await stockOf(shop())).toBe(stock)
  })

  test('LIM-03: a held order is either released or cancelled, never both', async () => {
    await shop().db.updateTable('products').set({ stock }).execute()
    const ids = []
    for (let each = 1; each <= 8; each += 1) ids.push(await held(shop()))
    await overdue(shop())
    const releases = ids.map((id) => releaseOrder(shop().db, id, told))
    const [cancelled, ...released] = await Promise.all([
      cancelOverdueOrders(shop().db, console),
      ...releases,
    ])
    const kept = released.filter(({ kind }) => kind === 'released').length
    expect(cancelled + kept).toBe(8)
    expect(await stockOf(shop())).toBe(stock - 4 * kept)
  })
})
