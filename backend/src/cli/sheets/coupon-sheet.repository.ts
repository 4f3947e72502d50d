import { sql } from 'kysely'
import type { Tx } from '../../db/tables.ts'

/** Rows of the file whose limit is below the number of times the code has been used already. */
export async function findCouponsUsedMore(tx: Tx): Promise<{ line: number; used: number }[]> {
  const { rows } = await sql<{ line: number; used: number }>`
    select i.line, c.used from import_rows i join coupons c on c.code = i.id
    where (i.data ->> 'usage_limit')::int < c.used order by i.line`.execute(tx)
  return rows
}
