import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** Carts of accounts that nobody has touched for some time. */
interface LeftCarts {
  carts: number
  units: number
  /** At today's prices; goods that are off sale or deleted have none. */
  millimes: number
}

/** Lower bounds of the ages that carts are counted in, in days. */
export const cartAges = [1, 7, 30] as const

/** A product that lies in carts. */
interface LeftProduct {
  code: string
  name: string
  carts: number
  units: number
}

/** The carts that were last changed so long ago: from each of `cartAges` to the next, in their order (OPER-12). */
export async function countLeftCarts(db: Db): Promise<LeftCarts[]> {
  const { rows } = await sql<LeftCarts & { age: number }>`
    select age.days as age, count(cart.user_id)::integer as carts,
      coalesce(sum(cart.units), 0)::integer as units, coalesce(sum(cart.millimes), 0)::float8 as millimes
    from unnest(${[...cartAges]}::integer[]) as age (days)
    left join (${leftCarts}) as cart on cart.days >= age.days and cart.days < (
      select coalesce(min(next.days), 1000000) from unnest(${[...cartAges]}::integer[]) as next (days) where next.days > age.days)
    group by age.days order by age.days`.execute(db)
  return rows.map(({ carts, units, millimes }) => ({ carts, units, millimes }))
}

/** The products that most of these carts have, at most `limit`. */
export async function listLeftProducts(db: Db, limit: number): Promise<LeftProduct[]> {
  const { rows } = await sql<LeftProduct>`
    select coalesce(nullif(facts.reference, ''), products.id) as code, products.name,
      count(distinct line.user_id)::integer as carts, sum(line.quantity)::integer as units
    from (${leftCarts}) as cart join cart_lines line using (user_id)
      join products on products.id = line.product_id
      left join product_facts facts on facts.product_id = products.id
    where cart.days >= ${cartAges[0]}
    group by products.id, facts.reference order by carts desc, units desc, products.name limit ${limit}`.execute(
    db,
  )
  return rows
}

const leftCarts = sql`
  select carts.user_id, extract(epoch from now() - carts.changed_at) / 86400 as days,
    sum(line.quantity) as units, sum(line.quantity * products.final_price_millimes) as millimes
  from carts join cart_lines line on line.user_id = carts.user_id
    left join products on products.id = line.product_id and products.active
  group by carts.user_id`
