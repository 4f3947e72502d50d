import type { Order } from '@shop/contracts'
import { sql } from 'kysely'
import { lockEmail } from '../../account/users/email-lock.repository.ts'
import { lockUser } from '../../account/users/user.repository.ts'
import type { Db } from '../../db/tables.ts'
import { deleteMailsTo, queueMail } from '../../mail/outbox/outbox.repository.ts'
import { deleteSubscriber } from '../../newsletter/newsletter.repository.ts'
import { forgetGuest, hasOrdersUnderWay } from '../../order/forget-person.repository.ts'
import { listOrders } from '../../order/order-list.repository.ts'
import { deletePriceAlertsOf } from '../../price-alert/price-alert.repository.ts'
import { deleteAlertsOf } from '../../stock-alert/stock-alert.repository.ts'
import { orderProgress } from '@shop/domain'
import { forgetOwner } from '../../profile/delete-account.service.ts'

/** A known e-mail address, with its account and its number of orders. */
export interface Customer {
  email: string
  /** Null: no account. */
  accountId: string | null
  /** The account's name, else the name in the newest order. */
  name: string
  orders: number
  isSubscribed: boolean
}

/** A whole e-mail address or phone number, in its stored form. */
export type CustomerKey = { email: string } | { phone: string }

/** The customers with this address or phone number, by address. */
export async function findCustomers(db: Db, key: CustomerKey): Promise<Customer[]> {
  const { rows } = await sql<Customer>`
    with found as (
      ${'email' in key ? byEmail(key.email) : byPhone(key.phone)}
    )
    select found.email, account.id as "accountId",
      coalesce(account.name, (select guest_name from orders where guest_email = found.email
        order by created_at desc limit 1), '') as name,
      (select count(*)::integer from orders where user_id = account.id
        or (user_id is null and guest_email = found.email)) as orders,
      coalesce(subscriber.confirmed_at is not null and subscriber.unsubscribed_at is null, false) as "isSubscribed"
    from found left join users account on account.email = found.email
      left join newsletter_subscribers subscriber on subscriber.email = found.email
    order by found.email`.execute(db)
  return rows
}

const byEmail = (email: string) => sql`
  select ${email}::text as email where exists (select from users where email = ${email})
    or exists (select from orders where guest_email = ${email} and user_id is null)
    or exists (select from newsletter_subscribers where email = ${email})
    or exists (select from stock_alerts where email = ${email})
    or exists (select from price_alerts where email = ${email})`

const byPhone = (phone: string) => sql`
  select distinct coalesce(users.email, orders.guest_email) as email
  from orders left join users on users.id = orders.user_id
  where (guest_phone = ${phone} or address ->> 'phone' = ${phone})
    and coalesce(users.email, orders.guest_email) is not null`

/** Orders that a guest placed with this address, the newest first. */
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
 * Deletes the account, the newsletter subscription, the alerts and the mails of an address, and the personal data in its orders, of the
 * account and of a guest. The orders stay. Changes nothing while an order is under way.
 */
export async function anonymise(db: Db, { email, accountId, name }: Customer): Promise<Anonymised> {
  return db.transaction().execute(async (tx) => {
    await lockEmail(tx, email)
    const account = accountId !== null && (await lockUser(tx, accountId)) ? accountId : null
    const guests = await listGuestOrders(tx, email)
    const isUnderWay = guests.some(({ status }) => {
      const { state } = orderProgress(status)
      return state !== 'delivered' && state !== 'cancelled'
    })
    if (isUnderWay || (account !== null && (await hasOrdersUnderWay(tx, account)))) {
      return { kind: 'under_way' }
    }
    const ids = await forgetGuest(tx, email)
    if (account === null) {
      await deleteMailsTo(tx, email, ids)
      await deleteSubscriber(tx, email)
      await deleteAlertsOf(tx, email)
      await deletePriceAlertsOf(tx, email)
      return { kind: 'done', orders: ids.length }
    }
    const owned = await forgetOwner(tx, { id: account, email })
    await queueMail(tx, { to: email, language: 'fr', kind: 'account_deleted', name })
    return { kind: 'done', orders: ids.length + owned.length }
  })
}
