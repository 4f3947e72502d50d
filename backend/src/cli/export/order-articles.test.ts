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
  beforeAll(async () => {
    const order = anOrder([
      { id: anId(1), quantity: 2 },
      { id: anId(2), quantity: 1, size: '50 ml' },
    ])
    const { body } = await shop().post('/api/order/place', order)
    number = body.orderId.slice(-8).toUpperCase()
    await shop()
      .db.updateTable('orders')
      .set({ created_at: new Date('2026-11-26T23:30:00Z') })
      .execute()
  })

  test('OPER-04: orders for a French Excel: a line for each article, decimal commas, Tunisia’s time, codes as text', async () => {
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

  test('OPER-04: orders as a workbook have numbers, dates and text', async () => {
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

  test.each([
    [['export', 'orders', '--format', 'xlsx'], 'needs --output'],
    [['export', 'products', '--articles'], 'are for orders'],
    [['export', 'orders', '--articles', '--format', 'json'], 'is for csv and xlsx'],
  ])('OPER-04: %j is refused', async (args, words) => {
    const { code, err } = await runOn(shop().db, ...args)
    expect(code).toBe(2)
    expect(err).toContain(words)
  })
})
