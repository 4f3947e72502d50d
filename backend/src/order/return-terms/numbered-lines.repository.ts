import { type RawBuilder, sql } from 'kysely'

/**
 * The lines of an order by their place in its answer, from 1: a subquery with `line`, `position` and `name`. `orderId`: an id, or a
 * reference to a column of the statement around it.
 */
export function numberedLines(orderId: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select position, name, row_number() over (order by position)::int as line
    from order_items where order_id = ${orderId}
  )`
}
