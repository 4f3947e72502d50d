import { readFileSync } from 'node:fs'
import { type KyselyPlugin, sql } from 'kysely'
import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { describePostgres, describeShop } from '../../testing/shop.ts'
import { signIn } from '../../testing/sign-in.ts'
import { reviewLinkKey } from '../../review/link-key.ts'
import { aFile, runAnswering, runOn } from '../testing/terminal.ts'

const content = { products: [aProduct(1, { name: 'Savon', stockQuantity: 90 })] }
const email = 'amel@example.tn'

describeShop({ content }, (shop) => {
  const run = (...args: string[]) => runOn(shop().db, 'customers', ...args)
  const place = async (headers = {}) => {
    const items = [{ id: anId(1), quantity: 1 }]
    const { body } = await shop().post('/api/order/place', anOrder(items), headers)
    return body.orderId
  }
  const setStatus = (status: string) => shop().db.updateTable('orders').set({ status }).execute()
  beforeEach(async () => {
    for (const table of [
      'reviews',
      'orders',
      'order_marks',
      'users',
      'newsletter_subscribers',
      'outbox',
    ]) {
      await sql`delete from ${sql.table(table)}`.execute(shop().db)
    }
  })

  test('OPER-12: a customer is found only by the whole address or number, in any spelling', async () => {
    await place()
    expect((await run('find', ' Amel@Example.TN')).out).toMatch(
      /^amel@example\.tn +Amel Trabelsi +guest +1 +no$/m,
    )
    expect((await run('find', '20 000 000')).out).toMatch(/^amel@example\.tn /m)
    expect((await run('find', 'mel@example.tn')).out).toBe('No customer.\n')
    expect(await run('find', '2000')).toMatchObject({ code: 2 })
  })

  test('OPER-12: a customer of imported orders without an e-mail address is found by phone and by name', async () => {
    await place()
    const file = aFile(
      'csv',
      'number;date;status;name;email;phone;article;quantity;unitPrice;total\n' +
        'P-1;01/02/2026;Livrée;Sonia Gharbi;;22 333 444;Baume;1;10;10\n' +
        'P-2;02/02/2026;Livrée;Sonia Gharbi;;22 333 444;Savon;1;5;5\n',
    )
    expect(await runOn(shop().db, 'import', 'orders', file)).toMatchObject({ code: 0 })
    const sonia = /^\+21622333444 +Sonia Gharbi +guest +2 +no$/m
    expect((await run('find', '22 333 444')).out).toMatch(sonia)
    const { out } = await run('find', 'gharbi')
    expect(out).toMatch(sonia)
    expect(out).not.toContain('amel')
    expect(JSON.parse((await run('find', '22333444', '--json')).out)).toMatchObject([
      { email: null, phone: '+21622333444', orders: 2 },
    ])
  })

  test('OPER-12: accounts and guests are found by a part of their name, and % in a searched name is not a wildcard', async () => {
    await signIn(shop(), { email: 'nour@example.tn' })
    await shop().db.updateTable('users').set({ name: 'Nour Ayari' }).execute()
    await place()
    expect((await run('find', 'ayari')).out).toMatch(/^nour@example\.tn +Nour Ayari /m)
    expect((await run('find', 'trabelsi')).out).toMatch(/^amel@example\.tn +Amel Trabelsi +guest /m)
    expect((await run('find', 'tr%si')).out).toBe('No customer.\n')
    expect(await run('find', 'ab')).toMatchObject({ code: 2 })
  })

  test('OPER-12: an export contains all data of a customer, as readable text or as JSON, without secrets', async () => {
    const { token } = await signIn(shop(), { email })
    const guest = await place()
    await place({ token })
    const file = aFile('json', '')
    await run('export', email, '--output', file)
    const text = readFileSync(file, 'utf8')
    const data = JSON.parse(text) as { account: object; orders: object[]; guestOrders: object[] }
    expect(data).toMatchObject({ account: { email }, guestOrders: [{ _id: guest }] })
    expect(data.orders).toHaveLength(1)
    expect(text).not.toMatch(/password_hash|token|sessionId/i)
    await run('export', email, '--format', 'text', '--output', file)
    expect(readFileSync(file, 'utf8')).toMatch(/^ {2}email: amel@example\.tn$/m)
    expect(await run('export', 'no@example.tn', '--output', file)).toMatchObject({ code: 1 })
  })

  test('OPER-12: a guest who has only alerts is found, exported and anonymised', async () => {
    const { db } = shop()
    await shop().post('/api/stock-alerts/ask', { productId: anId(1), email })
    await shop().post('/api/price-alerts/ask', { productIds: [anId(1)], email })
    expect((await run('find', email)).out).toContain(email)
    const file = aFile('json', '')
    await run('export', email, '--output', file)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      stockAlerts: [{ productId: anId(1) }],
      priceAlerts: [{ productIds: [anId(1)] }],
    })
    await run('anonymise', email, '--yes')
    for (const table of ['stock_alerts', 'price_alerts', 'outbox'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  test.each([{ hasAccount: false }, { hasAccount: true }])(
    'OPER-12, REV-01: a review that a guest wrote by the link after a delivery is exported, and is deleted when the guest is anonymised (%j)',
    async ({ hasAccount }) => {
      if (hasAccount) await signIn(shop(), { email })
      const orderId = await place()
      await setStatus('Delivered')
      const key = await reviewLinkKey(shop().db, orderId)
      const written = { productId: anId(1), stars: 4, content: 'Douce', name: 'Amel T.' }
      await shop().post('/api/reviews/add-by-link', { orderId, key, ...written })
      const file = aFile('json', '')
      await run('export', email, '--output', file)
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
        guestReviews: [{ productName: 'Savon', content: 'Douce', stars: 4, name: 'Amel T.' }],
      })
      await run('anonymise', email, '--yes')
      const { reviews, rating } = (await shop().get(`/api/reviews/${anId(1)}`)).body
      expect([reviews, rating]).toEqual([[], undefined])
    },
  )

  test('OPER-12: the command asks before it anonymises a person, refuses a person with an order under way, and keeps the sums of orders without personal data', async () => {
    const { db } = shop()
    const { token } = await signIn(shop(), { email })
    await place({ token })
    await place()
    const sums = () =>
      db.selectFrom('orders').select(['id', 'amount_millimes']).orderBy('id').execute()
    const before = await sums()
    expect(await run('anonymise', email)).toMatchObject({ code: 2 })
    expect(await runAnswering('no', db, 'customers', 'anonymise', email)).toMatchObject({ code: 1 })
    expect(await run('anonymise', email, '--yes')).toMatchObject({ code: 1 })
    expect((await run('find', email)).out).toContain(email)

    await setStatus('Delivered')
    expect((await run('anonymise', email, '--yes')).out).toBe(
      'Anonymised: amel@example.tn, with 2 orders.\n',
    )
    expect((await run('find', email)).out).toBe('No customer.\n')
    expect(await sums()).toEqual(before)
    const { rows } = await sql<{ text: string }>`
      select orders::text as text from orders union all select users::text from users
      union all select idempotency_keys::text from idempotency_keys`.execute(db)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/amel|trabelsi|20000000|phare/i)
  })
})

