import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { waitUntil } from '@shop/testing/wait-until'
import { migrate } from '../../db/migrate.ts'
import { createLogger } from '../../ops/logger.ts'
import { anId, anOrder, aProduct } from '../../testing/builders.ts'
import { describePostgres, describeShop, type TestShop } from '../../testing/shop.ts'
import { aFile, type Ran, runOn } from '../testing/terminal.ts'

const content = {
  products: [1, 2, 3, 4, 5, 6].map((number) => aProduct(number, { stockQuantity: 50 })),
}

/** Actions of the operator and of shoppers in these tests. */
function operator(shop: () => TestShop) {
  return {
    importOf: (...lines: string[]) =>
      runOn(shop().db, 'import', 'products', aFile('csv', lines.join('\n'))),
    stockOf: async (number: number) => {
      const product = shop().db.selectFrom('products').where('id', '=', anId(number))
      return (await product.select('stock').executeTakeFirstOrThrow()).stock
    },
    order: async (number: number, quantity: number) => {
      const body = anOrder([{ id: anId(number), quantity }])
      const key = { 'idempotency-key': randomUUID() }
      return (await shop().post('/api/order/place', body, key)).body.orderId
    },
    cancel: (orderId: string) =>
      runOn(shop().db, 'orders', 'set-status', orderId, 'Cancelled', '--no-mail'),
  }
}

describeShop({ content }, (shop) => {
  const { importOf, stockOf, order, cancel } = operator(shop)

  test('OPER-05: if stock was counted at 12:00 and is imported at 18:00, the units ordered in between are subtracted; importing the file again changes nothing', async () => {
    await order(1, 4)
    const countedAt = new Date().toISOString()
    await order(1, 3)
    await order(1, 2)
    const file = ['_id,stockQuantity,countedAt', `${anId(1)},40,${countedAt}`]
    expect((await importOf(...file)).out).toContain('0 new, 1 changed')
    expect(await stockOf(1)).toBe(35)
    expect((await importOf(...file)).out).toContain('0 new, 0 changed, 1 as they were')
    expect(await stockOf(1)).toBe(35)
  })

  test('OPER-05: units of orders that were cancelled after a count are added to the count', async () => {
    const before = await order(2, 4)
    const countedAt = new Date().toISOString()
    const since = await order(2, 3)
    await cancel(before ?? '')
    await cancel(since ?? '')
    await importOf('_id,stockQuantity,countedAt', `${anId(2)},46,${countedAt}`)
    expect(await stockOf(2)).toBe(50)
  })

  test('OPER-05: units that were taken out of an order after a count are added to the count', async () => {
    const orderId = await order(6, 3)
    const countedAt = new Date().toISOString()
    await runOn(shop().db, 'orders', 'change', orderId ?? '', '--units', '1=1', '--no-mail')
    await importOf('_id,stockQuantity,countedAt', `${anId(6)},10,${countedAt}`)
    expect(await stockOf(6)).toBe(12)
  })

  test.each([
    ['reduced to one unit', ['2=1'], 9],
    ['reduced twice', ['2=2', '2=1'], 9],
    ['left without the product', ['2=0'], 10],
    ['reduced, and then cancelled', ['2=1', 'cancel'], 10],
  ])(
    'OPER-05: if an order is placed after a count and then %s, the units that remain in the order are subtracted once',
    async (_, steps, expected) => {
      const countedAt = new Date().toISOString()
      const body = anOrder([
        { id: anId(2), quantity: 1 },
        { id: anId(6), quantity: 3 },
      ])
      const placed = await shop().post('/api/order/place', body)
      const orderId = placed.body.orderId ?? ''
      for (const step of steps) {
        const { code } =
          step === 'cancel'
            ? await cancel(orderId)
            : await runOn(shop().db, 'orders', 'change', orderId, '--units', step, '--no-mail')
        expect(code).toBe(0)
      }
      await importOf('_id,stockQuantity,countedAt', `${anId(6)},10,${countedAt}`)
      expect(await stockOf(6)).toBe(expected)
    },
  )

  test('OPER-05: an update of the shop finds the orders from which units were taken before the update, so that later stock counts are right', async () => {
    const { db } = shop()
    const countedAt = new Date().toISOString()
    const orderId = await order(6, 3)
    await runOn(db, 'orders', 'change', orderId ?? '', '--units', '1=1', '--no-mail')
    await sql`alter table stock_returns drop column order_placed_at`.execute(db)
    await sql`alter table order_moves drop column has_lost_units`.execute(db)
    await sql`delete from migrations where name like '0070-%'`.execute(db)
    await migrate(db, createLogger('silent'))
    await importOf('_id,stockQuantity,countedAt', `${anId(6)},10,${countedAt}`)
    expect(await stockOf(6)).toBe(9)
  })

  test('OPER-05: differences change the current stock, never below zero, and each file counts only once', async () => {
    await order(3, 5)
    const file = ['_id,stockDelta', `${anId(3)},24`, `${anId(4)},-60`]
    expect((await importOf(...file)).out).toContain('0 new, 2 changed')
    expect([await stockOf(3), await stockOf(4)]).toEqual([69, 0])
    const again = await importOf(...file)
    expect(again).toMatchObject({ code: 1, out: '' })
    expect(again.err).toMatch(
      /^Nothing was changed: this file was imported on \d\d\/\d\d\/20\d\d \d\d:\d\d.+count twice/,
    )
    expect(await stockOf(3)).toBe(69)
  })

  test('OPER-05: a dry run of a file with differences does not count as its import', async () => {
    const file = aFile('csv', `_id,stockDelta\n${anId(5)},1\n`)
    await runOn(shop().db, 'import', 'products', file, '--dry-run')
    expect((await runOn(shop().db, 'import', 'products', file)).out).toContain('1 changed')
    expect(await stockOf(5)).toBe(51)
  })

  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  test.each([
    ['a count with a time in the future', 'stockQuantity,countedAt', `5,${tomorrow}`, 'future'],
    ['a time without a count', 'countedAt', '2026-01-01T12:00', 'needs a stockQuantity'],
    ['a count and a difference', 'stockQuantity,stockDelta', '5,1', 'exclude each other'],
    ['half a unit', 'stockDelta', '0.5', 'a whole number from -1000000'],
  ])('OPER-05: %s is refused, and the message names the line', async (_, header, cells, text) => {
    const { code, err } = await importOf(`_id,${header}`, `${anId(5)},${cells}`)
    expect(code).toBe(1)
    expect(err).toMatch(new RegExp(`line 2, (countedAt|stockDelta): .*${text}`))
  })
})

