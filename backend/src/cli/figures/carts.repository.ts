import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** Numbers and value of the abandoned carts of accounts in one range of ages. The age of a cart is the time since its last change. */
interface LeftCarts {
  carts: number
  units: number
  /** Value at today's prices; products that are off sale or deleted count as 0. */
  millimes: number
}

/** Age in days at which each range of ages begins. The last range has no end. */
export const cartAges = [1, 7, 30] as const

/** A product in abandoned carts. */
interface LeftProduct {
  code: string
  name: string
  carts: number
  units: number
}

/** Abandoned carts by age: for each of `cartAges`, the carts that are at least this old and younger than the next age (OPER-12). */
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

/** The `limit` products that are in the most abandoned carts. */
export async function listLeftProducts(db: Db, limit: number): Promise<LeftProduct[]> {
  const { rows } = await sql<LeftProduct>`
    select coalesce(nullif(facts.reference, ''), products.id) as code, products.name,
      count(distinct line.user_id)::integer as carts, sum(line.quantity)::integer as units
    from (${leftCarts}) as cart join cart_lines line using (user_id)
      join products on products.id = line.product_id
      left join product_facts facts on facts.product_id = products.id
    where cart.days >= ${cartAges[0]}
    group by products.id, facts.reference order by carts desc, units desc, products.name
    limit ${limit}`.execute(db)
  return rows
}

const leftCarts = sql`
  select carts.user_id, extract(epoch from now() - carts.changed_at) / 86400 as days,
    sum(line.quantity) as units, sum(line.quantity * products.final_price_millimes) as millimes
  from carts join cart_lines line on line.user_id = carts.user_id
    left join products on products.id = line.product_id and products.active
  group by carts.user_id`
