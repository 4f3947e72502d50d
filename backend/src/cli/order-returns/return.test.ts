import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { describePostgres, describeShop, type TestShop } from '../../testing/shop.ts'
import type { Sales } from '../figures/sales.ts'
import { aFile, runOn } from '../testing/terminal.ts'

const content = {
  products: [
    aProduct(1, { name: 'Huile', price: 20, stockQuantity: 100 }),
    aProduct(2, { name: 'Savon', price: 3, stockQuantity: 100 }),
  ],
  coupons: [{ code: 'DIX', percentage: 10, description: '', usageLimit: 1000 }],
}

const short = (id: string) => id.slice(-8).toUpperCase()

async function delivered(shop: TestShop, parts: Record<string, unknown> = {}) {
  const items = [
    { id: anId(1), quantity: 2 },
    { id: anId(2), quantity: 3 },
  ]
  const { body } = await shop.post('/api/order/place', anOrder(items, parts))
  await runOn(shop.db, 'orders', 'set-status', body.orderId, 'Delivered', '--no-mail')
  return body.orderId
}

async function forget({ db }: TestShop) {
  await db.deleteFrom('invoices').execute()
  await db.deleteFrom('invoice_counters').execute()
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('order_marks').execute()
  await db.updateTable('products').set({ stock: 100 }).execute()
  const seller = ['--seller', 'Officine', '--address', '1 rue de Marseille, Tunis']
  await runOn(db, 'invoices', 'set', ...seller, '--tax-id', '1234567A/A/M/000')
  await runOn(db, 'invoices', 'vat', '7', anId(2))
}

async function stockOf({ db }: TestShop) {
  const rows = await db.selectFrom('products').select('stock').orderBy('id').execute()
  return rows.map(({ stock }) => stock)
}

