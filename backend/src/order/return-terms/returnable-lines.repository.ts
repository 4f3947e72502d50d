import { type RawBuilder, sql } from 'kysely'
import type { Order } from '@shop/contracts'
import { arrivalSpan, orderProgress, returnPolicy, type WorkingDays } from '@shop/domain'
import { policiesOf, policyRows } from '../../shop-settings/return-policies.repository.ts'
import { isLongOver, returnUntil } from './return-term.ts'

/** The data of an order that decides whether its units can be returned. */
export interface ReturnFacts {
  status: string
  created_at: Date
  delivery_days: WorkingDays | null
  /** Time of delivery. Null if the order was not delivered, or if no move to Delivered was recorded. */
  delivered_at: Date | null
  /** Whether the parcel never reached the customer: it was refused at the door, or the courier lost it. */
  never_arrived: boolean
  policies: Parameters<typeof policiesOf>[0]
  /** The order's open request for a return; null if there is none. */
  return_request: NonNullable<Order['returnRequest']> | null
}

/** The data of one line that decides whether its units can be returned. */
export interface ReturnedLine {
  /** The French name of the product's category; null if the product was deleted. */
  category: string | null
  /** Number of units that came back. */
  returned: number
}

/** SQL expressions for those fields of `ReturnFacts` that are not columns of `orders`. */
export const returnFacts = [
  sql<Date | null>`(select max(moved_at) from order_moves
    where order_moves.order_id = orders.id and to_status = 'Delivered')`.as('delivered_at'),
  sql<boolean>`exists (select from parcels
    where parcels.order_id = orders.id and outcome in ('refused', 'lost'))`.as('never_arrived'),
  policyRows.as('policies'),
  sql<ReturnFacts['return_request']>`(select jsonb_build_object(
      'date', floor(extract(epoch from requested_at) * 1000), 'reason', reason,
      'lines', (select jsonb_agg(jsonb_build_object('line', item.line, 'units', asked.units) order by item.line)
        from return_request_items asked
        join ${numberedLines(sql.ref('orders.id'))} item on item.position = asked.position
        where asked.request_id = return_requests.id))
    from return_requests where order_id = orders.id and handled_at is null)`.as('return_request'),
] as const

/** SQL: a JSON object of `ReturnedLine` for a row of `order_items`. */
export const returnedLine = sql`jsonb_build_object(
  'category', (select category from products where products.id = order_items.product_id),
  'returned', (select coalesce(sum(given.units), 0)::int
    from order_returns back join order_return_items given on given.return_id = back.id
    where back.order_id = order_items.order_id and given.position = order_items.position))`

/**
 * How many units of a line came back, and until when the customer can ask to return the other units. The current
 * policy of the product's category decides this (RET-01). Only delivered units can be returned; before the delivery, the line has
 * the policy's number of days.
 */
export function returnsOfLine(
  order: ReturnFacts,
  item: ReturnedLine & { name: string; quantity: number },
): Pick<Order['items'][number], 'returned' | 'returnDays' | 'returnable'> {
  const { category, name, quantity, returned } = item
  const came = returned > 0 ? { returned } : {}
  const { state, isCancelled } = orderProgress(order.status)
  if (isCancelled || order.never_arrived || returned >= quantity) return came
  const { days, code, contentLeftPercent } = returnPolicy(
    { category: category ?? '', name },
    policiesOf(order.policies),
  )
  if (state !== 'delivered') return { ...came, returnDays: days }
  const delivered = deliveredAt(order)
  if (isLongOver(delivered, { days })) return came
  const until = returnUntil(delivered, { days })
  if (until < Date.now()) return came
  const left = contentLeftPercent === undefined ? {} : { contentLeftPercent }
  return { ...came, returnable: { until, code, ...left } }
}

/** The time of delivery; if no time is recorded, the last day on which the order was expected. */
function deliveredAt({ delivered_at: at, created_at: placedAt, delivery_days: days }: ReturnFacts) {
  return at?.getTime() ?? arrivalSpan(placedAt.getTime(), days ?? undefined).to
}

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
