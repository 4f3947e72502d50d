import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/**
 * Time between two statements of the copy's transaction, in ms. It is less than 15 s, because after 15 s without a
 * statement the embedded database ends the transaction.
 */
const STATEMENT_EVERY_MS = 3000

/**
 * Runs `copy` while the files of the embedded database contain every committed change and do not change. The database
 * has only one session: this transaction makes a checkpoint and then keeps the session, so other processes wait.
 */
export async function whileUnchanged(db: Db, copy: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`checkpoint`.execute(tx)
    const copied = copy().then(() => true)
    const isCopied = () => Promise.race([copied, pause(STATEMENT_EVERY_MS, false, { ref: false })])
    try {
      while (!(await isCopied())) await sql`select 1`.execute(tx)
    } finally {
      // Waits until the copy has ended, because the caller may remove its folder. If the copy failed, `isCopied` has thrown the error.
      await Promise.allSettled([copied])
    }
  })
}

/**
 * Changes a copied database so that its shop sends nothing by itself. Deletes mails, alerts and web hooks, switches off
 * the shop's mails about orders, and releases held orders, so that the shop does not cancel them.
 */
export async function removeMessages(db: Db): Promise<void> {
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('order_news').execute()
  await db.deleteFrom('web_hooks').execute()
  await db.updateTable('orders').set({ held_until: null, held_reason: null }).execute()
  await db.updateTable('shop_settings').set({ order_mail_mode: 'none' }).execute()
  await db.deleteFrom('stock_alerts').execute()
  await db.deleteFrom('price_alerts').execute()
}
