import type { CallAnswer, CallInput } from '@shop/contracts'
import { sql } from 'kysely'
import { refuseReservedName, type ReservedNames } from '../account/users/reserved-name.ts'
import type { Db, Tx } from '../db/tables.ts'
import { Refusal } from '../http/errors/refusal.ts'
import type { OrderStatus } from '../order/order-status.ts'
import { isReviewLinkKey } from './link-key.ts'

type Link = CallInput<'reviews/link'>

/** Author's name in a review if neither the call nor the order has a name. */
const NAMELESS = 'Client'

interface ReviewableOrder {
  id: string
  userId: string | null
  guestEmail: string | null
  /** The account's name; for a guest's order, the first name in the delivery address. */
  name: string
}

/**
 * The products of a delivered order that the customer can review by the order's link. Products off sale are left out.
 * Throws a Refusal if the link is not valid (REV-01).
 */
export async function readReviewLink(
  db: Db,
  link: Link,
): Promise<Omit<CallAnswer<'reviews/link'>, 'success'>> {
  const order = await requireOrder(db, link, { isLocked: false })
  const products = await db
    .selectFrom('products')
    .select(['id as _id', 'name', 'names as translations', 'image'])
    .select(isReviewedBy(order).as('isReviewed'))
    .where('active', '=', true)
    .where('id', 'in', (of) =>
      of.selectFrom('order_items').select('product_id').where('order_id', '=', order.id),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()
  return { delivered: products, ...(order.userId === null && { name: order.name }) }
}

/**
 * Publishes a review of a product of a delivered order. Throws a Refusal if the product was already reviewed with the
 * same link, by the same guest with the link of another order, or by the same account (REV-01).
 */
export async function saveReviewByLink(
  db: Db,
  { productId, stars, content, name, ...link }: CallInput<'reviews/add-by-link'>,
  shop: ReservedNames | undefined,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Locks the account before its order, as the deletion of an account does, which prevents deadlocks.
    await sql`select from users where id = (select user_id from orders where id = ${link.orderId})
      for key share`.execute(tx)
    const order = await requireOrder(tx, link, { isLocked: true })
    const author = (order.userId === null && name) || order.name || NAMELESS
    refuseReservedName(author, shop)
    // Of two concurrent reviews of a product, the second waits here, and then finds the first.
    const { rows } = await sql`select id from products where id = ${productId} and active
      and exists (select from order_items where order_id = ${order.id} and product_id = ${productId})
      for no key update`.execute(tx)
    if (rows.length === 0) throw new Refusal('product_not_found')
    if (await isReviewed(tx, productId, order)) throw new Refusal('review_exists')
    await tx
      .insertInto('reviews')
      .values({
        product_id: productId,
        user_id: order.userId,
        order_id: order.id,
        author_name: order.userId === null ? author : null,
        is_by_link: true,
        stars,
        content,
      })
      .execute()
  })
}

/**
 * The delivered order to which the link belongs. An unknown order, a forged key, an order that is not delivered and an order
 * without personal data get the same refusal. With `isLocked`, the order is locked: a concurrent deletion of the customer's
 * data waits, and then also finds the new review.
 */
async function requireOrder(
  db: Db,
  { orderId, key }: Link,
  { isLocked }: { isLocked: boolean },
): Promise<ReviewableOrder> {
  if (!(await isReviewLinkKey(db, orderId, key))) throw new Refusal('order_link_invalid')
  const order = await db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'orders.user_id as userId', 'orders.guest_email as guestEmail'])
    .select(
      sql<string>`coalesce(users.name, left(trim(address ->> 'firstName'), 60), '')`.as('name'),
    )
    .where('orders.id', '=', orderId)
    .where('orders.status', '=', 'Delivered' satisfies OrderStatus)
    // An order whose personal data was removed has neither an account nor a guest's e-mail. A new review would be personal data again.
    .where((column) =>
      column.or([column('orders.user_id', 'is not', null), column('guest_email', 'is not', null)]),
    )
    .$if(isLocked, (query) => query.forShare('orders'))
    .executeTakeFirst()
  if (!order) throw new Refusal('order_link_invalid')
  return order
}

async function isReviewed(tx: Tx, productId: string, order: ReviewableOrder): Promise<boolean> {
  const found = await tx
    .selectFrom('products')
    .select(isReviewedBy(order).as('isReviewed'))
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  return found.isReviewed
}

/**
 * SQL: whether the product of the row has a review by the order's customer, or a review that was written with the link of
 * the order.
 */
function isReviewedBy({ id, userId, guestEmail }: ReviewableOrder) {
  return sql<boolean>`exists (
    select from reviews left join orders on orders.id = reviews.order_id
    where reviews.product_id = products.id and (reviews.order_id = ${id}
      or reviews.user_id = ${userId} or (reviews.user_id is null and orders.guest_email = ${guestEmail}))
  )`
}
