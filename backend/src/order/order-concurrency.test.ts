import { sql } from 'kysely'
import { anId, anOrder, aProduct } from '../testing/builders.ts'
import { describePostgres } from '../testing/shop.ts'
import { signIn } from '../testing/sign-in.ts'

const products = [1, 2, 3, 4, 5, 6, 7].map((number) =>
  aProduct(number, { size: '50 ml', stockQuantity: 50 }),
)
const coupons = [
  { code: 'LIMITE5', percentage: 15, description: '', usageLimit: 5 },
  { code: 'LIMITE30', percentage: 15, description: '', usageLimit: 30 },
]

describePostgres({ content: { products, coupons } }, (shop) => {
  const placeAll = async (orders: readonly unknown[], headers: Record<string, string> = {}) => {
    const answers = await Promise.all(
      orders.map((order) => shop().post('/api/order/place', order, headers)),
    )
    return {
      sold: answers.filter(({ status }) => status === 200),
      codes: new Set(answers.flatMap(({ body }) => body.code ?? [])),
    }
  }
  const stockOf = (number: number) =>
    shop()
      .db.selectFrom('products')
      .select('stock')
      .where('id', '=', anId(number))
      .executeTakeFirstOrThrow()

  test('CHK-08: of 200 concurrent orders for the last 50 units, exactly 50 are sold', async () => {
    const orders = Array.from({ length: 200 }, () => anOrder([{ id: anId(1), quantity: 1 }]))
    const { sold, codes } = await placeAll(orders)
    expect(sold).toHaveLength(50)
    expect(codes).toEqual(new Set(['out_of_stock']))
    expect(await stockOf(1)).toEqual({ stock: 0 })
  })

  test('CART-01: two sizes of one product share the product’s stock, in every sequence of the lines', async () => {
    const sizes = [
      { id: anId(2), quantity: 1, size: '50 ml' },
      { id: anId(2), quantity: 1, size: 'default' },
    ]
    const orders = Array.from({ length: 60 }, (_, index) =>
      anOrder(index % 2 === 0 ? sizes : [...sizes].reverse()),
    )
    const { sold, codes } = await placeAll(orders)
    expect(sold).toHaveLength(25)
    expect(codes).toEqual(new Set(['out_of_stock']))
    expect(await stockOf(2)).toEqual({ stock: 0 })
  })

  test('OPS-03: if an import has locked a product, an order stops waiting for the product before all connections of the pool wait', async () => {
    const held = await shop().db.startTransaction().execute()
    await held.updateTable('products').set({ bestseller: true }).where('id', '=', anId(3)).execute()
    const order = anOrder([{ id: anId(3), quantity: 1 }])
    try {
      // The import keeps the lock until the order is answered, so the answer proves that the order stopped waiting.
      const { status, body } = await shop().post('/api/order/place', order)
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'overloaded' })
    } finally {
      await held.rollback().execute()
    }
  })

  test('CHK-08: two orders that name the same products in opposite order do not deadlock', async () => {
    const lines = [
      { id: anId(3), quantity: 1 },
      { id: anId(4), quantity: 1 },
    ]
    const orders = Array.from({ length: 40 }, (_, index) =>
      anOrder(index % 2 === 0 ? lines : [...lines].reverse()),
    )
    const { sold } = await placeAll(orders)
    expect(sold).toHaveLength(40)
  })

  test('CHK-08: six concurrent requests with the same Idempotency-Key place only one order', async () => {
    const before = await stockOf(3)
    const orders = Array.from({ length: 6 }, () => anOrder([{ id: anId(3), quantity: 1 }]))
    const { sold } = await placeAll(orders, { 'idempotency-key': 'six-at-once' })
    expect(sold).toHaveLength(6)
    expect(new Set(sold.map(({ body }) => body.orderId)).size).toBe(1)
    expect(await stockOf(3)).toEqual({ stock: before.stock - 1 })
  })

  test('COUP-03: a code with five uses is used by exactly five of twenty concurrent orders', async () => {
    await shop().db.updateTable('products').set({ stock: 50 }).where('id', '=', anId(4)).execute()
    const orders = Array.from({ length: 20 }, () =>
      anOrder([{ id: anId(4), quantity: 1 }], { coupon: { code: 'LIMITE5' } }),
    )
    const { sold, codes } = await placeAll(orders)
    expect(sold).toHaveLength(5)
    expect(codes).toEqual(new Set(['coupon_invalid']))
    expect(await stockOf(4)).toEqual({ stock: 45 })
  })

  /** Calls of 200 clients. Every second client has an account. */
  const crowd = async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, async () => signIn(shop())))
    return (order: unknown, client: number) => {
      const user = client % 2 === 0 ? tokens[(client / 2) % tokens.length] : undefined
      return shop().post('/api/order/place', order, user ? { token: user.token } : {})
    }
  }
  const clients = Array.from({ length: 200 }, (_, client) => client)

  test('CHK-08: stock plus sold units stays constant under 200 concurrent users and guests', async () => {
    const place = await crowd()
    const answers = await Promise.all(
      clients.map((client) => {
        const [first, second] = [5 + (client % 3), 5 + ((client + 1 + (client % 2)) % 3)]
        const items = [first, second].map((number) => ({
          id: anId(number),
          quantity: 1 + (client % 2),
          size: client % 3 === 0 ? '50 ml' : 'default',
        }))
        return place(anOrder(items), client)
      }),
    )
    const statuses = new Set(answers.map(({ status }) => status))
    expect(statuses).toEqual(new Set([200, 409]))
    for (const number of [5, 6, 7]) {
      const { rows } = await sql<{ sold: number }>`
        select sum(quantity)::int as sold from order_items
        where product_id = ${anId(number)}`.execute(shop().db)
      const { stock } = await stockOf(number)
      expect(stock).toBeGreaterThanOrEqual(0)
      expect(stock + (rows[0]?.sold ?? 0)).toBe(50)
    }
    const placed = answers.filter(({ status }) => status === 200).map(({ body }) => body.orderId)
    const mails = await shop()
      .db.selectFrom('outbox')
      .where('kind', '=', 'order_placed')
      .select(sql<string>`payload ->> 'orderId'`.as('id'))
      .execute()
    const mailed = mails.map(({ id }) => id)
    expect(mailed.filter((id) => placed.includes(id)).sort()).toEqual([...placed].sort())
  })

  test('COUP-03: a code with 30 uses is used by exactly 30 of 200 concurrent users and guests', async () => {
    await shop().db.updateTable('products').set({ stock: 500 }).where('id', '=', anId(4)).execute()
    const place = await crowd()
    const order = anOrder([{ id: anId(4), quantity: 1 }], { coupon: { code: 'LIMITE30' } })
    const answers = await Promise.all(clients.map((client) => place(order, client)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(
      new Set(['coupon_invalid']),
    )
    expect(await stockOf(4)).toEqual({ stock: 470 })
    const { used } = await shop()
      .db.selectFrom('coupons')
      .select('used')
      .where('code', '=', 'LIMITE30')
      .executeTakeFirstOrThrow()
    expect(used).toBe(30)
  })

  test('CHK-08: six equal concurrent requests of one user place one order; an equal request of another user places another order', async () => {
    const [amel, sami] = [await signIn(shop()), await signIn(shop())]
    const key = { 'idempotency-key': 'twins-of-a-user' }
    await shop().db.updateTable('products').set({ stock: 50 }).where('id', '=', anId(3)).execute()
    const orders = Array.from({ length: 6 }, () => anOrder([{ id: anId(3), quantity: 1 }]))
    const [ours, theirs] = await Promise.all([
      placeAll(orders, { ...key, token: amel.token }),
      placeAll(orders.slice(0, 1), { ...key, token: sami.token }),
    ])
    const ids = new Set(ours.sold.map(({ body }) => body.orderId))
    expect([ours.sold.length, ids.size]).toEqual([6, 1])
    expect(ids.has(theirs.sold[0]?.body.orderId ?? '')).toBe(false)
    expect(await stockOf(3)).toEqual({ stock: 48 })
  })

  test('GEN-06: if prices change while an order is placed, all its amounts use the old price, or all use the new price', async () => {
    const setPrice = (price_millimes: number) =>
      shop().db.updateTable('products').set({ price_millimes }).where('id', '=', anId(2)).execute()
    await setPrice(10_000)
    await shop().db.updateTable('products').set({ stock: 500 }).where('id', '=', anId(2)).execute()
    const order = anOrder([{ id: anId(2), quantity: 3 }])
    const work = Array.from({ length: 60 }, (_, index) =>
      index % 6 === 5 ? setPrice(10_000 + index * 1000) : placeAll([order]),
    )
    await Promise.all(work)
    const { rows } = await sql<{ subtotal_millimes: number; lines: number }>`
      select subtotal_millimes, (
        select sum(price_millimes * quantity)::int from order_items where order_id = orders.id
      ) as lines
      from orders where id in (
        select order_id from order_items where product_id = ${anId(2)} and price_millimes >= 10000
          and quantity = 3)`.execute(shop().db)
    expect(rows.length).toBeGreaterThan(40)
    for (const row of rows) expect(row.subtotal_millimes).toBe(row.lines)
  })
})
