import { sql } from 'kysely'
import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { signIn } from '../../testing/sign-in.ts'
import { aFile, runOn } from '../testing/terminal.ts'

const products = [
  aProduct(1, { name: 'Crème', stockQuantity: 6, reserve: 4, facts: { reference: 'CR-1' } }),
  aProduct(2, { name: 'Baume', stockQuantity: 3 }),
  aProduct(3, { name: 'Savon', stockQuantity: 50 }),
]

describeShop({ content: { products } }, (shop) => {
  const order = (number: number, quantity: number) =>
    shop().post('/api/order/place', anOrder([{ id: anId(number), quantity }]))
  const one = async () => (await shop().get(`/api/product/one/${anId(1)}`)).body.product
  const reserve = (units: number) =>
    runOn(shop().db, 'import', 'products', aFile('csv', `reference,reserve\nCR-1,${units}\n`))
  beforeEach(async () => {
    await sql`update products set stock = 6 where id = ${anId(1)}`.execute(shop().db)
    await reserve(4)
  })

  test('OPER-05: reserved units are neither shown nor sold', async () => {
    expect(await one()).toMatchObject({ stockQuantity: 2, inStock: true })
    expect(await order(1, 3)).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock', outOfStockItems: [{ availableQuantity: 2 }] },
    })
    const { token } = await signIn(shop(), { name: 'Amel' })
    const line = { itemId: anId(1), size: 'default', quantity: 3 }
    const cart = await shop().post('/api/cart/update', line, { token })
    expect(cart.body).toMatchObject({
      code: 'max_quantity_reached',
      outOfStockItems: [{ availableQuantity: 2 }],
    })
    expect((await order(1, 2)).status).toBe(200)
    expect(await one()).toMatchObject({ stockQuantity: 0, inStock: false })
    const { rows } = await sql`select stock from products where id = ${anId(1)}`.execute(shop().db)
    expect(rows).toEqual([{ stock: 4 }])
  })

  test('OPER-05: a product with only its reserve left is listed last, and moves up again when the reserve is lifted', async () => {
    const listed = async () => {
      const { body } = await shop().get('/api/product/enhanced-filtered?sort=newest')
      return body.products.map(({ name }) => name)
    }
    await reserve(6)
    expect(await listed()).toEqual(['Savon', 'Baume', 'Crème'])
    expect(await one()).toMatchObject({ stockQuantity: 0, inStock: false })
    await reserve(0)
    expect(await one()).toMatchObject({ stockQuantity: 6, inStock: true })
    expect(await order(1, 6)).toMatchObject({ status: 200 })
    const { out } = await runOn(shop().db, 'export', 'products')
    expect(out.split('\n')[0]).toMatch(/stockQuantity.*reserve/)
  })

  test('OPER-05: low stock is listed with the units sold in 30 days, best sellers first', async () => {
    await sql`delete from orders`.execute(shop().db)
    await order(2, 1)
    const { out } = await runOn(shop().db, 'stock', 'low', '--below', '3')
    const [, first, second, end] = out.split('\n')
    expect(first).toMatch(/Baume +2 +0 +1$/)
    expect(second).toMatch(/^CR-1 +Crème +2 +4 +0$/)
    expect(end).toBe('')
    await runOn(shop().db, 'products', 'off', 'CR-1')
    const { out: json } = await runOn(shop().db, 'stock', 'low', '--json')
    expect(JSON.parse(json)).toMatchObject([{ name: 'Baume', left: 2, sold: 1 }])
    await runOn(shop().db, 'products', 'on', 'CR-1')
    expect((await runOn(shop().db, 'stock', 'low', '--below', 'peu')).code).toBe(2)
  })
})
