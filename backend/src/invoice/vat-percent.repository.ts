import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the tax rate of an order's line `item`, in percent: the rate of the line's product, if it has one. Otherwise the
 * rate of the product's category, at the lowest level that has a rate. Otherwise the parameter `otherwise`. `product` is
 * the product's row in the statement, which is null if the product was deleted.
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
