import { sql } from 'kysely'
import { normaliseEmail } from '@shop/domain'
import type { Db, Tx } from '../../db/tables.ts'
import { deleteSubscriber } from '../../newsletter/newsletter.repository.ts'
import {
  deletePriceAlertsOf,
  syncAlertWithWishlist,
} from '../../price-alert/price-alert.repository.ts'
import { deleteAlertsOf } from '../../stock-alert/stock-alert.repository.ts'
import { lockEmail } from './email-lock.repository.ts'
import { deleteUser } from './user.repository.ts'

/** One of two accounts of a mailbox, with the data that the operator sees. */
interface Twin {
  id: string
  email: string
  createdAt: Date
  orders: number
}

/** An account whose address has an outdated spelling, and the account that has the mailbox's current spelling. */
export interface MailboxPair {
  old: Twin
  kept: Twin
}

/**
 * Pairs of accounts of one mailbox, oldest first. They were created when a mailbox could have several spellings; migration
 * 0030 could not give both accounts the same address (SEC-01).
 */
export async function listMailboxPairs(db: Db): Promise<MailboxPair[]> {
  const spelt = await twins(db, sql`email ~ '[^\\u0021-\\u007e]|\\.$' or email <> lower(email)`)
  const others = spelt.filter(({ email }) => normaliseEmail(email) !== email)
  const pairs: MailboxPair[] = []
  for (const old of others) {
    const [kept] = await twins(db, sql`email = ${normaliseEmail(old.email)}`)
    if (kept) pairs.push({ old, kept })
  }
  return pairs
}

async function twins(db: Db, condition: ReturnType<typeof sql>): Promise<Twin[]> {
  const { rows } = await sql<Twin>`
    select id, email, created_at as "createdAt",
      (select count(*)::int from orders where orders.user_id = users.id) as orders
    from users where ${condition} order by created_at, id`.execute(db)
  return rows
}

/**
 * Moves orders, reviews, wishlist, price alerts and Google sign-in of the account with the old spelling to the other
 * account of its mailbox. Deletes the old account with its sessions and cart, and the newsletter subscription and alerts
 * of its address. Reviews, price alerts and the sign-in that the other account already has are not replaced. Returns the
 * pair; undefined if the account belongs to no mailbox pair.
 */
export async function mergeMailboxPair(db: Db, oldId: string): Promise<MailboxPair | undefined> {
  return db.transaction().execute(async (tx): Promise<MailboxPair | undefined> => {
    const pair = (await listMailboxPairs(tx)).find(({ old }) => old.id === oldId)
    if (!pair) return undefined
    const { old, kept } = pair
    await lockEmail(tx, kept.email)
    const { rows } = await sql<{ id: string }>`
      select id from users where id in (${old.id}, ${kept.id}) order by id for update`.execute(tx)
    if (rows.length < 2) return undefined
    await moveAll(tx, { from: old.id, to: kept.id })
    await deleteUser(tx, old.id)
    await deleteSubscriber(tx, old.email)
    await deleteAlertsOf(tx, old.email)
    await deletePriceAlertsOf(tx, old.email)
    return pair
  })
}

async function moveAll(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update orders set user_id = ${to} where user_id = ${from}`.execute(tx)
  await sql`update reviews set user_id = ${to} where user_id = ${from} and not exists (
    select from reviews as own where own.user_id = ${to}
    and own.product_id = reviews.product_id)`.execute(tx)
  // The kept account gets the products of both wishlists, even if together they are more than a wishlist may have.
  await sql`update wishlist_products as saved set user_id = ${to} where user_id = ${from} and not exists (
    select from wishlist_products as own where own.user_id = ${to}
    and own.product_id = saved.product_id)`.execute(tx)
  await sql`
    update price_alerts set user_id = ${to}, email = users.email from users
    where users.id = ${to} and user_id = ${from}
      and not exists (select from price_alerts as own where own.user_id = ${to})`.execute(tx)
  await syncAlertWithWishlist(tx, to)
  await sql`update google_accounts set user_id = ${to} where user_id = ${from} and not exists (
    select from google_accounts as own where own.user_id = ${to}
    and own.issuer = google_accounts.issuer)`.execute(tx)
}
