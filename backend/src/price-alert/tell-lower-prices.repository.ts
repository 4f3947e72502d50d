import { sql } from 'kysely'
import type { Language } from '@shop/domain'
import type { Db } from '../db/tables.ts'
import { queueMail } from '../mail/outbox/outbox.repository.ts'

/** Most mails of one round; the others follow in the next one. */
const MOST_IN_A_ROUND = 200
/** A price is lower if it is at most this share of the one before, percent. */
const LOWER_PERCENT = 95

/**
 * Queues mails about products that are cheaper than when they came into an alert, or than in the last mail about them (WISH-02).
 * A mailbox gets one mail in 24 hours, with all such products that are on sale and in stock. Returns the number of mails, which
 * is 0 while another instance does this.
 */
export async function tellLowerPrices(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows: turns } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('price_alerts', 3)) as "isOurs"`.execute(tx)
    if (!turns[0]?.isOurs) return 0
    // A price that has risen again may fall again: that is news.
    await sql`
      update price_alert_products as listed set told_millimes = null from products
      where products.id = product_id and told_millimes is not null
        and final_price_millimes * 100::bigint
          > asked_millimes * ${sql.lit(LOWER_PERCENT)}::bigint`.execute(tx)
    const { rows } = await sql<Told>`
      with lower as (
        select alert_id, product_id, final_price_millimes
        from price_alert_products join products on products.id = product_id
        where products.active and products.available > 0
          and final_price_millimes * 100::bigint
            <= coalesce(told_millimes, asked_millimes) * ${sql.lit(LOWER_PERCENT)}::bigint
      ), next as (
        select distinct on (email) id, email from price_alerts as alerts
        where confirmed_at is not null and ended_at is null
          and id in (select alert_id from lower)
          and not exists (select from price_alerts as told
            where told.email = alerts.email and told.told_at > now() - interval '24 hours')
        order by email, id limit ${MOST_IN_A_ROUND}
      ), listed as (
        update price_alert_products as listed set told_millimes = final_price_millimes
        from lower join next on next.id = lower.alert_id
        where listed.alert_id = lower.alert_id and listed.product_id = lower.product_id
        returning listed.alert_id, listed.product_id
      )
      update price_alerts as alerts set told_at = now() from next
      where alerts.id = next.id and alerts.ended_at is null
      returning alerts.id as "alertId", alerts.email, alerts.language,
        array(select product_id from listed where alert_id = alerts.id) as "productIds"`.execute(tx)
    // Other transactions lock mailboxes too: all lock them in the same order, so that none deadlock.
    const inOrder = rows.toSorted((one, other) => (one.email < other.email ? -1 : 1))
    for (const { alertId, productIds, email, language } of inOrder) {
      await queueMail(tx, { to: email, language, kind: 'lower_prices', alertId, productIds })
    }
    return rows.length
  })
}

interface Told {
  alertId: number
  productIds: string[]
  email: string
  language: Language
}
