import { sql } from 'kysely'
import type { Tx } from '../db/tables.ts'
import { anId, anOrder, aProduct } from '../testing/builders.ts'
import { untilBlocked } from '../testing/locks.ts'
import { describePostgres } from '../testing/shop.ts'
import { moveOrder } from './move-order.repository.ts'

const products = [1, 2, 3].map((number) => aProduct(number, { stockQuantity: 50 }))
const coupons = [
  { code: 'DERNIER', percentage: 10, description: '', usageLimit: 1 },
  { code: 'DIX', percentage: 10, description: '' },
]

describePostgres({ content: { products, coupons } }, (shop) => {
  const place = (numbers: number[], code?: string) =>
    shop().post(
      '/api/order/place',
      anOrder(
        numbers.map((number) => ({ id: anId(number), quantity: 1 })),
        code ? { coupon: { code } } : {},
      ),
    )

  /** Takes the locks of `lock`, starts `start`, and runs `look` when `start` waits for the locks. Resolves with the result of `start`. */
  async function whileHeld<T>(
    lock: (tx: Tx) => Promise<unknown>,
    start: () => Promise<T>,
    look: () => Promise<void> = async () => {},
  ): Promise<T> {
    const held = await shop().db.startTransaction().execute()
    await lock(held)
    const started = start()
    try {
      await untilBlocked(shop().db)
      await look()
    } finally {
      await held.commit().execute()
    }
    return await started
  }

  test('COUP-03: while another order takes the last use of a code, an order for a different product waits, and does not get the use', async () => {
    const { body } = await whileHeld(
      (tx) => tx.updateTable('coupons').set({ used: 1 }).where('code', '=', 'DERNIER').execute(),
      () => place([1], 'DERNIER'),
    )
    expect(body.code).toBe('coupon_invalid')
  })

  test('COUP-03: if a code’s percentage changes while an order is placed, the new percentage applies', async () => {
    const { body } = await whileHeld(
      (tx) => tx.updateTable('coupons').set({ percentage: 50 }).where('code', '=', 'DIX').execute(),
      () => place([1], 'DIX'),
    )
    const { coupon_percentage: percentage, coupon_discount_millimes: discount } = await shop()
      .db.selectFrom('orders')
      .select(['coupon_percentage', 'coupon_discount_millimes'])
      .where('id', '=', body.orderId)
      .executeTakeFirstOrThrow()
    expect([percentage, discount]).toEqual([50, 10_000])
  })

  /** Fails if one of these rows is locked. */
  async function expectFree(numbers: number[]): Promise<void> {
    await shop()
      .db.transaction()
      .execute(async (tx) => {
        for (const number of numbers) {
          await sql`select from products where id = ${anId(number)} for update nowait`.execute(tx)
        }
        await sql`select from coupons where code = 'DIX' for update nowait`.execute(tx)
      })
  }
  const holdFirst = (tx: Tx) =>
    sql`select from products where id = ${anId(1)} for update`.execute(tx)

  test('CHK-08: an order locks its products by id, and then the code, so that two orders never deadlock', async () => {
    const placing = () => place([3, 1, 2], 'DIX')
    expect((await whileHeld(holdFirst, placing, () => expectFree([2, 3]))).status).toBe(200)
  })

  test('API-06: cancelling an order locks rows in the same sequence as placing an order', async () => {
    const { body } = await place([3, 1, 2], 'DIX')
    const cancel = () => moveOrder(shop().db, body.orderId, 'Cancelled', { sendMail: false })
    const { kind } = await whileHeld(holdFirst, cancel, () => expectFree([2, 3]))
    expect(kind).toBe('moved')
  })
})
