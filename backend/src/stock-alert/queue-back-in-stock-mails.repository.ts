import { sql } from 'kysely'
import type { Language } from '@shop/domain'
import type { Db, Tx } from '../db/tables.ts'
import { queueMails } from '../mail/outbox/outbox.repository.ts'

/** Largest number of mails in one round. Further mails follow in the next round. */
const MOST_IN_A_ROUND = 200

/**
 * Queues mails about products that are back in stock, to at most as many people as the product has units (BACK-01).
 * People who got fewer of these mails come first, and then people who asked earlier. Each person gets one mail until the
 * product is sold out again. Returns the number of mails, which is 0 while another instance runs this round.
 */
export async function queueBackInStockMails(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows: turns } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('stock_alerts', 3)) as "isOurs"`.execute(tx)
    if (!turns[0]?.isOurs) return 0
    const productIds = await lockProducts(tx)
    if (productIds.length === 0) return 0
    // This is a separate statement, so that it reads the stock after the products were locked.
    const { rows } = await sql<{ id: number; email: string; language: Language }>`
      with ${nextAlerts}
      update stock_alerts as alerts set told_at = now(), times_told = times_told + 1
      from next
      where alerts.id = next.id and alerts.product_id = any (${productIds}::text[])
        and alerts.told_at is null and alerts.ended_at is null
      returning alerts.id, alerts.email, alerts.language`.execute(tx)
    // One statement queues all mails, because orders of these products wait until this transaction ends.
    await queueMails(
      tx,
      rows.map(({ id, email, language }) => ({
        to: email,
        language,
        kind: 'back_in_stock',
        alertId: id,
      })),
    )
    return rows.length
  })
}

/**
 * Locks the products of the next alerts and returns their ids. An order that sells the last unit waits for the lock, and
 * then sees which people were told. This round skips a product that another transaction is changing, and leaves it for the
 * next round. If this round waited for an import, orders of the products that it has already locked would wait too.
 */
async function lockProducts(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${nextAlerts}
    select id from products where id in (select product_id from next)
    order by id for share skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** SQL: the statement `next` contains the alerts whose mails are queued next. */
const nextAlerts = sql`waiting as (
  select alerts.id, alerts.asked_at, alerts.product_id,
    products.available - (select count(*) from stock_alerts as told
      where told.product_id = products.id and told.told_at is not null) as units,
    row_number() over (partition by alerts.product_id
      order by alerts.times_told, alerts.asked_at, alerts.id) as place
  from stock_alerts as alerts join products on products.id = alerts.product_id
  where alerts.confirmed_at is not null and alerts.ended_at is null
    and alerts.told_at is null and products.available > 0 and products.active
), next as (
  select id, product_id from waiting where place <= units order by place, asked_at, id
  limit ${MOST_IN_A_ROUND}
)`
