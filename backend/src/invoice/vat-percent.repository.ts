import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the tax rate of an order's line `item`, in percent: the rate of its `product` (null if deleted), otherwise
 * the rate of the lowest level of the product's category that has a rate, otherwise the parameter `otherwise`.
 */
export function vatPercent(otherwise: RawBuilder<number>): RawBuilder<number> {
  const rate = (kind: string, subject: string) =>
    sql`(select percent from vat_rates where kind = ${kind} and subject = ${sql.ref(subject)})`
  return sql<number>`coalesce(
    ${rate('product', 'item.product_id')},
    ${rate('category', 'product.sub_sub_category')},
    ${rate('category', 'product.sub_category')},
    ${rate('category', 'product.category')},
    ${otherwise}
  )::int`
}
