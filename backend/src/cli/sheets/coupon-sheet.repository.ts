import { sql } from 'kysely'
import type { Tx } from '../../db/tables.ts'

/** The file's rows with a usage limit that is lower than the number of uses so far (`used`). `line`: number of the row's line. */
export async function findCouponsUsedMore(tx: Tx): Promise<{ line: number; used: number }[]> {
  const { rows } = await sql<{ line: number; used: number }>`
    select staged.line, coupons.used from import_rows staged
    join coupons on coupons.code = staged.id
    where (staged.data ->> 'usage_limit')::int < coupons.used order by staged.line`.execute(tx)
  return rows
}
