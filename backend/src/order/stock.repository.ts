import { sql } from 'kysely'
import type { Tx } from '../db/tables.ts'

export interface StockedProduct {
  id: string
  name: string
  image: string[]
  price_millimes: number
  discount: number
  stock: number
}

/** Locked until the transaction ends, in the order of their ids: two orders never wait for each other. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<StockedProduct[]> {
  const { rows } = await sql<StockedProduct>`
    select id, name, image, price_millimes, discount, stock
    from products where id = any(${[...ids]}::text[])
    order by id for update`.execute(tx)
  return rows
}

/** Takes the units of all products in one statement; the rows are locked and were counted before. */
export async function takeStock(tx: Tx, quantities: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    update products set stock = stock - taken.quantity
    from unnest(${[...quantities.keys()]}::text[], ${[...quantities.values()]}::int[])
      as taken (id, quantity)
    where products.id = taken.id`.execute(tx)
}
