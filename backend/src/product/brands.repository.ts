import type { CallAnswer } from '@shop/contracts'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** The brands of the products on sale, by name, with how many products each has (ADV-01). */
export async function listBrands(db: Db): Promise<CallAnswer<'product/brands'>['brands']> {
  const { rows } = await sql<{ name: string; count: number }>`
    select brand as name, count(*)::int as count from products
    where brand <> '' and active group by brand order by brand`.execute(db)
  return rows
}
