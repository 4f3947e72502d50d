import Fastify from 'fastify'
import { sql } from 'kysely'
import { formatDateTime } from '@shop/domain'
import { startDiscounts } from '../../product/discount-clock.ts'
import { applyDueDiscounts } from '../../product/discounts.repository.ts'
import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { aFile, runOn } from '../testing/terminal.ts'

const products = [
  aProduct(1, { name: 'Crème', price: 20, needs: ['Peau sèche'], facts: { reference: 'CR-1' } }),
  aProduct(2, { name: 'Baume', price: 19, discount: 10, subCategory: 'Lèvres' }),
  aProduct(3, { name: 'Savon', price: 18, brand: 'Cactéa', category: 'Corps' }),
]
const inTunisia = (moment: string) => formatDateTime(Date.parse(moment), 'en')
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const later = new Date(Date.now() + 2 * 86_400_000).toISOString()

describeShop({ content: { products } }, (shop) => {
  const run = (...args: string[]) => runOn(shop().db, 'discounts', ...args)
  const add = (...args: string[]) => run('add', '--until', later, ...args)
  const shownPrices = async (query = '') => {
    const { body } = await shop().get(`/api/product/enhanced-filtered?sort=price_low${query}`)
    return body.products.map(({ name, discount }) => `${name} ${discount}`)
  }
  /** Sets the start or the end of all discounts to the past. */
  const pass = async (column: 'starts_at' | 'ends_at') => {
    await sql`update discounts set ${sql.ref(column)} = now() - interval '1 ms'`.execute(shop().db)
    await applyDueDiscounts(shop().db)
  }
  afterEach(async () => {
    await pass('ends_at')
    await shop().db.deleteFrom('discounts').execute()
  })

  test('OPER-06: a discount begins and ends at the set times in lists, filters, sorting by price, product pages and search', async () => {
    const before = ['Baume 10', 'Savon 0', 'Crème 0']
    expect(await add('--brand', 'Néria', '--percent', '50', '--from', tomorrow)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Discount \d+: 50 % on 2 products, from .+ until .+\.\n$/),
    })
    expect(await shownPrices()).toEqual(before)
    await pass('starts_at')
    expect(await shownPrices()).toEqual(['Baume 50', 'Crème 50', 'Savon 0'])
    expect(await shownPrices('&minDiscount=50&maxPrice=9.6')).toEqual(['Baume 50'])
    const one = await shop().get(`/api/product/one/${anId(1)}`)
    expect(one.body.product).toMatchObject({ price: 20, discount: 50 })
    const found = await shop().get('/api/product/search?q=crème&hasDiscount=true')
    expect(found.body.products.map(({ name, discount }) => [name, discount])).toEqual([
      ['Crème', 50],
      ['Baume', 50],
    ])
    const { out } = await runOn(shop().db, 'export', 'products')
    expect(out).not.toMatch(/[,;]50[,;]/)
    await pass('ends_at')
    expect(await shownPrices()).toEqual(before)
  })

  test('OPER-06: the charged price is the shown price, and an order with an ended discount is refused', async () => {
    await add('--need', 'Peau sèche', '--percent', '50')
    const order = (total: number) =>
      shop().post('/api/order/place', anOrder([{ id: anId(1), quantity: 1 }], { amount: total }))
    const amountOf = async (id: string) => {
      const { rows } = await sql<{ subtotal: number; discount: number }>`
        select subtotal_millimes::int as subtotal, order_items.discount from orders
        join order_items on order_id = orders.id where orders.id = ${id}`.execute(shop().db)
      return rows[0]
    }
    const { body } = await shop().post('/api/order/place', anOrder([{ id: anId(1), quantity: 1 }]))
    expect(await amountOf(body.orderId)).toEqual({ subtotal: 10_000, discount: 50 })
    const { rows } = await sql<{ total: number }>`
      select amount_millimes::int / 1000.0 as total from orders where id = ${body.orderId}`.execute(
      shop().db,
    )
    const total = Number(rows[0]?.total)
    expect((await order(total)).status).toBe(200)
    await pass('ends_at')
    expect(await order(total)).toMatchObject({ status: 409, body: { code: 'prices_changed' } })
  })

  test('OPER-06: the highest discount of a product applies, even if it is the product’s own discount; when this discount ends, the next highest applies', async () => {
    await add('--category', 'Lèvres', '--percent', '5')
    expect(await shownPrices()).toContain('Baume 10')
    await add('--category', 'Visage', '--percent', '20')
    await add('--brand', 'Néria', '--percent', '30')
    expect(await shownPrices()).toEqual(['Baume 30', 'Crème 30', 'Savon 0'])
    const { out } = await run('list', '--json')
    const listed = JSON.parse(out) as {
      id: number
      kind: string
      state: string
      products: number
    }[]
    expect(listed.map(({ kind, state, products: count }) => [kind, state, count])).toEqual([
      ['category', 'live', 1],
      ['category', 'live', 2],
      ['brand', 'live', 2],
    ])
    const highest = String(listed.at(-1)?.id)
    expect(await run('remove', highest)).toMatchObject({ code: 0 })
    expect(await shownPrices()).toEqual(['Baume 20', 'Crème 20', 'Savon 0'])
    expect(await run('remove', highest)).toMatchObject({ code: 1 })
    expect((await run('list')).out).not.toContain('brand')
  })

  test('OPER-06: a product that is added to a brand or category later gets the discount immediately', async () => {
    await add('--category', 'Visage', '--percent', '20')
    const file = aFile('csv', `_id,category\n${anId(3)},Visage\n`)
    await runOn(shop().db, 'import', 'products', file)
    expect(await shownPrices()).toContain('Savon 20')
    await runOn(shop().db, 'import', 'products', aFile('csv', `_id,category\n${anId(3)},Corps\n`))
    expect(await shownPrices()).toContain('Savon 0')
    const added = 'name,price,category\nGel,5,Visage\n'
    await runOn(shop().db, 'import', 'products', aFile('csv', added))
    expect(await shownPrices()).toContain('Gel 20')
    await shop().db.deleteFrom('products').where('name', '=', 'Gel').execute()
  })

  test('OPER-06: a preview shows the future prices, and a dry run changes nothing', async () => {
    const file = aFile('csv', `reference\nCR-1\n${anId(2)}\n`)
    const args = ['--products', file, '--percent', '10', '--from', tomorrow]
    const table = /CR-1 +Crème +20\.00 +18\.00\n/
    const { out } = await add(...args, '--dry-run')
    expect(out).toMatch(table)
    expect(out).toMatch(/Baume +17\.10 +as now\n/)
    expect(out).toContain(
      `Would be added for 2 products, from ${inTunisia(tomorrow)} until ${inTunisia(later)}.\n`,
    )
    expect((await run('list', '--json')).out).toBe('[]\n')
    const [, id = ''] = /^Discount (\d+)/.exec((await add(...args)).out) ?? []
    expect((await run('preview', id)).out).toMatch(table)
    expect((await run('preview', '99999')).code).toBe(1)
  })

  test.each([
    [['--percent', '10'], 'Give one of --brand'],
    [['--percent', '10', '--brand', 'Néria', '--need', 'Peau sèche'], 'Give one of --brand'],
    [['--percent', '10', '--brand', 'Absente'], 'no product has the brand "Absente"'],
    [['--percent', '100', '--brand', 'Néria'], 'from 1 to 99'],
    [['--percent', '10', '--brand', 'Néria', '--from', '2999-01-01'], '--until is over'],
    [['--percent', '10', '--brand', 'Néria', '--until', '2020-01-01'], '--until is over'],
  ])('OPER-06: the command refuses the options %j', async (args, text) => {
    expect(await add(...args)).toMatchObject({ code: 2, err: expect.stringContaining(text) })
    expect(await shop().db.selectFrom('discounts').select('id').execute()).toEqual([])
  })

  test('OPER-06: a running shop starts a planned discount at its time, without a command', async () => {
    const soon = new Date(Date.now() + 150).toISOString()
    await add('--brand', 'Cactéa', '--percent', '40', '--from', soon)
    const app = Fastify()
    startDiscounts(app, shop().db)
    await app.ready()
    const deadline = Date.now() + 4000
    let shown = await shownPrices()
    while (!shown.includes('Savon 40') && Date.now() < deadline) shown = await shownPrices()
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(soon))
    expect(shown).toContain('Savon 40')
    await app.close()
  })
})
