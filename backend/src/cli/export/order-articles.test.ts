import { readSheet } from 'read-excel-file/node'
import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { aFile, runOn } from '../testing/terminal.ts'

const content = {
  products: [
    aProduct(1, {
      name: 'Huile; "pure"',
      price: 20,
      discount: 10,
      stockQuantity: 90,
      facts: { reference: '00123', ean: '6194008512345' },
    }),
    aProduct(2, { name: '=Savon', price: 5.5, size: '50 ml', stockQuantity: 90 }),
  ],
}

describeShop({ content }, (shop) => {
  const run = (...args: string[]) => runOn(shop().db, 'export', 'orders', ...args)
  let number: string
  let orderId: string
  beforeAll(async () => {
    const order = anOrder([
      { id: anId(1), quantity: 2 },
      { id: anId(2), quantity: 1, size: '50 ml' },
    ])
    const { body } = await shop().post('/api/order/place', order)
    orderId = body.orderId
    number = orderId.slice(-8).toUpperCase()
    await shop()
      .db.updateTable('orders')
      .set({ created_at: new Date('2026-11-26T23:30:00Z') })
      .execute()
  })
  beforeEach(() => shop().db.deleteFrom('parcels').execute())

  /** Hands the first order over to a courier. */
  async function handOver(courier: string): Promise<void> {
    const { db } = shop()
    await db.insertInto('parcels').values({ order_id: orderId, courier }).execute()
  }

  test('OPER-04: orders for a French Excel: the file has a line for each article, decimal commas, Tunisia’s time, and codes as text', async () => {
    const { out } = await run('--articles')
    const [header = '', first = '', second = '', ...rest] = out.split('\n')
    expect(header).toMatch(/^\uFEFFCommande;Date;Statut;Client;Téléphone;/)
    expect(first).toContain(number)
    expect(first).toContain(';27/11/2026 00:30;Commande reçue;')
    expect(first).toMatch(/;"=""\+216 \d\d \d{3} \d{3}""";/)
    expect(first).toContain(
      ';"=""00123""";"=""6194008512345""";"Huile; ""pure""";;2;18,000;36,000;',
    )
    expect(second).toContain(";;;'=Savon;50 ml;1;5,500;5,500;;;;;")
    expect(rest).toEqual([''])
  })

  test('OPER-04: orders are chosen by day and status, in every format', async () => {
    const none = async (...args: string[]) => (await run(...args)).out.trim().split('\n').length
    expect(await none('--articles', '--since', '27/11/2026')).toBe(3)
    expect(await none('--articles', '--since', '2026-11-28')).toBe(1)
    expect(await none('--status', 'Packing')).toBe(1)
    expect((await run('--format', 'json', '--status', 'shipped')).out).toBe('[]\n')
  })

  test('OPER-04: the cells of a workbook of orders are numbers, dates or text', async () => {
    const file = aFile('xlsx', '')
    const { code } = await run('--format', 'xlsx', '--output', file)
    expect(code).toBe(0)
    const [header = [], first = []] = await readSheet(file)
    const cell = (name: string) => first[header.indexOf(name)]
    expect(cell('Date')).toEqual(new Date('2026-11-27T00:30:00Z'))
    expect(cell('EAN')).toBe('6194008512345')
    expect(cell('Référence')).toBe('00123')
    expect(cell('Total article')).toBe(36)
  })

  test('OPER-04: if no order was handed to the courier, the command is refused, and the message names the couriers with orders', async () => {
    const refused = () => run('--courier', 'first-delivery')
    expect(await refused()).toMatchObject({ code: 1, out: '' })
    expect((await refused()).err).toContain('No courier was handed an order yet.')
    await handOver('aramex')
    const { err } = await refused()
    expect(err).toContain('No order was handed to the courier first-delivery.')
    expect(err).toContain('Couriers with orders: aramex.')
  })

  test('OPER-04: orders are chosen by the courier to whom they were handed, in every format', async () => {
    await shop().post('/api/order/place', anOrder([{ id: anId(1), quantity: 1 }]))
    await handOver('aramex')
    const lines = (text: string) => text.trim().split('\n')
    const { out } = await run('--courier', 'aramex')
    expect(lines(out)).toHaveLength(2)
    expect(out).toContain(number)
    expect(lines((await run('--courier', 'aramex', '--articles')).out)).toHaveLength(3)
    const json = await run('--courier', 'aramex', '--format', 'json')
    expect(JSON.parse(json.out)).toMatchObject([{ _id: orderId }])
    const file = aFile('xlsx', '')
    await run('--courier', 'aramex', '--format', 'xlsx', '--output', file)
    expect(await readSheet(file)).toHaveLength(3)
    expect(lines((await run('--courier', 'aramex', '--status', 'Shipped')).out)).toHaveLength(1)
  })

  test.each([
    [['export', 'orders', '--format', 'xlsx'], 'needs --output'],
    [['export', 'products', '--articles'], 'are for orders'],
    [['export', 'orders', '--articles', '--format', 'json'], 'is for csv and xlsx'],
    [['export', 'products', '--courier', 'aramex'], 'are for orders'],
    [['export', 'orders', '--courier', 'Aramex Tunis'], 'Expected the name of a courier'],
  ])('OPER-04: %j is refused', async (args, words) => {
    const { code, err } = await runOn(shop().db, ...args)
    expect(code).toBe(2)
    expect(err).toContain(words)
  })
})
