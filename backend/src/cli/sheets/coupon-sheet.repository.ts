import { sql } from 'kysely'
import type { Tx } from '../../db/tables.ts'

/** Rows of the file whose coupon has been used more often than the row's limit. */
export async function findCouponsUsedMore(tx: Tx): Promise<{ line: number; used: number }[]> {
  const { rows } = await sql<{ line: number; used: number }>`
    select staged.line, coupons.used from import_rows staged
    join coupons on coupons.code = staged.id
    where (staged.data ->> 'usage_limit')::int < coupons.used order by staged.line`.execute(tx)
  return rows
}