/** Runs `act` once, after a query has returned a row with this id, and before the query's caller goes on. */
function afterReading(id: string, act: () => Promise<void>): KyselyPlugin {
  let isDone = false
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isDone && result.rows.some((row) => row.id === id)) {
        isDone = true
        await act()
      }
      return result
    },
  }
}

describePostgres({ content }, (shop) => {
  test('OPER-12: an order that a guest places while the guest is anonymised keeps its address and its idempotency key', async () => {
    const place = async (key: string) => {
      const order = anOrder([{ id: anId(1), quantity: 1 }])
      const { body } = await shop().post('/api/order/place', order, { 'idempotency-key': key })
      return body.orderId
    }
    const old = await place('first')
    await shop().db.updateTable('orders').set({ status: 'Delivered' }).execute()
    let placed = ''
    const db = shop().db.withPlugin(
      afterReading(old, async () => {
        placed = await place('second')
      }),
    )
    expect(await runOn(db, 'customers', 'anonymise', email, '--yes')).toMatchObject({
      out: 'Anonymised: amel@example.tn, with 1 orders.\n',
    })
    const tracked = await shop().post('/api/order/guest-order', { orderId: placed, email })
    expect(tracked.body.order).toMatchObject({ _id: placed, address: { firstName: 'Amel' } })
    expect(await place('second')).toBe(placed)
    expect((await shop().post('/api/order/guest-order', { orderId: old, email })).status).toBe(404)
  })
})
