import { sql } from 'kysely'
import { anId, anOrder, aProduct } from '../testing/builders.ts'
import { untilBlocked } from '../testing/locks.ts'
import { describePostgres } from '../testing/shop.ts'
import { queueBackInStockMails } from './queue-back-in-stock-mails.repository.ts'

const email = 'sami@example.tn'
const content = { products: [aProduct(1), aProduct(2)] }

describePostgres({ content }, (shop) => {
  const stocked = (stock: number) => shop().db.updateTable('products').set({ stock }).execute()
  const mails = async () => {
    const queued = shop().db.selectFrom('outbox').select('recipient')
    const rows = await queued.where('kind', '=', 'back_in_stock').orderBy('recipient').execute()
    return rows.map(({ recipient }) => recipient)
  }
  beforeEach(async () => {
    await shop().db.deleteFrom('outbox').execute()
    await shop().db.deleteFrom('stock_alerts').execute()
    await stocked(0)
    await shop()
      .db.insertInto('stock_alerts')
      .values(
        [1, 2].map((number) => ({
          email: `${number}.${email}`,
          product_id: anId(number),
          language: 'fr',
          confirmed_at: new Date(),
        })),
      )
      .execute()
  })

  test('BACK-01: if the last unit is sold while the mail about a product’s return is queued, the person also gets a mail about the next return', async () => {
    await stocked(1)
    const held = await shop().db.startTransaction().execute()
    // The lock makes the mail to this mailbox wait, so the order starts while the round is still running.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`1.${email}`}, 2))`.execute(held)
    const round = queueBackInStockMails(shop().db)
    await untilBlocked(shop().db)
    const order = anOrder([{ id: anId(1), quantity: 1 }])
    const placing = shop().post('/api/order/place', order)
    await Promise.race([placing, untilBlocked(shop().db, 2)])
    await held.commit().execute()
    expect((await placing).status).toBe(200)
    await round
    await shop().db.deleteFrom('outbox').execute()
    await stocked(1)
    await queueBackInStockMails(shop().db)
    expect(await mails()).toEqual([`1.${email}`])
  })

  test('BACK-01: a round does not wait for a product that an order or an import is changing, and the next round queues the mails about its return', async () => {
    await stocked(1)
    const held = await shop().db.startTransaction().execute()
    await sql`select from products where id = ${anId(1)} for update`.execute(held)
    await queueBackInStockMails(shop().db)
    await held.commit().execute()
    expect(await mails()).toEqual([`2.${email}`])
    await queueBackInStockMails(shop().db)
    expect(await mails()).toEqual([`1.${email}`, `2.${email}`])
  })
})
