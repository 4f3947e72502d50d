import { type RawBuilder, sql } from 'kysely'

/**
 * A subquery with `line`, `position` and `name` of each line of an order. `line` is the line's number in the API's
 * answer, counted from 1. `orderId` is an id, or a reference to a column of the statement around the subquery.
 */
export function numberedLines(orderId: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select position, name, row_number() over (order by position)::int as line
    from order_items where order_id = ${orderId}
  )`
}
