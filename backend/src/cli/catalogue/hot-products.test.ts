import { sql } from 'kysely'
import { refreshHotProducts } from '../../product/hot-products.repository.ts'
import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { runOn } from '../testing/terminal.ts'

const products = [
  aProduct(1, { name: 'Crème', stockQuantity: 500, facts: { reference: 'CR-1' } }),
  aProduct(2, { name: 'Baume', stockQuantity: 500 }),
  aProduct(3, { name: 'Savon', stockQuantity: 500 }),
]

describeShop({ content: { products } }, (shop) => {
  const run = (...args: string[]) => runOn(shop().db, 'hot', ...args)
  const hot = async () => (await shop().get('/api/product/hot')).body.hotProducts
  const sell = async (...lines: [number: number, quantity: number][]) => {
    const items = lines.map(([number, quantity]) => ({ id: anId(number), quantity }))
    const { status, body } = await shop().post('/api/order/place', anOrder(items))
    expect(status).toBe(200)
    return body.orderId
  }
  beforeEach(async () => {
    await sql`delete from orders`.execute(shop().db)
    await run('clear')
  })

  test('OPER-06: the products that sold most in 30 days are hot if at least five units were sold in at least three orders; a shop without sales has no hot product', async () => {
    expect(await hot()).toEqual([])
    await sell([1, 2], [2, 3], [3, 9])
    await sell([1, 2], [2, 3])
    await refreshHotProducts(shop().db)
    expect(await hot()).toEqual([])
    const last = await sell([1, 1], [2, 3])
    await refreshHotProducts(shop().db)
    expect(await hot()).toEqual([anId(2), anId(1)])
    expect((await run('list')).out).toMatch(/Baume +9 +computed\n.*CR-1 +Crème +5 +computed\n/)
    await runOn(shop().db, 'products', 'off', anId(2))
    expect(await hot()).toEqual([anId(1)])
    await runOn(shop().db, 'products', 'on', anId(2))
    await runOn(shop().db, 'orders', 'set-status', last, 'Cancelled', '--no-mail')
    await refreshHotProducts(shop().db)
    expect(await hot()).toEqual([])
  })

  test('OPER-06: held orders and orders that are more than 30 days old do not count', async () => {
    for (let orders = 0; orders < 3; orders += 1) await sell([1, 2])
    await sql`update orders set created_at = now() - interval '31 days'`.execute(shop().db)
    for (let orders = 0; orders < 3; orders += 1) await sell([2, 2])
    await sql`update orders set held_until = now() + interval '1 day', held_reason = 'units'
      where created_at > now() - interval '1 day'`.execute(shop().db)
    await refreshHotProducts(shop().db)
    expect(await hot()).toEqual([])
  })

  test('OPER-06: hot products that the operator has set keep the operator’s order until the operator clears the list', async () => {
    for (let orders = 0; orders < 3; orders += 1) await sell([1, 2])
    expect((await run('set', anId(3), 'CR-1')).out).toBe('Hot by hand: 2.\n')
    await refreshHotProducts(shop().db)
    expect(await hot()).toEqual([anId(3), anId(1)])
    expect(await run('set', 'absent')).toMatchObject({ code: 1 })
    expect(await hot()).toEqual([anId(3), anId(1)])
    expect((await run('clear')).out).toBe('Computed from orders: 1.\n')
    expect(await hot()).toEqual([anId(1)])
  })
})