describePostgres({ content }, (shop) => {
  const { importOf, stockOf, order } = operator(shop)

  test('OPER-05: orders placed during imports neither lose units nor sell units twice', async () => {
    const countedAt = new Date().toISOString()
    const orders = Array.from({ length: 20 }, () => order(1, 1))
    const imports = [1, 2, 3].map((run) =>
      importOf(
        '_id,stockQuantity,countedAt,bestseller',
        `${anId(1)},50,${countedAt},${run % 2 === 0}`,
      ),
    )
    await Promise.all([...orders, ...imports])
    expect(await stockOf(1)).toBe(30)
  })

  test('OPER-06: if an order and an import that takes products off sale run at the same time, the later waits for the earlier, without a deadlock', async () => {
    const { db } = shop()
    const file = aFile('csv', `_id,stockQuantity\n${anId(6)},50\n`)
    const isWaiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length > 0
    }
    let imported: Promise<Ran> | undefined
    await db.transaction().execute(async (tx) => {
      const lock = (number: number) =>
        sql`select from products where id = ${anId(number)} for update`.execute(tx)
      // The products are locked in ascending order of ids, as an order locks them.
      await lock(1)
      imported = runOn(db, 'import', 'products', file, '--replace')
      await waitUntil(isWaiting)
      await lock(6)
    })
    expect(await imported).toMatchObject({ code: 0, out: expect.stringContaining('5 taken off') })
  })
})
