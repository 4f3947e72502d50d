import { type RawBuilder, sql } from 'kysely'
import type { Order } from '@shop/contracts'
import { lockEmail } from '../../account/users/email-lock.repository.ts'
import { lockUser } from '../../account/users/user.repository.ts'
import { containing } from '../../db/containing.ts'
import type { Db } from '../../db/tables.ts'
import { deleteMailsTo, queueMail } from '../../mail/outbox/outbox.repository.ts'
import { deleteSubscriber } from '../../newsletter/newsletter.repository.ts'
import {
  anonymiseGuestOrders,
  hasOrdersUnderWay,
  lockEndedGuestOrders,
} from '../../order/anonymise-orders.repository.ts'
import { listOrders } from '../../order/order-list.repository.ts'
import { deletePriceAlertsOf } from '../../price-alert/price-alert.repository.ts'
import { deleteReviewsOf } from '../../review/reviews-of-person.repository.ts'
import { deleteAlertsOf } from '../../stock-alert/stock-alert.repository.ts'
import { deleteAccountData } from '../../profile/delete-account.service.ts'

/**
 * A customer: an e-mail address with its account and its number of orders. For a guest who gave no e-mail address, the
 * phone number takes its place.
 */
export interface Customer {
  /** If null, the customer is a guest of imported orders, of whom only the phone number is known. */
  email: string | null
  /** If null, the customer has an e-mail address. */
  phone: string | null
  /** If null, the customer has no account. */
  accountId: string | null
  /** The account's name, otherwise the name in the customer's newest order. */
  name: string
  orders: number
  isSubscribed: boolean
}

/** A customer with an e-mail address. Data is exported and deleted by this address. */
export type AddressedCustomer = Customer & { email: string }

/** A whole e-mail address or phone number in its stored form, or a part of a name. */
export type CustomerKey = { email: string } | { phone: string } | { name: string }

/** The customers with this e-mail address, phone number or name, in the order of their addresses; then the customers of whom only the phone number is known. */
export async function findCustomers(db: Db, key: CustomerKey): Promise<Customer[]> {
  const { rows } = await sql<Customer>`
    with found as (
      ${foundBy(key)}
    )
    select found.email, found.phone, account.id as "accountId",
      coalesce(account.name, (select guest_name from orders where guest_email = found.email
        or (guest_email is null and user_id is null and ${orderPhone} = found.phone)
        order by created_at desc limit 1), '') as name,
      (select count(*)::integer from orders where user_id = account.id
        or (user_id is null and (guest_email = found.email
          or (guest_email is null and ${orderPhone} = found.phone)))) as orders,
      coalesce(subscriber.confirmed_at is not null and subscriber.unsubscribed_at is null, false) as "isSubscribed"
    from found left join users account on account.email = found.email
      left join newsletter_subscribers subscriber on subscriber.email = found.email
    order by found.email, found.phone`.execute(db)
  return rows
}

function foundBy(key: CustomerKey): RawBuilder<unknown> {
  if ('email' in key) return byEmail(key.email)
  if ('name' in key) return byName(key.name)
  return ownersOf(
    sql`(orders.guest_phone = ${key.phone} or orders.address ->> 'phone' = ${key.phone})`,
  )
}

const byEmail = (email: string) => sql`
  select ${email}::text as email, null::text as phone where exists (select from users where email = ${email})
    or exists (select from orders where guest_email = ${email} and user_id is null)
    or exists (select from newsletter_subscribers where email = ${email})
    or exists (select from stock_alerts where email = ${email})
    or exists (select from price_alerts where email = ${email})`

const byName = (name: string) => sql`
  ${ownersOf(sql`coalesce(users.name, orders.guest_name) ilike ${containing(name)}`)}
  union select email, null from users where name ilike ${containing(name)}`

/** The phone number of an order's customer; empty if the order has none, for example because its personal data was deleted. */
const orderPhone = sql`coalesce(orders.guest_phone, orders.address ->> 'phone', '')`

/** E-mail addresses of the customers of these orders; the phone number for an order without an e-mail address. */
function ownersOf(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const address = sql`coalesce(users.email, orders.guest_email)`
  return sql`
    select distinct ${address} as email, case when ${address} is null then ${orderPhone} end as phone
    from orders left join users on users.id = orders.user_id
    where ${condition} and (${address} is not null or ${orderPhone} <> '')`
}

/** Guest orders with this e-mail address, newest first. */
export async function listGuestOrders(db: Db, email: string): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('guest_email', '=', email)
    .where('user_id', 'is', null)
    .execute()
  const ids = rows.map(({ id }) => id)
  return ids.length === 0 ? [] : listOrders(db, { ids, limit: ids.length })
}

type Anonymised = { kind: 'done'; orders: number } | { kind: 'under_way' }

/**
 * Deletes the account, the newsletter subscription, the alerts, the mails and the reviews of an address. Also deletes
 * the personal data in the orders that the account or a guest with this address placed. The orders stay. Changes
 * nothing while an order is under way.
 */
export async function anonymise(
  db: Db,
  { email, accountId, name }: AddressedCustomer,
): Promise<Anonymised> {
  return db.transaction().execute(async (tx) => {
    await lockEmail(tx, email)
    const account = accountId !== null && (await lockUser(tx, accountId)) ? accountId : null
    // A guest may place another order meanwhile. Only the orders that are locked here are changed.
    const ids = await lockEndedGuestOrders(tx, email)
    if (ids === undefined || (account !== null && (await hasOrdersUnderWay(tx, account)))) {
      return { kind: 'under_way' }
    }
    await anonymiseGuestOrders(tx, ids)
    if (account === null) {
      await deleteReviewsOf(tx, { userId: null, orderIds: ids })
      await deleteMailsTo(tx, email, ids)
      await deleteSubscriber(tx, email)
      await deleteAlertsOf(tx, email)
      await deletePriceAlertsOf(tx, email)
      return { kind: 'done', orders: ids.length }
    }
    const all = await deleteAccountData(tx, { id: account, email }, ids)
    await queueMail(tx, { to: email, language: 'fr', kind: 'account_deleted', name })
    return { kind: 'done', orders: all.length }
  })
}
