import { sql } from 'kysely'
import { aProduct, anId, anOrder } from '../testing/builders.ts'
import { describePostgres, describeShop, type TestShop } from '../testing/shop.ts'
import { moveOrder } from './move-order.repository.ts'
import { listMoves } from './order-list.repository.ts'
import { nextStatuses, orderStatuses, type OrderStatus, readOrderStatus } from './order-status.ts'

const content = {
  products: [
    aProduct(1, { size: '50 ml', stockQuantity: 50_000 }),
    aProduct(2, { stockQuantity: 100 }),
  ],
  coupons: [{ code: 'DIX', percentage: 10, description: '', usageLimit: 1000 }],
}

async function placed(
  shop: TestShop,
  items: { id: string; quantity: number; size?: string }[],
  parts = {},
) {
  const { body } = await shop.post('/api/order/place', anOrder(items, parts), {
    cookie: 'i18nextLng=ar',
  })
  return body.orderId
}

async function statusMails(shop: TestShop, orderId: string) {
  const mails = await shop.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'order_status')
    .orderBy('id')
    .execute()
  return mails.filter(({ payload }) => (payload as { orderId: string }).orderId === orderId)
}

async function stockOf(shop: TestShop, number: number) {
  const row = await shop.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', anId(number))
    .executeTakeFirstOrThrow()
  return row.stock
}

async function couponUses(shop: TestShop) {
  const row = await shop.db.selectFrom('coupons').select('used').executeTakeFirstOrThrow()
  return row.used
}

const told = { sendMail: true }

test('ORD-03: a status is recognised in every spelling', () => {
  expect(readOrderStatus('processing')).toBe('Packing')
  expect(readOrderStatus('out-for_delivery')).toBe('Out for Delivery')
  expect(readOrderStatus('Livré')).toBe('Delivered')
  expect(readOrderStatus('lost')).toBeUndefined()
})

test('API-06: the status of an order moves forward or to Cancelled, and a final status cannot change', () => {
  expect(nextStatuses('Processing')).toEqual([
    'Shipped',
    'Out for Delivery',
    'Delivered',
    'Cancelled',
  ])
  expect(nextStatuses('Delivered')).toEqual([])
  expect(nextStatuses('Cancelled')).toEqual([])
  expect(nextStatuses('lost')).toEqual([])
})

describeShop({ content }, (shop) => {
  test('API-06: a change of status is recorded, shown to the customer, and mailed in the language of the order', async () => {
    const id = await placed(shop(), [{ id: anId(1), quantity: 1 }])
    const move = await moveOrder(shop().db, id, 'Packing', told)
    expect(move).toEqual({
      kind: 'moved',
      from: 'Order Placed',
      to: 'Packing',
      mailTo: 'amel@example.tn',
    })
    await moveOrder(shop().db, id, 'Delivered', told)
    const { body } = await shop().post('/api/order/guest-order', {
      orderId: id,
      email: 'amel@example.tn',
    })
    expect(body.order.status).toBe('Delivered')
    expect(await statusMails(shop(), id)).toMatchObject([
      { recipient: 'amel@example.tn', language: 'ar', payload: { orderId: id, status: 'Packing' } },
      {
        recipient: 'amel@example.tn',
        language: 'ar',
        payload: { orderId: id, status: 'Delivered' },
      },
    ])
    expect(await listMoves(shop().db, id)).toMatchObject([
      { from: 'Order Placed', to: 'Packing' },
      { from: 'Packing', to: 'Delivered' },
    ])
  })

  test('API-06: a change of status that is not allowed changes nothing', async () => {
    for (const from of orderStatuses) {
      for (const to of orderStatuses) {
        const id = await placed(shop(), [{ id: anId(1), quantity: 1 }])
        await shop().db.updateTable('orders').set({ status: from }).where('id', '=', id).execute()
        const { kind } = await moveOrder(shop().db, id, to, told)
        expect({ from, to, kind }).toEqual({ from, to, kind: expectedKind(from, to) })
        expect(await statusMails(shop(), id)).toHaveLength(kind === 'moved' ? 1 : 0)
        expect(await listMoves(shop().db, id)).toHaveLength(kind === 'moved' ? 1 : 0)
      }
    }
    expect(await moveOrder(shop().db, anId(404), 'Packing', told)).toEqual({
      kind: 'order_not_found',
    })
  })

  test('API-06: cancelling returns the units of every size and the use of the coupon, but only once', async () => {
    const before = [await stockOf(shop(), 1), await stockOf(shop(), 2), await couponUses(shop())]
    const id = await placed(
      shop(),
      [
        { id: anId(1), quantity: 2, size: 'default' },
        { id: anId(1), quantity: 3, size: '50 ml' },
        { id: anId(2), quantity: 4 },
      ],
      { coupon: { code: 'DIX' } },
    )
    expect(await stockOf(shop(), 1)).toBe((before[0] ?? 0) - 5)
    expect(await couponUses(shop())).toBe((before[2] ?? 0) + 1)
    await moveOrder(shop().db, id, 'Cancelled', told)
    expect(await moveOrder(shop().db, id, 'Cancelled', told)).toEqual({
      kind: 'already',
      status: 'Cancelled',
    })
    expect([await stockOf(shop(), 1), await stockOf(shop(), 2), await couponUses(shop())]).toEqual(
      before,
    )
  })

  test('API-06: a failure in the middle of a move leaves the order unchanged', async () => {
    const id = await placed(shop(), [{ id: anId(1), quantity: 1 }])
    await sql`alter table outbox add constraint no_mail check (kind <> 'order_status') not valid`.execute(
      shop().db,
    )
    const before = await stockOf(shop(), 1)
    await expect(moveOrder(shop().db, id, 'Cancelled', told)).rejects.toThrow('no_mail')
    await sql`alter table outbox drop constraint no_mail`.execute(shop().db)
    expect(await stockOf(shop(), 1)).toBe(before)
    expect(await listMoves(shop().db, id)).toEqual([])
  })
})

