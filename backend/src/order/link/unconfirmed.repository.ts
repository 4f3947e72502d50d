import type { Language } from '@shop/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { orderLinkKey } from './link-key.ts'

/** An order that its customer can confirm with a link. */
export interface Confirmable {
  id: string
  name: string
  phone: string
  language: Language
  amountMillimes: number
  units: number
  isHeld: boolean
  placedAt: Date
  key: string
}

/**
 * Orders that can still be confirmed, oldest first, each with the key of its next link. With `ids`, the orders with
 * these ids, whether or not they are confirmed; without `ids`, all unconfirmed orders.
 */
export async function listConfirmable(
  db: Db,
  { ids, limit }: { ids?: readonly string[]; limit: number },
): Promise<Confirmable[]> {
  const { rows } = await sql<Omit<Confirmable, 'key'> & { round: number }>`
    select id, coalesce(guest_name, concat_ws(' ', address ->> 'firstName', address ->> 'lastName')) as name,
      coalesce(guest_phone, address ->> 'phone', '') as phone, language, amount_millimes::float8 as "amountMillimes",
      (select sum(quantity)::int from order_items where order_id = orders.id) as units,
      held_until is not null as "isHeld", created_at as "placedAt", link_round as round
    from orders
    where status = 'Order Placed'
      and ${ids ? sql`id = any(${[...ids]}::text[])` : sql`confirmed_at is null`}
    order by created_at, id limit ${limit}`.execute(db)
  return Promise.all(
    rows.map(async ({ round, ...order }) => ({
      ...order,
      key: await orderLinkKey(db, order.id, round),
    })),
  )
}
