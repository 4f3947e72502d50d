import { sql } from 'kysely'
import type { Language } from '@shop/domain'
import type { Db, Tx } from '../db/tables.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { queueMail } from '../mail/outbox/outbox.repository.ts'
import { takeMail } from '../sender/shares.repository.ts'
import type { Sender } from '../sender/sender.ts'
import { idInToken, isSigned } from '../session/alert-token.ts'

const LINK_DAYS = 7
/** An unconfirmed or ended alert is deleted after this time. */
const FORGOTTEN_DAYS = 30
/** An alert is deleted this long after the request for it and after its last mail. */
const KEPT_DAYS = 365

interface Asked {
  email: string
  productIds: readonly string[]
  language: Language
  sender: Sender
}

/**
 * Mails a link that confirms an alert for these products (WISH-02). The answer does not say whether the address has an alert.
 * Throws the refusals `product_not_found` if the shop sells none of them, and `too_many_mails`.
 */
export async function askByMail(
  tx: Tx,
  { email, productIds, language, sender }: Asked,
): Promise<void> {
  const { rows } = await sql<{ alertId: number }>`
    with known as (
      select id, final_price_millimes from products where active and id = any (${productIds}::text[])
    ), alert as (
      insert into price_alerts (email, language)
      select ${email}, ${language} where exists (select from known)
      returning id
    )
    insert into price_alert_products (alert_id, product_id, asked_millimes)
    select alert.id, known.id, final_price_millimes from alert cross join known
    returning alert_id as "alertId"`.execute(tx)
  const [first] = rows
  if (!first) throw new Refusal('product_not_found')
  await takeMail(tx, email, 'stockAlerts', sender)
  const { alertId } = first
  await queueMail(tx, { to: email, language, kind: 'price_alert_confirmation', alertId })
}

/**
 * Confirms the alert of the link, which replaces an earlier list of the mailbox; a repeated call changes nothing. False if the
 * link is unknown or expired, or its alert has ended.
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
      returning id, email
    ), replaced as (
      update price_alerts as alerts set ended_at = now() from confirmed
      where alerts.email = confirmed.email and alerts.id <> confirmed.id and alerts.user_id is null
        and alerts.confirmed_at is not null and alerts.ended_at is null
    )
    select from confirmed`.execute(db)
  return rows.length > 0
}

/** Ends the alert of the link; true too if the alert is deleted or has ended already. False for an unknown link. */
export async function endPriceAlert(db: Db, token: string): Promise<boolean> {
  const id = idInToken(token)
  if (id === undefined || !(await isSigned(db, 'price-alert', token, { action: 'end' }))) {
    return false
  }
  await sql`update price_alerts set ended_at = coalesce(ended_at, now()) where id = ${id}`.execute(
    db,
  )
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
 * Switches an account's alert on or off. Its address is verified, so that no mail is sent. What is switched on again starts with
 * the prices of now. Throws the refusal `unauthorized` if the account was deleted meanwhile.
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
  // The row lock delays a concurrent deletion of the account, which then deletes this row too.
  const { rows } = await sql`
    insert into price_alerts (email, user_id, language, confirmed_at)
    select email, id, coalesce(mail_language, ${language}), now()
    from users where id = ${userId} for key share
    on conflict (user_id) do update set
      asked_at = now(), confirmed_at = now(), ended_at = null, language = excluded.language
    returning id`.execute(tx)
  if (rows.length === 0) throw new Refusal('unauthorized')
  await sql`
    delete from price_alert_products using price_alerts
    where price_alerts.id = alert_id and user_id = ${userId}`.execute(tx)
  await followWishlist(tx, userId)
}

/**
 * Gives the account's alert, if it has one, the products of its wishlist; new ones with their price of now. The alert is locked
 * before its products, here and in the round of mails, so that none deadlocks.
 */
export async function followWishlist(tx: Tx, userId: string): Promise<void> {
  await sql`
    with alert as (
      select id from price_alerts where user_id = ${userId} and ended_at is null for update
    ), removed as (
      delete from price_alert_products using alert
      where alert_id = alert.id and product_id not in (
        select product_id from wishlist_products where user_id = ${userId})
    )
    insert into price_alert_products (alert_id, product_id, asked_millimes)
    select alert.id, products.id, final_price_millimes
    from alert cross join wishlist_products as saved
      join products on products.id = saved.product_id
    where saved.user_id = ${userId}
    on conflict do nothing`.execute(tx)
}

/** The alerts of an address, oldest first. Times in epoch ms. */
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
      array(select product_id from price_alert_products where alert_id = alerts.id
        order by product_id) as "productIds"
    from price_alerts as alerts where email = ${email} order by asked_at`.execute(db)
  return rows.map(({ productIds, askedAt, confirmedAt, endedAt }) => ({
    productIds,
    askedAt: askedAt.getTime(),
    ...(confirmedAt && { confirmedAt: confirmedAt.getTime() }),
    ...(endedAt && { endedAt: endedAt.getTime() }),
  }))
}

/** Deletes the alerts of an address. */
export async function deletePriceAlertsOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('price_alerts').where('email', '=', email).execute()
}

/** Deletes unconfirmed and ended alerts after a month, the others after a year without a mail. */
export async function deleteOldPriceAlerts(db: Db): Promise<void> {
  const forgotten = sql`now() - make_interval(days => ${sql.lit(FORGOTTEN_DAYS)})`
  await sql`delete from price_alerts
    where (confirmed_at is null and asked_at < ${forgotten}) or ended_at < ${forgotten}
      or (user_id is null and greatest(asked_at, told_at)
        < now() - make_interval(days => ${sql.lit(KEPT_DAYS)}))`.execute(db)
}
