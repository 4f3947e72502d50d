import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** Largest number of events of orders in one mail. Further events follow in the next round. */
const MOST_IN_A_MAIL = 100

const hasNews = sql<boolean>`exists (select from order_news)`

/**
 * Queues the digest of orders if it is due and there is news (OPER-02). If digests have been turned off, the
 * remaining news is sent at once, or deleted if the shop wants no mails. Of several instances only one queues the
 * digest, because it locks the row of the settings, and removes the news in the transaction that queues the mail.
 */
export async function queueDigest(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const settings = await tx
      .selectFrom('shop_settings')
      .select(['order_mail_language as language'])
      .select(sql<string>`coalesce(nullif(order_mail_to, ''), contact_email)`.as('recipient'))
      .select('order_mail_mode as mode')
      .where(
        sql<boolean>`(order_mail_mode <> 'digest'
          or order_digest_at <= now() - order_digest_hours * interval '1 hour')`,
      )
      .where(hasNews)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!settings) return false
    const { mode, language, recipient } = settings
    if (mode === 'none') {
      await tx.deleteFrom('order_news').execute()
      return false
    }
    const news = await tx
      .deleteFrom('order_news')
      .where('id', 'in', (of) =>
        of.selectFrom('order_news').select('id').orderBy('id').limit(MOST_IN_A_MAIL),
      )
      .returning(['id', 'order_id as orderId', 'event'])
      .execute()
    const sorted = news.toSorted((a, b) => a.id - b.id)
    await tx
      .insertInto('outbox')
      .values({
        kind: 'shop_digest',
        language,
        recipient,
        payload: { news: sorted.map(({ orderId, event }) => ({ orderId, event })) },
      })
      .execute()
    // The next period starts only if no news is left for a further mail.
    await tx
      .updateTable('shop_settings')
      .set({ order_digest_at: sql<Date>`now()` })
      .where(sql<boolean>`not ${hasNews}`)
      .execute()
    return true
  })
}
