import { sql } from 'kysely'
import type { CallInput } from '@shop/contracts'
import { maxWishlist } from '@shop/domain'
import { lockUser } from '../account/users/user.repository.ts'
import type { Db, Tx } from '../db/tables.ts'
import { syncAlertWithWishlist } from '../price-alert/price-alert.repository.ts'
import { Refusal } from '../http/errors/refusal.ts'

/** The products of an account's wishlist, newest first. `addedAt` is in epoch ms (WISH-01). */
export async function listWishlist(
  db: Db | Tx,
  userId: string,
): Promise<{ productId: string; addedAt: number }[]> {
  const rows = await db
    .selectFrom('wishlist_products')
    .select(['product_id', 'added_at'])
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute()
  return rows.map((row) => ({ productId: row.product_id, addedAt: row.added_at.getTime() }))
}

/**
 * Removes and adds products. Returns the whole list, and whether products were left out because the list is full.
 * Throws the refusal `unauthorized` if the account was deleted meanwhile.
 */
export async function changeWishlist(
  db: Db,
  userId: string,
  { add = [], remove = [] }: CallInput<'wishlist/change'>,
): Promise<{ productIds: string[]; isFull: boolean }> {
  return db.transaction().execute(async (tx) => {
    // If two tabs add products at the same time, the lock makes one wait for the other, so that all products are counted.
    if (!(await lockUser(tx, userId))) throw new Refusal('unauthorized')
    if (remove.length > 0) {
      await tx
        .deleteFrom('wishlist_products')
        .where('user_id', '=', userId)
        .where('product_id', 'in', remove)
        .execute()
    }
    const kept = new Set((await listWishlist(tx, userId)).map(({ productId }) => productId))
    const added = await knownProducts(
      tx,
      add.filter((id) => !kept.has(id)),
    )
    const room = Math.max(0, maxWishlist - kept.size)
    await insert(tx, userId, added.slice(0, room))
    await syncAlertWithWishlist(tx, userId)
    const list = await listWishlist(tx, userId)
    return { productIds: list.map(({ productId }) => productId), isFull: added.length > room }
  })
}

/** The `ids` that belong to products of the shop, without duplicates, in the order of `ids`. */
async function knownProducts(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx.selectFrom('products').select('id').where('id', 'in', ids).execute()
  const known = new Set(rows.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => known.has(id))
}

/**
 * Inserts the products with times that are a microsecond apart, so that the list keeps their order. Locks the
 * products in ascending order of their ids, as orders do.
 */
async function insert(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into wishlist_products (user_id, product_id, added_at)
    select ${userId}, added.id, now() - added.place * interval '1 microsecond'
    from unnest(${[...ids]}::text[]) with ordinality as added (id, place)
    order by added.id
    on conflict do nothing`.execute(tx)
}
