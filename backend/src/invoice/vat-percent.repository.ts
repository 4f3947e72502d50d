import { type RawBuilder, sql } from 'kysely'

/**
 * The tax rate of a line `item` of an order, whose product is `product` or gone: that of the product, else of the lowest of its
 * categories that has one, else `otherwise`, in percent.
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
