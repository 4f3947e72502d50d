import { sql } from 'kysely'
import { aProduct, anId } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { signIn } from '../../testing/sign-in.ts'
import { runOn } from '../testing/terminal.ts'

const content = {
  products: [
    aProduct(1, { name: 'Crème', price: 20, discount: 10, stockQuantity: 50 }),
    aProduct(2, { name: 'Savon', price: 5, stockQuantity: 50 }),
  ],
}

describeShop({ content }, (shop) => {
  const leave = async (days: number, ...lines: [number, number][]) => {
    const { token, userId, email } = await signIn(shop())
    for (const [number, quantity] of lines) {
      const line = { itemId: anId(number), quantity }
      await shop().post('/api/cart/update', line, { token })
    }
    await sql`update carts set changed_at = now() - ${days} * interval '1 day'
      where user_id = ${userId}`.execute(shop().db)
    return email
  }

  test('OPER-12: carts of accounts are counted by the age of the cart, at today’s prices, without names of customers', async () => {
    const emails = [
      await leave(0, [1, 9]),
      await leave(2, [1, 2]),
      await leave(8, [1, 1], [2, 3]),
      await leave(40, [2, 1]),
      await leave(3),
    ]
    const { out } = await runOn(shop().db, 'figures', 'carts')
    expect(out.split('\n').map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
      'DAYS CARTS UNITS VALUE',
      '1–7 1 2 36.000',
      '7–30 1 4 33.000',
      '30+ 1 1 5.000',
      '',
      'CODE PRODUCT CARTS UNITS',
      `${anId(2)} Savon 2 4`,
      `${anId(1)} Crème 2 3`,
      '',
    ])
    for (const email of emails) expect(out).not.toContain(email)
    const { out: json } = await runOn(shop().db, 'figures', 'carts', '--json')
    expect(JSON.parse(json)).toMatchObject({ ages: [{ days: '1–7', millimes: 36_000 }, {}, {}] })
  })
})
