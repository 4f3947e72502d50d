import { anId, anOrder, aProduct } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { aFile, runOn } from '../testing/terminal.ts'

const START = 100
const UNITS = 2
const content = { products: [aProduct(1, { stockQuantity: START })] }

describeShop({ content }, (shop) => {
  const run = (...args: string[]) => runOn(shop().db, ...args)
  const settle = (line: string) =>
    run(
      'import',
      'settlement',
      aFile('csv', `order;amount;state\n${line}\n`),
      '--courier',
      'aramex',
    )
  const importCount = (units: number, countedAt: string) =>
    run(
      'import',
      'products',
      aFile('csv', `_id,stockQuantity,countedAt\n${anId(1)},${units},${countedAt}\n`),
    )
  const cancel = (id: string) => run('orders', 'set-status', id, 'Cancelled', '--no-mail')
  const stockOf = async () =>
    (await shop().db.selectFrom('products').select('stock').executeTakeFirstOrThrow()).stock
  const statusOf = async (id: string) => {
    const { out } = await run('orders', 'show', id, '--json')
    return (JSON.parse(out) as { status: string }).status
  }
  const amountOf = async (id: string) => {
    const row = shop().db.selectFrom('orders').select('amount_millimes').where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).amount_millimes / 1000
  }
  /** Places an order of two units and hands it over to the courier; returns its id. */
  const shipped = async () => {
    const { body } = await shop().post(
      '/api/order/place',
      anOrder([{ id: anId(1), quantity: UNITS }]),
    )
    await run('orders', 'handed-over', body.orderId, '--courier', 'aramex', '--no-mail')
    return body.orderId
  }
  const lost = async () => {
    const id = await shipped()
    expect((await settle(`${id};;lost`)).err).toContain('lost, and not paid for')
    return id
  }

  beforeEach(async () => {
    await shop().db.deleteFrom('orders').execute()
    await shop().db.updateTable('products').set({ stock: START }).execute()
  })

  test('OPER-09: units of a lost parcel are not added to the stock when its order is cancelled, and the command prints this', async () => {
    const { out } = await cancel(await lost())
    expect(out).toContain(
      'Shipped → Cancelled. The courier lost its units, so they are not back in stock.',
    )
    expect(await stockOf()).toBe(START - UNITS)
  })

  test('OPER-09: the courier’s compensation for a lost parcel is counted after its order was cancelled, also in two payments', async () => {
    const [once, twice] = [await lost(), await lost()]
    await cancel(once)
    await cancel(twice)
    const amount = await amountOf(once)
    expect(await settle(`${once};${amount};paid`)).toMatchObject({ code: 0, err: '' })
    expect((await settle(`${twice};${amount - 5};paid`)).err).toContain('paid short')
    expect((await run('owed')).out).toContain('Owed: 5.000 for 1 parcels.')
    expect(await settle(`${twice};5;paid`)).toMatchObject({ code: 0, err: '' })
    expect((await run('owed')).out).toBe('Owed: 0.000 for 0 parcels.\n')
    expect(await Promise.all([once, twice].map(statusOf))).toEqual(['Cancelled', 'Cancelled'])
    expect(await stockOf()).toBe(START - 2 * UNITS)
  })

  test('OPER-09: if an order with lost units is cancelled after a stock count, these units are not added to the count, even if the courier has paid', async () => {
    const before = await lost()
    const countedAt = new Date().toISOString()
    const since = await lost()
    for (const id of [before, since]) {
      await cancel(id)
      await settle(`${id};${await amountOf(id)};paid`)
    }
    await importCount(50, countedAt)
    expect(await stockOf()).toBe(50 - UNITS)
  })

  test.each([
    ['Shipped', false],
    ['Cancelled', true],
  ])(
    'OPER-09: units of a lost parcel return to the stock once if the courier finds it and brings it back while its order is %s',
    async (_, isCancelled) => {
      const countedAt = new Date().toISOString()
      const id = await lost()
      if (isCancelled) await cancel(id)
      expect(await settle(`${id};;refused`)).toMatchObject({ code: 0, err: '' })
      expect([await statusOf(id), await stockOf()]).toEqual(['Cancelled', START])
      expect((await settle(`${id};0;refused`)).err).toContain('settled already')
      await importCount(START, countedAt)
      expect(await stockOf()).toBe(START)
    },
  )

  test('OPER-09: units that returned to the stock with a cancellation do not return again if the courier reports the parcel as lost and then as refused, and a message says that these units are in stock', async () => {
    const id = await shipped()
    const countedAt = new Date().toISOString()
    await cancel(id)
    expect((await settle(`${id};;lost`)).err).toContain(
      'its order was cancelled before, so take its units out of the stock: expected',
    )
    await settle(`${id};;refused`)
    expect(await stockOf()).toBe(START)
    await importCount(50, countedAt)
    expect(await stockOf()).toBe(50 + UNITS)
  })
})
