import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { orderLinkKey } from '../../order/link/link-key.ts'
import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { describePostgres } from '../../testing/shop.ts'
import { aFile, runOn, runWith } from '../testing/terminal.ts'

const content = { products: [aProduct(1, { price: 40, stockQuantity: 5000 })] }
const COURIER = ['--courier', 'aramex']
/** Number of orders on the day of the test, and number of orders in the weeks before. */
const [TODAY, BEFORE] = [200, 780]

describePostgres({ content }, (shop) => {
  const run = (...args: string[]) => runOn(shop().db, ...args)
  const parcels = async () =>
    shop()
      .db.selectFrom('orders')
      .innerJoin('parcels', 'parcels.order_id', 'orders.id')
      .select(['short_number as number', 'amount_millimes as amount', 'tracking_number as parcel'])
      .orderBy('created_at', 'desc')
      .orderBy('orders.id')
      .execute()
  const stock = async () => {
    const row = await shop().db.selectFrom('products').select('stock').executeTakeFirstOrThrow()
    return row.stock
  }

  /** Adds orders that were given to the courier before this day. They are copies of one placed order. */
  const placeBefore = async (id: string) => {
    await sql`
      insert into orders (id, status, created_at, amount_millimes, subtotal_millimes, delivery_fee_millimes,
        free_delivery_threshold_millimes, address)
      select lpad(to_hex(9000000 + number), 24, '0'), 'Shipped', now() - interval '9 days', amount_millimes,
        subtotal_millimes, delivery_fee_millimes, free_delivery_threshold_millimes, address
      from orders, generate_series(1, ${BEFORE}::int) as number where id = ${id}`.execute(shop().db)
    await sql`insert into parcels (order_id, courier) select id, 'aramex' from orders
      where status = 'Shipped'`.execute(shop().db)
  }

  test('OPER-09, OPER-11: on a day, 200 orders are confirmed, packed, exported, settled (1,000 lines with 40 errors) and invoiced', async () => {
    const ids: string[] = []
    for (let index = 0; index < TODAY; index += 1) {
      const { body } = await shop().post(
        '/api/order/place',
        anOrder([{ id: anId(1), quantity: 2 }]),
      )
      ids.push(body.orderId)
    }
    const left = await stock()
    for (const orderId of ids) {
      const key = await orderLinkKey(shop().db, orderId, 0)
      await shop().post('/api/order/answer-link', { orderId, key, answer: 'confirm' })
    }
    await placeBefore(ids[0] ?? '')

    await run('orders', 'move', 'Packing', '--status', 'Order Placed', '--confirmed', '--no-mail')
    const output = join(tmpdir(), `${process.pid}-day.csv`)
    const exported = await run('export', 'courier', 'aramex', '--output', output)
    expect(exported.out).toBe(`${TODAY} orders for aramex: ${output}\n`)
    const numbers = readFileSync(output, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0] ?? '')
    const tracking = numbers.map((number, index) => `${number},TN${1000 + index}`)
    await run('import', 'tracking', aFile('csv', ['order,parcel', ...tracking].join('\n')))
    const scanned = tracking.map((line) => line.split(',')[1]).join('\n')
    const handed = await runWith(
      { input: scanned },
      shop().db,
      'orders',
      'handed-over',
      '--no-mail',
      ...COURIER,
    )
    expect(handed).toMatchObject({ code: 0, err: '' })

    const all = await parcels()
    const good = all.map(({ number, amount, parcel }, index) =>
      index < 30 ? `${parcel};0;refused` : `${parcel ?? number};${amount / 1000};paid`,
    )
    const lines = [...good]
    const errors: string[] = []
    const plant = (index: number, line: string, error: string) => {
      lines[index] = line
      errors.push(`line ${index + 2}  ${error}`)
    }
    const amount = (all[0]?.amount ?? 0) / 1000
    const tnd = (value: number) => value.toFixed(3)
    for (let index = 500; index < 520; index += 1) {
      const number = all[index]?.number ?? ''
      const [got, reason] =
        index < 510 ? [amount - 7.5, 'paid short'] : [amount + 3, 'paid too much, not counted']
      const text = `${number}  ${reason}: expected ${tnd(amount)}, got ${tnd(got)}`
      plant(index, `${number};${got};paid`, text)
    }
    for (let index = 0; index < 10; index += 1) {
      const text = `expected 0.000, got ${tnd(amount)}`
      const [again = ''] = (good[600 + index] ?? '').split(';')
      plant(
        980 + index,
        good[600 + index] ?? '',
        `${again}  named twice in this file, counted once: ${text}`,
      )
      plant(990 + index, `NO${index};${amount};paid`, `NO${index}  no such parcel: ${text}`)
    }
    expect(lines).toHaveLength(1000)
    const file = aFile('csv', ['parcel;amount;state', ...lines].join('\n'))
    const settled = await run('import', 'settlement', file, ...COURIER)
    const byLine = (one: string, other: string) =>
      Number(one.split(' ')[1]) - Number(other.split(' ')[1])
    expect(settled.err.trim().split('\n')).toEqual([
      '40 of 1000 parcels do not agree:',
      ...errors.toSorted(byLine),
    ])
    expect(settled.code).toBe(1)
    expect(await stock()).toBe(left + 60)
    const owed = 10 * 7.5 + 10 * amount
    expect((await run('owed', ...COURIER)).out).toContain(`Owed: ${tnd(owed)} for 20 parcels.`)

    await run(
      'invoices',
      'set',
      '--seller',
      'Officine',
      '--address',
      'Tunis',
      '--tax-id',
      '1234567AAM000',
    )
    const paid = all.slice(30, TODAY).map(({ number }) => number)
    const invoiced = await run('invoices', 'make', ...paid)
    expect(invoiced.out).toContain('170 invoices made.')
    const { rows } = await sql<{ count: number; last: number }>`
      select count(*)::int as count, max(number) as last from invoices`.execute(shop().db)
    expect(rows).toEqual([{ count: 170, last: 170 }])
    const again = await run('import', 'settlement', file, ...COURIER)
    expect(again.err).toContain('counts once')
    expect(await stock()).toBe(left + 60)
  })
})
