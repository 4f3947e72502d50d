import { sql } from 'kysely'
import type { Language } from '@shop/domain'
import type { Db, Tx } from '../db/tables.ts'
import { queueMails } from '../mail/outbox/outbox.repository.ts'

/** Largest number of mails in one round. Further mails follow in the next round. */
const MOST_IN_A_ROUND = 200

interface Told {
  alertId: number
  productIds: string[]
  email: string
  language: Language
}

/**
 * Queues mails about products whose price is at least 5 % lower than when they came into an alert, or than in the last mail
 * about them (WISH-02). A mailbox gets at most one mail in 24 hours, with all cheaper products of one alert that are on
 * sale and in stock.
 * Mailboxes that have waited longest come first. `which`: whether the prices of all products are checked, or only of
 * products that have changed in the last 15 minutes. Returns the number of mails; 0 while another instance runs this round.
 */
export async function queueLowerPriceMails(
  db: Db,
  which: 'changed' | 'all' = 'changed',
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows: turns } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('price_alerts', 3)) as "isOurs"`.execute(tx)
    if (!turns[0]?.isOurs) return 0
    await notePrices(tx, which)
    const { rows } = await sql<Told>`
      with waiting as (
        select distinct on (alerts.email) alerts.id, coalesce(alerts.told_at, alerts.asked_at) as since
        from price_alert_products as listed
          join price_alerts as alerts on alerts.id = listed.alert_id
          join products on products.id = listed.product_id
        where listed.is_lower and products.active and products.available > 0
          and alerts.confirmed_at is not null and alerts.ended_at is null
          and not exists (select from price_alerts as told
            where told.email = alerts.email and told.told_at > now() - interval '24 hours')
        order by alerts.email, alerts.told_at nulls first, alerts.id
      ), due as (
        select id from price_alerts where id in (
          select id from waiting order by since, id limit ${MOST_IN_A_ROUND}
        ) for update skip locked
      ), told as (
        update price_alerts set told_at = now() from due where price_alerts.id = due.id
        returning price_alerts.id, email, language
      ), named as (
        update price_alert_products as listed set told_millimes = listed.price_millimes
        from told, products
        where listed.alert_id = told.id and listed.is_lower
          and products.id = listed.product_id and products.active and products.available > 0
        returning listed.alert_id, listed.product_id
      )
      select told.id as "alertId", email, language,
        array(select product_id from named where alert_id = told.id) as "productIds"
      from told where exists (select from named where alert_id = told.id)`.execute(tx)
    await queueMails(
      tx,
      rows.map(({ alertId, productIds, email, language }) => ({
        to: email,
        language,
        kind: 'lower_prices',
        alertId,
        productIds,
      })),
    )
    return rows.length
  })
}

/**
 * Writes changed prices to the alerts. If a price rises above 95 % of the price at the request, the price of the last
 * mail is forgotten: the next time the price is at most 95 %, a mail is sent again. Rows that another transaction is changing are left for the next round.
 */
async function notePrices(tx: Tx, which: 'changed' | 'all'): Promise<void> {
  // A round runs every minute. 15 minutes are enough to find the changes of a long transaction, and the changes that earlier
  // rounds missed because they did not run.
  const lately = which === 'all' ? sql`true` : sql`changed_at > now() - interval '15 minutes'`
  await sql`
    update price_alert_products as listed set price_millimes = changed.price,
      told_millimes = case when changed.price * 100::bigint <= listed.asked_millimes * 95::bigint
        then listed.told_millimes end
    from (
      select alert_id, product_id, final_price_millimes as price
      from products join price_alert_products on product_id = products.id
      where ${lately} and price_alert_products.price_millimes <> final_price_millimes
      for update of price_alert_products skip locked
    ) as changed
    where listed.alert_id = changed.alert_id and listed.product_id = changed.product_id`.execute(tx)
}
