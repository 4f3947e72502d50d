import { sql } from 'kysely'
import { waitUntil } from '@shop/testing/wait-until'
import { anId, anOrder, aProduct } from '../testing/builders.ts'
import { describePostgres, describeShop, type TestShop } from '../testing/shop.ts'
import { signIn } from '../testing/sign-in.ts'

const products = [aProduct(1, { stockQuantity: 1000 })]
const line = { itemId: anId(1), size: 'default' }
const review = { productId: anId(1), content: 'Douce' }
const order = anOrder([{ id: anId(1), quantity: 1 }])
const address = {
  firstName: 'Amel',
  lastName: 'Trabelsi',
  phone: '20 000 000',
  street: '3 rue du Phare',
  city: 'Midoun',
  zipcode: '4116',
  country: 'Tunisie',
}
/** Calls that write rows of an account. */
const writes = [
  ['cart/add', line],
  ['cart/update', { ...line, quantity: 2 }],
  ['reviews/add', review],
  ['order/place', order],
  ['order/take-guest-orders', {}],
  ['account/rename', { name: 'Leïla' }],
  ['account/save-address', { address }],
  ['account/change-newsletter', { isWanted: true }],
  ['account/deletion-code', {}],
  ['stock-alerts/ask', { productId: anId(1) }],
  ['wishlist/change', { add: [anId(1)] }],
  ['wishlist/price-alert', { isWanted: true }],
] as const
const traces = [
  'carts',
  'saved_addresses',
  'reviews',
  'newsletter_subscribers',
  'stock_alerts',
  'wishlist_products',
  'price_alerts',
  'asked_codes',
  'outbox',
] as const

/** A shopper with a session, and a guest order with the same e-mail, which can be moved into the shopper's account. */
async function aShopper(shop: TestShop): Promise<{ token: string; userId: string }> {
  const { email, ...shopper } = await signIn(shop)
  const guestInfo = { name: 'Amel', email, phone: '+216 20 000 000' }
  expect((await shop.post('/api/order/place', { ...order, guestInfo })).status).toBe(200)
  await shop.db.deleteFrom('outbox').execute()
  return shopper
}

async function expectNothingLeft({ db }: TestShop): Promise<void> {
  for (const table of traces) {
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  }
}

describeShop({ content: { products } }, (shop) => {
  // A call records the first use of a session after it has read the session. In these tests, a trigger deletes the account at that moment.
  beforeAll(async () => {
    await sql`
      create function delete_account() returns trigger language plpgsql as $$
        begin delete from users where id = new.user_id; return null; end $$`.execute(shop().db)
    await sql`
      create trigger delete_account after update of used_at on sessions
      for each row execute function delete_account()`.execute(shop().db)
  })

  test.each(writes)(
    'ACC-01: if an account is deleted after its session was read, %s is refused and stores nothing',
    async (call, input) => {
      const { token, userId } = await aShopper(shop())
      const { status, body } = await shop().post(`/api/${call}`, input, { token })
      expect([status, body.code]).toEqual([401, 'unauthorized'])
      const user = shop().db.selectFrom('users').select('id').where('id', '=', userId)
      expect(await user.executeTakeFirst()).toBeUndefined()
      await expectNothingLeft(shop())
    },
  )
})

describePostgres({ content: { products } }, (shop) => {
  test.each(writes)(
    'ACC-01: %s waits for a deletion in progress, and is refused',
    async (call, input) => {
      const { token, userId } = await aShopper(shop())
      // This call writes the time of the session's use, which is written at most once in 5 minutes. Otherwise the next
      // call would already wait at that write, and not at the tested write.
      await shop().post('/api/account/get', {}, { token })
      const deletion = await shop().db.startTransaction().execute()
      await deletion.deleteFrom('users').where('id', '=', userId).execute()
      const answer = shop().post(`/api/${call}`, input, { token })
      await waitUntil(() => isSomebodyWaiting(shop()))
      await deletion.commit().execute()
      const { status, body } = await answer
      expect([status, body.code]).toEqual([401, 'unauthorized'])
      await expectNothingLeft(shop())
    },
  )
})

async function isSomebodyWaiting({ db }: TestShop): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}
