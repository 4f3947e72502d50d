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
/** Days after which an alert is deleted, counted from its last request or its last mail, whichever is later. */
const KEPT_DAYS = 365

interface Asked {
  email: string
  productId: string
  language: Language
  sender: Sender
}

/**
 * Mails a confirmation link, unless the address has a confirmed alert for the product. The answer is the same in both
 * cases (BACK-01). Throws the refusal `product_not_found`, and in both cases also `too_many_mails`.
 */
export async function requestAlertByMail(
  tx: Tx,
  { email, productId, language, sender }: Asked,
): Promise<void> {
  await requireProduct(tx, productId)
  const { rows } = await sql<{ id: number }>`
    insert into stock_alerts as alerts (email, product_id, language)
    values (${email}, ${productId}, ${language})
    on conflict (email, product_id) do update set asked_at = now(), language = excluded.language,
      seed = case when alerts.ended_at is null then alerts.seed else gen_random_uuid() end,
      confirmed_at = null, ended_at = null
    where alerts.confirmed_at is null or alerts.ended_at is not null
    returning id`.execute(tx)
  await consumeMailShare(tx, email, 'stockAlerts', sender)
  const [alert] = rows
  if (!alert) return
  const { id: alertId } = alert
  await queueMail(tx, { to: email, language, kind: 'stock_alert_confirmation', alertId })
}

/** Adds an alert for the verified address of an account, without a mail. Throws the same refusals as `requestAlertByMail`, and `unauthorized`. */
export async function addAccountAlert(
  tx: Tx,
  userId: string,
  { email, productId, language, sender }: Asked,
): Promise<void> {
  await requireProduct(tx, productId)
  // Because of the row lock, a concurrent deletion of the account waits, and then deletes this row too.
  const { rows } = await sql`
    insert into stock_alerts as alerts (email, product_id, language, confirmed_at)
    select email, ${productId}, coalesce(mail_language, ${language}), now()
    from users where id = ${userId} for key share
    on conflict (email, product_id) do update set
      asked_at = case when alerts.confirmed_at is null or alerts.ended_at is not null
        then now() else alerts.asked_at end,
      confirmed_at = coalesce(case when alerts.ended_at is null then alerts.confirmed_at end, now()),
      language = excluded.language, ended_at = null
    returning id`.execute(tx)
  if (rows.length === 0) throw new Refusal('unauthorized')
  await consumeMailShare(tx, email, 'stockAlerts', { ...sender, isOwner: true })
}

async function requireProduct(tx: Tx, productId: string): Promise<void> {
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!product) throw new Refusal('product_not_found')
}

/**
 * Confirms the alert to which the link belongs. A repeated call changes nothing. Returns false if the link is unknown
 * or expired, or if its alert has ended.
 */
export async function confirmAlert(db: Db, token: string): Promise<boolean> {
  const id = idInToken(token)
  if (id === undefined) return false
  const alert = await db
    .selectFrom('stock_alerts')
    .select('seed')
    .where('id', '=', id)
    .executeTakeFirst()
  if (
    !alert ||
    !(await isSigned(db, 'stock-alert', token, { action: 'confirm', seed: alert.seed }))
  )
    return false
  const { rows } = await sql`
    update stock_alerts set confirmed_at = coalesce(confirmed_at, now())
    where id = ${id} and seed = ${alert.seed}::uuid and ended_at is null
      and asked_at > now() - make_interval(days => ${sql.lit(LINK_DAYS)})
    returning id`.execute(db)
  return rows.length > 0
}

/** Ends the alert to which the link belongs. Returns true even if the alert was deleted or has already ended, and false for an unknown link. */
export async function endAlert(db: Db, token: string): Promise<boolean> {
  const id = idInToken(token)
  if (id === undefined || !(await isSigned(db, 'stock-alert', token, { action: 'end' })))
    return false
  await sql`update stock_alerts set ended_at = coalesce(ended_at, now()) where id = ${id}`.execute(
    db,
  )
  return true
}

/** The alerts of an address, oldest first. Times are in epoch ms. */
export async function listAlertsOf(
  db: Db,
  email: string,
): Promise<{ productId: string; askedAt: number; confirmedAt?: number; endedAt?: number }[]> {
  const rows = await db
    .selectFrom('stock_alerts')
    .select(['product_id', 'asked_at', 'confirmed_at', 'ended_at'])
    .where('email', '=', email)
    .orderBy('asked_at')
    .execute()
  return rows.map((row) => ({
    productId: row.product_id,
    askedAt: row.asked_at.getTime(),
    ...(row.confirmed_at && { confirmedAt: row.confirmed_at.getTime() }),
    ...(row.ended_at && { endedAt: row.ended_at.getTime() }),
  }))
}

export async function deleteAlertsOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('stock_alerts').where('email', '=', email).execute()
}

/**
 * Deletes unconfirmed alerts after 30 days, ended alerts 30 days after their end, and other alerts 365 days after the
 * last request or mail.
 */
export async function deleteOldAlerts(db: Db): Promise<void> {
  const forgotten = sql`now() - make_interval(days => ${sql.lit(FORGOTTEN_DAYS)})`
  await sql`delete from stock_alerts
    where (confirmed_at is null and asked_at < ${forgotten}) or ended_at < ${forgotten}
      or greatest(asked_at, told_at) < now() - make_interval(days => ${sql.lit(KEPT_DAYS)})`.execute(
    db,
  )
}
