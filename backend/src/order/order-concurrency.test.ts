import { anId, anOrder, aProduct } from '../testing/builders.ts'
import { describePostgres } from '../testing/shop.ts'

const products = [1, 2, 3, 4].map((number) => aProduct(number, { stockQuantity: 50 }))
const coupons = [{ code: 'LIMITE5', percentage: 15, description: '', usageLimit: 5 }]

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

  test('CHK-08: 200 orders at once for the last 50 units sell exactly 50', async () => {
    const orders = Array.from({ length: 200 }, () => anOrder([{ id: anId(1), quantity: 1 }]))
    const { sold, codes } = await placeAll(orders)
    expect(sold).toHaveLength(50)
    expect(codes).toEqual(new Set(['out_of_stock']))
    expect(await stockOf(1)).toEqual({ stock: 0 })
  })

  test('CART-01: two sizes of one product are one stock, whichever order they come in', async () => {
    const sizes = [
      { id: anId(2), quantity: 1, size: '50 ml' },
      { id: anId(2), quantity: 1, size: '200 ml' },
    ]
    const orders = Array.from({ length: 60 }, (_, index) =>
      anOrder(index % 2 === 0 ? sizes : [...sizes].reverse()),
    )
    const { sold, codes } = await placeAll(orders)
    expect(sold).toHaveLength(25)
    expect(codes).toEqual(new Set(['out_of_stock']))
    expect(await stockOf(2)).toEqual({ stock: 0 })
  })

  test('CHK-08: orders for the same products in opposite order never block each other', async () => {
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

  test('CHK-08: six equal Idempotency-Keys at once make one order', async () => {
    const before = await stockOf(3)
    const orders = Array.from({ length: 6 }, () => anOrder([{ id: anId(3), quantity: 1 }]))
    const { sold } = await placeAll(orders, { 'idempotency-key': 'six-at-once' })
    expect(sold).toHaveLength(6)
    expect(new Set(sold.map(({ body }) => body.orderId)).size).toBe(1)
    expect(await stockOf(3)).toEqual({ stock: before.stock - 1 })
  })

  test('COUP-03: a code for five uses serves exactly five of twenty orders at once', async () => {
    await shop().db.updateTable('products').set({ stock: 50 }).where('id', '=', anId(4)).execute()
    const orders = Array.from({ length: 20 }, () =>
      anOrder([{ id: anId(4), quantity: 1 }], { coupon: { code: 'LIMITE5' } }),
    )
    const { sold, codes } = await placeAll(orders)
    expect(sold).toHaveLength(5)
    expect(codes).toEqual(new Set(['coupon_invalid']))
    expect(await stockOf(4)).toEqual({ stock: 45 })
  })
})
