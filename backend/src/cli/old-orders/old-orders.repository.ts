import { sql } from 'kysely'
import { defaultSize } from '@shop/domain'
import { randomId } from '../../ids/secret.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { newId } from '../sheet-format/new-id.ts'
import type { OldItem, OldOrder } from './read-orders.ts'

/** Orders per statement. */
const BATCH = 500

/** The code of a discount if the file has no code for it. Pages show every discount with a code. */
const NO_CODE = 'REMISE'

export interface KnownOrder {
  placedAt: Date
  /** Whether the order was imported. Otherwise it was placed in this shop. */
  isImported: boolean
}

/** Order number → the order with this number in this shop: imported, or placed here. Waits until other imports have ended. */
export async function findKnownOrders(
  tx: Tx,
  orders: readonly OldOrder[],
): Promise<Map<string, KnownOrder>> {
  await sql`set local statement_timeout = '10min'`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtext('shop import'))`.execute(tx)
  const numbers = orders.map(({ number }) => number)
  const { rows } = await sql<KnownOrder & { number: string }>`
    select coalesce(old_number, short_number) as number, created_at as "placedAt",
      old_number is not null as "isImported"
    from orders
    where old_number = any(${numbers}::text[])
      or (old_number is null and short_number = any(${numbers}::text[]))
    order by old_number nulls first`.execute(tx)
  return new Map(rows.map(({ number, ...order }) => [number, order]))
}

/**
 * Adds orders of another shop as guest orders. A shopper who signs in with an order's e-mail can take the order over (ACC-02).
 * Neither stock nor coupons change, and no mail is sent. An article is matched to a product by reference, otherwise by EAN,
 * otherwise by name. An article without a match belongs to no product. `onDone` gets the number of orders of each statement.
 */
export async function addOldOrders(
  tx: Tx,
  orders: readonly OldOrder[],
  onDone: (count: number) => void,
): Promise<void> {
  const productOf = await productFinder(tx)
  for (let at = 0; at < orders.length; at += BATCH) {
    const some = orders.slice(at, at + BATCH)
    const rows = some.map((order) => orderRow(order, productOf))
    await sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
          id text, old_number text, status text, created_at timestamptz, payment_method text,
          amount_millimes bigint, subtotal_millimes bigint, delivery_fee_millimes integer,
          coupon_code text, coupon_percentage smallint, coupon_discount_millimes bigint,
          address jsonb, note text, guest_name text, guest_email text, guest_phone text, items jsonb)
      ), added as (
        insert into orders (id, old_number, status, created_at, payment_method, amount_millimes,
          subtotal_millimes, delivery_fee_millimes, free_delivery_threshold_millimes,
          coupon_code, coupon_percentage, coupon_discount_millimes,
          address, note, guest_name, guest_email, guest_phone)
        select id, old_number, status, created_at, payment_method, amount_millimes,
          subtotal_millimes, delivery_fee_millimes, 0,
          coupon_code, coupon_percentage, coupon_discount_millimes,
          address, note, guest_name, guest_email, guest_phone from given
      )
      insert into order_items (order_id, position, product_id, name, names, image, size, quantity,
        price_millimes, discount)
      select given.id, item.position, item.product_id, item.name,
        case when product.name = item.name then product.names else '{}' end,
        coalesce(product.image, '{}'), item.size, item.quantity, item.price_millimes, 0
      from given, jsonb_to_recordset(given.items) as item (
          position integer, product_id text, name text, size text, quantity integer, price_millimes integer)
        left join products product on product.id = item.product_id`.execute(tx)
    onDone(some.length)
  }
}

function orderRow(order: OldOrder, productOf: (item: OldItem) => string) {
  const { address, discountMillimes, goodsMillimes, items } = order
  const hasDiscount = discountMillimes > 0
  const percentage = Math.round((100 * discountMillimes) / Math.max(1, goodsMillimes))
  return {
    // The id is random, as for orders that are placed here, because anybody with the full id can open the tracking page (GTRK-03).
    id: randomId(),
    old_number: order.number,
    status: order.status,
    created_at: order.placedAt,
    payment_method: order.payment || 'COD',
    amount_millimes: order.totalMillimes,
    subtotal_millimes: goodsMillimes,
    delivery_fee_millimes: order.deliveryMillimes,
    coupon_code: hasDiscount ? order.coupon || NO_CODE : null,
    coupon_percentage: hasDiscount ? Math.min(100, Math.max(1, percentage)) : null,
    coupon_discount_millimes: discountMillimes,
    address,
    note: order.note || null,
    guest_name: `${address.firstName ?? ''} ${address.lastName ?? ''}`.trim(),
    guest_email: order.email || null,
    guest_phone: address.phone,
    items: itemRows(items, productOf),
  }
}

/**
 * The lines of an order. The table allows only one line for each product and size of an order. A further line, at
 * another price, gets an id that belongs to no product.
 */
function itemRows(items: readonly OldItem[], productOf: (item: OldItem) => string) {
  const seen = new Set<string>()
  return items.map((item, position) => {
    const size = item.size || defaultSize
    const productId = productOf(item)
    const isRepeated = seen.has(`${productId} ${size}`)
    seen.add(`${productId} ${size}`)
    return {
      position,
      product_id: isRepeated ? newId() : productId,
      name: item.name,
      size,
      quantity: item.quantity,
      price_millimes: item.priceMillimes,
    }
  })
}

/**
 * Returns a function that finds the product of an article. An article without a product gets an id of its own;
 * articles with the same reference or name get the same id.
 */
async function productFinder(tx: Tx): Promise<(item: OldItem) => string> {
  const byReference = new Map<string, string>()
  const byEan = new Map<string, string>()
  const byName = new Map<string, string>()
  for (const { id, name, reference, ean } of await listProductKeys(tx)) {
    if (reference) byReference.set(reference, id)
    if (ean) byEan.set(ean, id)
    if (!byName.has(name)) byName.set(name, id)
  }
  const gone = new Map<string, string>()
  return ({ reference, ean, name }) => {
    const known = byReference.get(reference) ?? byEan.get(ean) ?? byName.get(name)
    if (known !== undefined) return known
    const key = reference || name
    const id = gone.get(key) ?? newId()
    gone.set(key, id)
    return id
  }
}

function listProductKeys(db: Db) {
  return db
    .selectFrom('products')
    .leftJoin('product_facts', 'product_facts.product_id', 'products.id')
    .select(['products.id', 'products.name', 'product_facts.reference', 'product_facts.ean'])
    .orderBy('products.id')
    .execute()
}
