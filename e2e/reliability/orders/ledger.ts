import { expect } from '@playwright/test'

/** Runs a statement on the shop's database. */
export type Query = <Row extends object>(statement: string) => Promise<Row[]>

/** Units of each product before the first order. */
export const initialStock = 1_000_000

/** Description of an inconsistency → the statement that finds it. */
const breaches: Record<string, string> = {
  'products whose stock and sold units are not the initial stock': `
    select products.id, stock, sold from products left join (
      select product_id, sum(quantity) as sold from order_items group by product_id
    ) as items on product_id = products.id
    where stock + coalesce(sold, 0) <> ${initialStock}`,

  'orders whose subtotal is not the sum of their lines': `
    select orders.id, subtotal_millimes from orders join order_items on order_id = orders.id
    group by orders.id having subtotal_millimes <> sum(
      order_items.quantity * ((price_millimes::bigint * (100 - discount) + 500) / 1000 * 10))`,

  'orders whose discount is not the percentage of their coupon': `
    select id, subtotal_millimes, coupon_percentage, coupon_discount_millimes from orders
    where coupon_discount_millimes <> least(subtotal_millimes,
      round(subtotal_millimes * coalesce(coupon_percentage, 0) / 100000.0) * 1000)`,

  'orders whose delivery fee is not the fee of the settings': `
    select orders.id, orders.delivery_fee_millimes from orders, shop_settings
    where orders.delivery_fee_millimes <> case
      when subtotal_millimes - coupon_discount_millimes >= orders.free_delivery_threshold_millimes then 0
      else shop_settings.delivery_fee_millimes end`,

  'orders whose amount is not the sum of its parts in whole dinars': `
    select id, amount_millimes from orders where amount_millimes <>
      round((subtotal_millimes - coupon_discount_millimes + delivery_fee_millimes) / 1000.0) * 1000`,

  'coupons whose uses are not the orders with them, or are too many': `
    select code, used, usage_limit, count(orders.id) as orders
    from coupons left join orders on coupon_code = code group by code
    having used <> count(orders.id) or used > usage_limit`,

  'orders that do not have exactly one key': `
    select orders.id, count(key) from orders left join idempotency_keys on order_id = orders.id
    group by orders.id having count(key) <> 1`,

  'orders that do not have exactly one mail': `
    select orders.id, count(outbox.id) from orders
    left join outbox on kind = 'order_placed' and payload ->> 'orderId' = orders.id
    group by orders.id having count(outbox.id) <> 1`,

  'mails that were not sent': `
    select id, kind, state, tries, last_error from outbox where state <> 'sent'`,
}

/** Expects that the database has exactly the confirmed orders, each once, and no inconsistency. */
export async function expectBalanced(query: Query, confirmed: readonly string[]): Promise<void> {
  const orders = await query<{ id: string }>('select id from orders')
  expect(sortedIds(orders), 'each confirmed order once, and no other').toEqual(confirmed.toSorted())
  for (const [what, statement] of Object.entries(breaches)) {
    expect(await query(statement), what).toEqual([])
  }
}

function sortedIds(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id).toSorted()
}
