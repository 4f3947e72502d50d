import { sql } from 'kysely'
import type { Tx } from '../../db/tables.ts'

/** Rows of the file with a limit below the number of past uses of the code. */
export async function findCouponsUsedMore(tx: Tx): Promise<{ line: number; used: number }[]> {
  const { rows } = await sql<{ line: number; used: number }>`
    select i.line, c.used from import_rows i join coupons c on c.code = i.id
    where (i.data ->> 'usage_limit')::int < c.used order by i.line`.execute(tx)
  return rows
}
