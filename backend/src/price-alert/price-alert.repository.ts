import { sql } from 'kysely'
import type { Language } from '@shop/domain'
import type { Db, Tx } from '../db/tables.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { queueMail } from '../mail/outbox/outbox.repository.ts'
import { consumeMailShare } from '../sender/shares.repository.ts'
import type { Sender } from '../sender/sender.ts'
import { idInToken, isSigned } from '../session/alert-token.ts'

const LINK_DAYS = 7
/** Age in days from which an alert that was not confirmed, or has ended, is deleted. */
const FORGOTTEN_DAYS = 30
/** Days after which a guest's alert is deleted, counted from its request or its last mail, whichever is later. */
const KEPT_DAYS = 365
/** Largest number of alerts that one call deletes, so that the statement takes little time. */
const MOST_DELETED = 10_000

interface Asked {
  email: string
  productIds: readonly string[]
  language: Language
  sender: Sender
}

/**
 * Mails a link that confirms an alert for these products (WISH-02). The answer does not say whether the address has
 * an alert. Throws the refusals `product_not_found` if the shop sells none of the products, and `too_many_mails`.
 */
export async function requestAlertByMail(
  tx: Tx,
  { email, productIds, language, sender }: Asked,
): Promise<void> {
  const known = await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...productIds])
    .where('active', '=', true)
    .orderBy('id')
    .execute()
  if (known.length === 0) throw new Refusal('product_not_found')
  await consumeMailShare(tx, email, 'stockAlerts', sender)
  const { id: alertId } = await tx
    .insertInto('price_alerts')
    .values({ email, language, asked_products: known.map(({ id }) => id) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueMail(tx, { to: email, language, kind: 'price_alert_confirmation', alertId })
}

/**
 * Confirms the guest's alert to which the link belongs, and ends the alert that a guest with this mailbox had confirmed before. A
 * repeated call changes nothing. Returns false if the link is unknown or expired, if its alert has ended, or if a later alert was
 * confirmed.
 */
export async function confirmPriceAlert(db: Db, token: string): Promise<boolean> {
  const id = idInToken(token)
  if (id === undefined || !(await isSigned(db, 'price-alert', token, { action: 'confirm' }))) {
    return false
  }
  const { rows } = await sql`
    with confirmed as (
      update price_alerts set confirmed_at = coalesce(confirmed_at, now())
      where id = ${id} and ended_at is null
        and asked_at > now() - make_interval(days => ${sql.lit(LINK_DAYS)})
        and not exists (select from price_alerts as later
          where later.email = price_alerts.email and later.id > price_alerts.id
            and later.user_id is null and later.confirmed_at is not null)
      returning id, email, asked_products
    ), replaced as (
      update price_alerts as alerts set ended_at = now() from confirmed
      where alerts.email = confirmed.email and alerts.id <> confirmed.id and alerts.user_id is null
        and alerts.confirmed_at is not null and alerts.ended_at is null
    ), listed as (
      insert into price_alert_products (alert_id, product_id, asked_millimes, price_millimes)
      select confirmed.id, products.id, final_price_millimes, final_price_millimes
      from confirmed join products on products.id = any (asked_products)
      order by products.id
      on conflict do nothing
    )
    select from confirmed`.execute(db)
  return rows.length > 0
}

/**
 * Ends all alerts of the mailbox to which the link was sent; returns true even if they were deleted or have already
 * ended. Returns false for an unknown link.
 */
export async function endPriceAlert(db: Db, token: string): Promise<boolean> {
  const id = idInToken(token)
  if (id === undefined || !(await isSigned(db, 'price-alert', token, { action: 'end' }))) {
    return false
  }
  await sql`
    update price_alerts set ended_at = now()
    where ended_at is null
      and email = (select email from price_alerts where id = ${id})`.execute(db)
  return true
}

/** Whether the account gets mails about lower prices of its wishlist. */
export async function hasPriceAlert(db: Db | Tx, userId: string): Promise<boolean> {
  const alert = await db
    .selectFrom('price_alerts')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return alert !== undefined
}

/**
 * Switches an account's alert on or off. No mail asks for a confirmation, because the account's address is verified. An alert that is
 * switched on again starts with the current prices. Throws the refusal `unauthorized` if the account was deleted meanwhile.
 */
export async function setPriceAlert(
  tx: Tx,
  userId: string,
  { isWanted, language }: { isWanted: boolean; language: Language },
): Promise<void> {
  if ((await hasPriceAlert(tx, userId)) === isWanted) return
  if (!isWanted) {
    await sql`update price_alerts set ended_at = now() where user_id = ${userId}`.execute(tx)
    return
  }
  // Because of the row lock, a concurrent deletion of the account waits, and then deletes this row too.
  const { rows } = await sql`
    insert into price_alerts (email, user_id, language, confirmed_at)
    select email, id, coalesce(mail_language, ${language}), now()
    from users where id = ${userId} for key share
    on conflict (user_id) do update set
      asked_at = now(), confirmed_at = now(), ended_at = null, language = excluded.language
    returning id`.execute(tx)
  if (rows.length === 0) throw new Refusal('unauthorized')
  // Ends the alert that the person had as a guest, because signing in has added the guest's products to the account's list.
  await sql`
    update price_alerts set ended_at = now()
    where user_id is null and confirmed_at is not null and ended_at is null
      and email = (select email from users where id = ${userId})`.execute(tx)
  await sql`
    update price_alert_products as listed set
      asked_millimes = final_price_millimes, price_millimes = final_price_millimes, told_millimes = null
    from price_alerts, products
    where price_alerts.id = alert_id and user_id = ${userId}
      and products.id = product_id`.execute(tx)
  await syncAlertWithWishlist(tx, userId)
}

/**
 * If the account has an alert, the alert gets exactly the products of the account's wishlist. New products get their
 * current price. The alert is locked before its products, as in the round of mails, which prevents deadlocks.
 */
export async function syncAlertWithWishlist(tx: Tx, userId: string): Promise<void> {
  await sql`
    with alert as (
      select id from price_alerts where user_id = ${userId} and ended_at is null for update
    ), removed as (
      delete from price_alert_products using alert
      where alert_id = alert.id and product_id not in (
        select product_id from wishlist_products where user_id = ${userId})
    )
    insert into price_alert_products (alert_id, product_id, asked_millimes, price_millimes)
    select alert.id, products.id, final_price_millimes, final_price_millimes
    from alert cross join wishlist_products as saved
      join products on products.id = saved.product_id
    where saved.user_id = ${userId}
    order by products.id
    on conflict do nothing`.execute(tx)
}

/** The alerts of an address, oldest first. Times are in epoch ms. */
export async function listPriceAlertsOf(
  db: Db,
  email: string,
): Promise<{ productIds: string[]; askedAt: number; confirmedAt?: number; endedAt?: number }[]> {
  const { rows } = await sql<{
    productIds: string[]
    askedAt: Date
    confirmedAt: Date | null
    endedAt: Date | null
  }>`
    select asked_at as "askedAt", confirmed_at as "confirmedAt", ended_at as "endedAt",
      case when user_id is null then asked_products
        else array(select product_id from price_alert_products where alert_id = alerts.id
          order by product_id)
        end as "productIds"
    from price_alerts as alerts where email = ${email} order by asked_at`.execute(db)
  return rows.map(({ productIds, askedAt, confirmedAt, endedAt }) => ({
    productIds,
    askedAt: askedAt.getTime(),
    ...(confirmedAt && { confirmedAt: confirmedAt.getTime() }),
    ...(endedAt && { endedAt: endedAt.getTime() }),
  }))
}

export async function deletePriceAlertsOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('price_alerts').where('email', '=', email).execute()
}

/**
 * Deletes unconfirmed alerts after 30 days, ended alerts 30 days after their end, and other alerts of guests 365 days
 * after their request or last mail, whichever is later. An ended alert stays while another alert of its mailbox has not
 * ended. Deletes at most 10,000 alerts in one call.
 */
export async function deleteOldPriceAlerts(db: Db): Promise<void> {
  const forgotten = sql`now() - make_interval(days => ${sql.lit(FORGOTTEN_DAYS)})`
  await sql`delete from price_alerts where id in (
    select id from price_alerts as alerts
    where (confirmed_at is null and asked_at < ${forgotten})
      or (ended_at < ${forgotten} and not exists (
        -- The links of its mails end the other alert of the mailbox too.
        select from price_alerts as other
        where other.email = alerts.email and other.ended_at is null))
      or (user_id is null and greatest(asked_at, told_at)
        < now() - make_interval(days => ${sql.lit(KEPT_DAYS)}))
    order by id limit ${sql.lit(MOST_DELETED)})`.execute(db)
}