describeShop({ content }, (shop) => {
  const run = (...args: string[]) => runOn(shop().db, ...args)
  beforeEach(() => forget(shop()))

  test('OPER-14: units that a customer brings back are added to the stock once, and the command prints the sum to pay back', async () => {
    const id = await delivered(shop())
    expect(await stockOf(shop())).toEqual([98, 97])
    const first = await run('orders', 'return', id, '--units', '2=2')
    expect(first.out).toBe(
      `Order ${short(id)}: came back: 2 × Savon, 6.000 TND\nPay back 6.000 TND.\n`,
    )
    const tooMany = await run('orders', 'return', id, '--units', '2=2')
    expect([tooMany.code, tooMany.err]).toEqual([
      1,
      `Order ${short(id)}, line 2: still with the customer: 1. Nothing was recorded.\n`,
    ])
    expect((await run('orders', 'return', id)).out).toContain('2 × Huile, 1 × Savon, 43.000 TND')
    expect(await stockOf(shop())).toEqual([100, 100])
    expect((await run('orders', 'return', id)).err).toContain('has come back already')
    expect((await run('orders', 'return', id, '--units', '3=1')).err).toContain(
      'still with the customer: 0',
    )
    expect((await run('orders', 'show', id)).out).toMatch(
      /^ +\d\d\/\d\d\/20\d\d \d\d:\d\d {2}came back: 2 × Savon, 6\.000 TND$/m,
    )
  })

  test('OPER-14: damaged units are not added to the stock, and the delivery fee is paid back once', async () => {
    const id = await delivered(shop())
    const { deliveryFee } = JSON.parse((await run('orders', 'show', id, '--json')).out) as {
      deliveryFee: number
    }
    const back = ['orders', 'return', id, '--units', '1=1', '--damaged', '--with-delivery']
    expect((await run(...back)).out).toContain(
      `1 × Huile (damaged), delivery fee, ${(20 + deliveryFee).toFixed(3)} TND`,
    )
    expect(await stockOf(shop())).toEqual([98, 97])
    expect(await run(...back)).toMatchObject({ code: 1, out: '' })
    expect(await stockOf(shop())).toEqual([98, 97])
  })

  test('OPER-14: only delivered units can be returned, not units that were refused at the door', async () => {
    const { body } = await shop().post('/api/order/place', anOrder([{ id: anId(1), quantity: 1 }]))
    const early = await run('orders', 'return', body.orderId)
    expect([early.code, early.err]).toEqual([
      1,
      `Order ${short(body.orderId)} is Order Placed: only what was delivered can come back. Until then: shop orders set-status ${short(body.orderId)} Cancelled\n`,
    ])
    const id = await delivered(shop())
    await shop()
      .db.insertInto('parcels')
      .values({ order_id: id, courier: 'aramex', outcome: 'refused' })
      .execute()
    expect((await run('orders', 'return', id)).err).toContain('refused at the door')
    expect(await stockOf(shop())).toEqual([97, 97])
  })

  test('OPER-14: if a settlement says "refused" after a return, only the units that were not returned are added to the stock', async () => {
    const id = await delivered(shop())
    await shop().db.insertInto('parcels').values({ order_id: id, courier: 'aramex' }).execute()
    await run('invoices', 'make')
    await run('orders', 'return', id, '--units', '2=2')
    const file = aFile('csv', `order;amount;state\n${id};;refused`)
    await run('import', 'settlement', file, '--courier', 'aramex')
    expect(await stockOf(shop())).toEqual([100, 100])
    await run('invoices', 'make')
    const documents = await documentsOf(run)
    expect(sums(documents.filter(({ kind }) => kind === 'credit'))).toEqual(
      sums(documents.slice(0, 1)),
    )
  })

  test('OPER-14: each return gets a credit note, and the credit notes together equal the invoice to the millime, at each tax rate', async () => {
    const id = await delivered(shop(), { coupon: { code: 'DIX' } })
    await run('orders', 'return', id, '--units', '2=1')
    const { out } = await run('invoices', 'make')
    expect(out).toMatch(/F-\d{4}-00001[^]*A-\d{4}-00001 {2}credit note/)
    await run('orders', 'return', id, '--units', '1=1', '--units', '2=1')
    await run('orders', 'return', id, '--with-delivery')
    await run('invoices', 'make')
    expect((await run('invoices', 'make')).out).toBe('0 invoices made.\n')
    const [invoice, ...credits] = await documentsOf(run)
    expect(credits).toHaveLength(3)
    expect(credits[0]).toMatchObject({
      credited: invoice?.number,
      items: [{ name: 'Savon', quantity: 1 }],
      deliveryMillimes: 0,
      stampDutyMillimes: 0,
      vat: [{ percent: 7 }],
    })
    expect(sums(credits)).toEqual(sums(invoice ? [invoice] : []))
  })

  test('OPER-14: figures subtract returned units from the day and product of their order', async () => {
    const id = await delivered(shop())
    const figures = async (by: string) =>
      JSON.parse((await run('figures', 'sales', '--by', by, '--json')).out) as Sales
    const before = await figures('day')
    await run('orders', 'return', id, '--units', '2=2', '--with-delivery')
    const after = await figures('day')
    const fee = before.total.deliveryMillimes ?? 0
    expect(after.total).toMatchObject({
      orders: 1,
      units: 3,
      goodsMillimes: before.total.goodsMillimes - 6000,
      deliveryMillimes: 0,
    })
    expect((await figures('product')).lines).toMatchObject([
      { name: 'Huile', units: 2, goodsMillimes: 40_000 },
      { name: 'Savon', units: 1, goodsMillimes: 3000 },
    ])
    expect((await run('figures', 'sales')).out).toContain(
      `Taken off: units brought back after delivery: 2, ${((6000 + fee) / 1000).toFixed(3)}.`,
    )
  })
})

describePostgres({ content }, (shop) => {
  test('OPER-14: if the same units are returned several times at the same moment, one return is recorded', async () => {
    await forget(shop())
    const id = await delivered(shop())
    const results = await Promise.all(
      Array.from({ length: 5 }, () => runOn(shop().db, 'orders', 'return', id)),
    )
    expect(results.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await stockOf(shop())).toEqual([100, 100])
  })
})

interface Document {
  number: string
  kind: string
  credited?: string
  items: { name: string; quantity: number }[]
  deliveryMillimes: number
  stampDutyMillimes: number
  vat: { percent: number; netMillimes: number; vatMillimes: number }[]
}

async function documentsOf(run: (...args: string[]) => Promise<{ out: string }>) {
  return JSON.parse((await run('invoices', 'list', '--json')).out) as Document[]
}

/** Adds up the net amounts and the taxes of all documents for each tax rate. */
function sums(documents: readonly Document[]) {
  const byRate: Record<number, [number, number]> = {}
  for (const { percent, netMillimes, vatMillimes } of documents.flatMap(({ vat }) => vat)) {
    const [net, tax] = byRate[percent] ?? [0, 0]
    byRate[percent] = [net + netMillimes, tax + vatMillimes]
  }
  return byRate
}
