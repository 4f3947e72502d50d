import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { aFile, runOn } from '../testing/terminal.ts'
import type { Sales } from './sales.ts'

const content = {
  products: [
    aProduct(1, {
      name: 'Huile; pure',
      brand: 'Olivane',
      price: 50,
      discount: 10,
      stockQuantity: 90,
      facts: { reference: '00123' },
    }),
    aProduct(2, { name: 'Savon', brand: '', price: 5, stockQuantity: 90 }),
  ],
}

describeShop({ content }, (shop) => {
  const run = (...args: string[]) => runOn(shop().db, 'figures', 'sales', ...args)
  const figures = async (...args: string[]): Promise<Sales> =>
    JSON.parse((await run('--since', '2026-11-01', '--json', ...args)).out) as Sales
  const place = async (
    items: { id: string; quantity: number }[],
    { at, state }: { at: string; state: string },
  ) => {
    const draft = anOrder(items)
    const { status, body } = await shop().post('/api/order/place', {
      ...draft,
      address: { ...(draft.address as object), city: 'Le Port', state },
    })
    await shop()
      .db.updateTable('orders')
      .set({ created_at: new Date(at) })
      .where('id', '=', body.orderId)
      .execute()
    expect(status).toBe(200)
    return body.orderId
  }
  const oil = { id: anId(1), quantity: 2 }
  const soap = { id: anId(2), quantity: 1 }
  let first: string
  beforeEach(async () => {
    await shop().db.deleteFrom('orders').execute()
    await shop().db.deleteFrom('order_marks').execute()
    // 23:30 UTC is 00:30 of the next day in Tunisia.
    first = await place([oil, soap], { at: '2026-11-09T23:30:00Z', state: 'Sfax' })
    await place([soap], { at: '2026-11-10T12:00:00Z', state: 'Sousse' })
    await place([oil], { at: '2026-11-12T12:00:00Z', state: 'Sfax' })
  })
  const feeOf = async () => {
    const { delivery_fee_millimes: fee } = await shop()
      .db.selectFrom('orders')
      .select('delivery_fee_millimes')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    return fee
  }

  test('OPER-12: sales by day use the days of Tunisia and the prices after discounts, and add up to the total that customers pay', async () => {
    const fee = await feeOf()
    const { lines, total } = await figures('--by', 'day')
    expect(lines).toMatchObject([
      {
        name: '2026-11-10',
        orders: 2,
        units: 4,
        goodsMillimes: 100_000,
        deliveryMillimes: 2 * fee,
      },
      { name: '2026-11-12', orders: 1, units: 2, goodsMillimes: 90_000, deliveryMillimes: fee },
    ])
    const paid = await shop().db.selectFrom('orders').select('amount_millimes').execute()
    expect(total.goodsMillimes + (total.deliveryMillimes ?? 0)).toBe(
      paid.reduce((sum, order) => sum + order.amount_millimes, 0),
    )
    const { out } = await run('--since', '2026-11-01', '--until', '10/11/2026')
    expect(out).toMatch(/^2026-11-10 +2 +4 +100\.000 /m)
    expect(out).not.toContain('2026-11-12')
  })

  test('OPER-12: sales by product and by brand list the best sellers first, and an order counts once in the line of each of its products or brands', async () => {
    const products = await figures('--by', 'product')
    expect(products.lines).toMatchObject([
      { code: '00123', name: 'Huile; pure', orders: 2, units: 4, goodsMillimes: 180_000 },
      { code: anId(2), name: 'Savon', orders: 2, units: 2, goodsMillimes: 10_000 },
    ])
    expect(products.total).toMatchObject({ orders: 3, units: 6 })
    const { out } = await run('--since', '2026-11-01', '--by', 'brand')
    expect(out).toMatch(/^Olivane +2 +4 +180\.000 /m)
    expect(out).toMatch(/^\(none\) +2 +2 +10\.000 /m)
  })

  test('OPER-12: sales by governorate add up the orders of each governorate', async () => {
    const { lines } = await figures('--by', 'governorate')
    expect(lines.map(({ name, orders }) => [name, orders])).toEqual([
      ['Sfax', 2],
      ['Sousse', 1],
    ])
  })

  test('OPER-12: cancelled, refused and held orders do not count as sales, and are counted separately', async () => {
    const { db } = shop()
    const ids = await db.selectFrom('orders').select('id').orderBy('created_at').execute()
    const [one = '', two = '', three = ''] = ids.map(({ id }) => id)
    await runOn(db, 'orders', 'set-status', one, 'Cancelled', '--no-mail')
    await db
      .insertInto('parcels')
      .values({ order_id: two, courier: 'x', outcome: 'refused' })
      .execute()
    await db
      .updateTable('orders')
      .set({ held_until: new Date('2030-01-01'), held_reason: 'units' })
      .where('id', '=', three)
      .execute()
    const { lines, leftOut } = await figures()
    expect(lines).toEqual([])
    expect(leftOut).toEqual({ cancelled: 1, refused: 1, held: 1 })
    expect((await run('--since', '2026-11-01')).out).toContain(
      'Not counted: 1 cancelled, 1 brought back by a courier, 1 to be confirmed.',
    )
  })

  test('OPER-12: orders that were imported from another shop do not count as sales of this shop', async () => {
    await shop()
      .db.updateTable('orders')
      .set({ old_number: 'A-17' })
      .where('id', '=', first)
      .execute()
    expect((await figures()).total).toMatchObject({ orders: 2, units: 3 })
  })

  test('OPER-12: every order is counted once, even if the orders are read in several parts, or several orders were placed at the same moment', async () => {
    const { db } = shop()
    const number = sql<string>`lpad(to_hex(copy), 24, '0')`
    await sql`insert into orders (id, created_at, amount_millimes, subtotal_millimes,
        delivery_fee_millimes, free_delivery_threshold_millimes, address)
      select ${number}, '2026-11-11T12:00:00Z', 5000, 5000, 0, 0, '{}'
      from generate_series(1, 1100) copy`.execute(db)
    await sql`insert into order_items (order_id, position, product_id, name, image, size, quantity, price_millimes, discount)
      select ${number}, 0, ${anId(2)}, 'Savon', '{}', 'default', 1, 5000, 0
      from generate_series(1, 1100) copy`.execute(db)
    const { lines } = await figures('--since', '2026-11-11', '--until', '2026-11-11')
    expect(lines).toMatchObject([{ name: '2026-11-11', orders: 1100, units: 1100 }])
  })

  test('OPER-12: the discount of a coupon is spread over the lines of its order, and the amounts of the lines include the tax', async () => {
    const { db } = shop()
    await db
      .updateTable('orders')
      .set({
        coupon_code: 'DIX',
        coupon_percentage: 10,
        coupon_discount_millimes: 10_000,
        amount_millimes: 85_000 + (await feeOf()),
      })
      .where('id', '=', first)
      .execute()
    await runOn(db, 'invoices', 'set', '--vat', '19')
    const { lines } = await figures('--by', 'product', '--until', '2026-11-10')
    const [sold, other] = lines
    expect((sold?.goodsMillimes ?? 0) + (other?.goodsMillimes ?? 0)).toBe(85_000 + 5000)
    expect(sold?.goodsMillimes).toBe(Math.round((85_000 * 90) / 95))
    expect(sold?.vatMillimes).toBe(80_526 - Math.round(80_526 / 1.19))
  })

  test('OPER-12: the file for a French Excel has semicolons, decimal commas and codes as text', async () => {
    const file = aFile('csv', '')
    await run('--since', '2026-11-01', '--by', 'product', '--csv', file)
    const [header, line] = readFileSync(file, 'utf8').split('\n')
    expect(header).toBe('\uFEFFRéférence;Produit;Commandes;Unités;Articles TTC;dont TVA')
    expect(line).toMatch(/^"=""00123""";"Huile; pure";2;4;180,000;/)
    await run('--since', '2026-11-01', '--csv', file)
    expect(readFileSync(file, 'utf8')).toMatch(/^10\/11\/2026;2;4;100,000;/m)
  })

  test.each([
    [['--by', 'colour']],
    [['--since', '2026-02-30']],
    [['--since', '2026-11-02', '--until', '2026-11-01']],
  ])('OPER-12: %j is wrong use', async (args) => {
    expect(await run(...args)).toMatchObject({ code: 2, out: '' })
  })
})
