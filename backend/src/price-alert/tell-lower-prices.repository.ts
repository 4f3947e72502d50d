import { sql } from 'kysely'
import type { Language } from '@shop/domain'
import type { Db, Tx } from '../db/tables.ts'
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
    await forgetToldPrices(tx)
    const { rows } = await sql<Told>`
      with due as (
        select id from price_alerts where id in (
          select distinct on (alerts.email) alerts.id
          from price_alerts as alerts
            join price_alert_products as listed on listed.alert_id = alerts.id
            join products on products.id = listed.product_id
          where alerts.confirmed_at is not null and alerts.ended_at is null and ${isLower}
            and not exists (select from price_alerts as told
              where told.email = alerts.email and told.told_at > now() - interval '24 hours')
          order by alerts.email, alerts.id limit ${MOST_IN_A_ROUND}
        ) for update skip locked
      ), told as (
        update price_alerts set told_at = now() from due where price_alerts.id = due.id
        returning price_alerts.id, email, language
      ), named as (
        update price_alert_products as listed set told_millimes = final_price_millimes
        from told, products
        where listed.alert_id = told.id and products.id = listed.product_id and ${isLower}
        returning listed.alert_id, listed.product_id
      )
      select told.id as "alertId", email, language,
        array(select product_id from named where alert_id = told.id) as "productIds"
      from told where exists (select from named where alert_id = told.id)`.execute(tx)
    // Other transactions lock mailboxes too: all lock them in the same order, so that none deadlock.
    const inOrder = rows.toSorted((one, other) => (one.email < other.email ? -1 : 1))
    for (const { alertId, productIds, email, language } of inOrder) {
      await queueMail(tx, { to: email, language, kind: 'lower_prices', alertId, productIds })
    }
    return rows.length
  })
}

/** A product on sale and in stock whose price is lower than in the last mail, or than when it came into the alert. */
const isLower = sql`products.active and products.available > 0
  and final_price_millimes * 100::bigint
    <= coalesce(listed.told_millimes, listed.asked_millimes) * ${sql.lit(LOWER_PERCENT)}::bigint`

/** A price that has risen again may fall again: that is news. Rows that another transaction changes now are left for the next round. */
async function forgetToldPrices(tx: Tx): Promise<void> {
  await sql`
    update price_alert_products as listed set told_millimes = null
    from (
      select alert_id, product_id from price_alert_products join products on products.id = product_id
      where told_millimes is not null
        and final_price_millimes * 100::bigint > asked_millimes * ${sql.lit(LOWER_PERCENT)}::bigint
      for update of price_alert_products skip locked
    ) as risen
    where listed.alert_id = risen.alert_id and listed.product_id = risen.product_id`.execute(tx)
}

interface Told {
  alertId: number
  productIds: string[]
  email: string
  language: Language
}
