import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { soldInMonth } from '../../product/hot-products.repository.ts'

interface LowStock {
  id: string
  /** The product's reference; empty if the operator gave none. */
  reference: string
  name: string
  /** Units in the shop that can be sold online. */
  left: number
  /** Units in the shop that are kept back from online sale. */
  reserve: number
  /** Units sold in the last 30 days. */
  sold: number
}

/** Products on sale with fewer than `units` left online, best sellers first (OPER-05). */
export async function listLowStock(db: Db, units: number): Promise<LowStock[]> {
  const { rows } = await sql<LowStock>`
    select id, coalesce(reference, '') as reference, name, available as left, least(reserve, stock) as reserve,
      coalesce(units, 0) as sold
    from products left join product_facts facts on facts.product_id = id
      left join (${soldInMonth}) as sold on sold.product_id = id
    where active and available < ${units}
    order by sold desc, available, name, id`.execute(db)
  return rows
}