describePostgres({ content }, (shop) => {
  test('API-06: if twenty operators move an order at the same time, one operator moves it, and one mail is queued', async () => {
    const id = await placed(shop(), [{ id: anId(1), quantity: 1 }])
    const moves = await Promise.all(
      Array.from({ length: 20 }, () => moveOrder(shop().db, id, 'Shipped', told)),
    )
    expect(moves.filter(({ kind }) => kind === 'moved')).toHaveLength(1)
    expect(moves.filter(({ kind }) => kind === 'already')).toHaveLength(19)
    expect(await statusMails(shop(), id)).toHaveLength(1)
    expect(await listMoves(shop().db, id)).toHaveLength(1)
  })

  test('API-06: if an order is cancelled and delivered at the same time, the order gets one of the two statuses, and the stock fits this status', async () => {
    for (let round = 0; round < 10; round += 1) {
      const before = await stockOf(shop(), 2)
      const id = await placed(shop(), [{ id: anId(2), quantity: 1 }])
      const moves = await Promise.all(
        (['Cancelled', 'Delivered', 'Cancelled', 'Delivered'] as const).map((to) =>
          moveOrder(shop().db, id, to, told),
        ),
      )
      const [winner, ...others] = moves.filter((move) => move.kind === 'moved')
      expect(others).toEqual([])
      expect(await stockOf(shop(), 2)).toBe(winner?.to === 'Cancelled' ? before : before - 1)
    }
  })

  test('API-06: cancelling while shoppers order loses no unit and no use of a coupon', async () => {
    const lines = [
      { id: anId(2), quantity: 1 },
      { id: anId(1), quantity: 1 },
    ]
    const parts = { coupon: { code: 'DIX' } }
    const ids = await Promise.all(Array.from({ length: 15 }, () => placed(shop(), lines, parts)))
    const stock = await stockOf(shop(), 2)
    const uses = await couponUses(shop())
    await Promise.all([
      ...ids.map((id) => moveOrder(shop().db, id, 'Cancelled', told)),
      ...Array.from({ length: 15 }, () => placed(shop(), lines, parts)),
    ])
    expect(await stockOf(shop(), 2)).toBe(stock)
    expect(await couponUses(shop())).toBe(uses)
  })
})

function expectedKind(from: OrderStatus, to: OrderStatus): string {
  if (from === to) return 'already'
  const isOver = from === 'Delivered' || from === 'Cancelled'
  return !isOver && orderStatuses.indexOf(to) > orderStatuses.indexOf(from)
    ? 'moved'
    : 'not_allowed'
}
