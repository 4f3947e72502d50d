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
