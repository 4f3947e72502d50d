import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { vatPercent } from '../../invoice/vat-percent.repository.ts'

const PAGE = 500

/** A line of an order, with data of its product if the product still exists. */
export interface SoldItem {
  productId: string
  /** The product's name at the time of the order. */
  name: string
  /** The operator's reference of the product; empty if the product has none, or is deleted. */
  reference: string
  /** Empty if the product has no brand, or is deleted. */
  brand: string
  quantity: number
  priceMillimes: number
  discount: number
  /** Units that the customer brought back after delivery (OPER-14). */
  returnedUnits: number
  vatPercent: number
}

/** The data of an order that figures need. Amounts are millimes and include the tax. */
export interface FoundOrder {
  id: string
  createdAt: Date
  status: string
  isHeld: boolean
  /** Whether the courier brought the parcel back, because the customer refused it. */
  isRefused: boolean
  state: string
  country: string
  deliveryMillimes: number
  totalMillimes: number
  /** The delivery fee, if it was paid back to the customer; otherwise 0. */
  returnedDeliveryMillimes: number
  items: SoldItem[]
}

/** All orders that were placed in this shop in a period, oldest first. */
export async function* ordersPlaced(
  db: Db,
  { since, until }: { since: Date; until: Date },
): AsyncGenerator<FoundOrder> {
  for (let after = { createdAt: since, id: '' }; ;) {
    const { rows } = await sql<FoundOrder>`
      select id, created_at as "createdAt", status, held_until is not null as "isHeld",
        exists (select from parcels where order_id = orders.id and outcome = 'refused') as "isRefused",
        coalesce(address ->> 'state', '') as state, coalesce(address ->> 'country', '') as country,
        delivery_fee_millimes::float8 as "deliveryMillimes", amount_millimes::float8 as "totalMillimes",
        coalesce((select sum(delivery_millimes) from order_returns where order_id = orders.id), 0)::float8
          as "returnedDeliveryMillimes",
        array(
          select jsonb_build_object('productId', item.product_id, 'name', item.name, 'quantity', item.quantity,
            'priceMillimes', item.price_millimes, 'discount', item.discount, 'brand', coalesce(product.brand, ''),
            'reference', coalesce(facts.reference, ''),
            'returnedUnits', coalesce((select sum(given.units) from order_returns back
              join order_return_items given on given.return_id = back.id and given.position = item.position
              where back.order_id = orders.id), 0),
            'vatPercent', ${vatPercent(sql`(select vat_percent from invoice_settings)`)})
          from order_items item left join products product on product.id = item.product_id
            left join product_facts facts on facts.product_id = item.product_id
          where item.order_id = orders.id order by item.position
        ) as items
      from orders
      where created_at <= ${until} and old_number is null
        and (date_trunc('milliseconds', created_at), id) > (${after.createdAt}::timestamptz, ${after.id})
      order by date_trunc('milliseconds', created_at), id limit ${PAGE}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last
  }
}

/** Numbers and value of the abandoned carts of accounts in one range of ages. The age of a cart is the time since its last change. */
interface AbandonedCarts {
  carts: number
  units: number
  /** Value at today's prices; products that are off sale or deleted count as 0. */
  millimes: number
}

/** Age in days at which each range of ages begins. The last range has no end. */
export const cartAges = [1, 7, 30] as const

/** A product in abandoned carts. */
interface AbandonedProduct {
  code: string
  name: string
  carts: number
  units: number
}

/** Abandoned carts by age: for each of `cartAges`, the carts that are at least this old and younger than the next age (OPER-12). */
export async function countAbandonedCarts(db: Db): Promise<AbandonedCarts[]> {
  const { rows } = await sql<AbandonedCarts & { age: number }>`
    select age.days as age, count(cart.user_id)::integer as carts,
      coalesce(sum(cart.units), 0)::integer as units, coalesce(sum(cart.millimes), 0)::float8 as millimes
    from unnest(${[...cartAges]}::integer[]) as age (days)
    left join (${abandonedCarts}) as cart on cart.days >= age.days and cart.days < (
      select coalesce(min(next.days), 1000000) from unnest(${[...cartAges]}::integer[]) as next (days) where next.days > age.days)
    group by age.days order by age.days`.execute(db)
  return rows.map(({ carts, units, millimes }) => ({ carts, units, millimes }))
}

/** The `limit` products that are in the most abandoned carts. */
export async function listAbandonedProducts(db: Db, limit: number): Promise<AbandonedProduct[]> {
  const { rows } = await sql<AbandonedProduct>`
    select coalesce(nullif(facts.reference, ''), products.id) as code, products.name,
      count(distinct line.user_id)::integer as carts, sum(line.quantity)::integer as units
    from (${abandonedCarts}) as cart join cart_lines line using (user_id)
      join products on products.id = line.product_id
      left join product_facts facts on facts.product_id = products.id
    where cart.days >= ${cartAges[0]}
    group by products.id, facts.reference order by carts desc, units desc, products.name
    limit ${limit}`.execute(db)
  return rows
}

const abandonedCarts = sql`
  select carts.user_id, extract(epoch from now() - carts.changed_at) / 86400 as days,
    sum(line.quantity) as units, sum(line.quantity * products.final_price_millimes) as millimes
  from carts join cart_lines line on line.user_id = carts.user_id
    left join products on products.id = line.product_id and products.active
  group by carts.user_id`
