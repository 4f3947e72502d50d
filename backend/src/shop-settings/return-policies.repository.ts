import type { OwnReturnPolicy } from '@shop/domain'
import { type Selectable, sql } from 'kysely'
import type { ReturnPoliciesTable } from '../db/tables/settings-tables.ts'
import type { Db } from '../db/tables.ts'

type PolicyRow = Selectable<ReturnPoliciesTable>

/** SQL expression that selects all rows of `return_policies`, for a statement that reads other tables too. */
export const policyRows = sql<
  PolicyRow[]
>`array(select to_jsonb(return_policies) from return_policies order by category)`

/** The return policies that the operator has set for categories (OPER-06). */
export function policiesOf(rows: readonly PolicyRow[]): OwnReturnPolicy[] {
  return rows.map(({ content_left_percent: left, guarantee_years: years, ...policy }) => ({
    ...policy,
    ...(left !== null && { contentLeftPercent: left }),
    ...(years !== null && { guaranteeYears: years }),
  }))
}

/** Sets the policy of a category. The caller must have checked that a product has the category. */
export async function setReturnPolicy(
  db: Db,
  { category, code, days, contentLeftPercent, guaranteeYears }: OwnReturnPolicy,
): Promise<void> {
  const terms = {
    code,
    days,
    content_left_percent: contentLeftPercent ?? null,
    guarantee_years: guaranteeYears ?? null,
  }
  await db
    .insertInto('return_policies')
    .values({ category, ...terms })
    .onConflict((conflict) => conflict.column('category').doUpdateSet(terms))
    .execute()
}

/** Removes the policy of a category, so that the usual policy applies to it. Returns false if the category had no policy. */
export async function clearReturnPolicy(db: Db, category: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('return_policies')
    .where('category', '=', category)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether a product of the shop is in this category. */
export async function isCategory(db: Db, category: string): Promise<boolean> {
  const found = await db
    .selectFrom('products')
    .select('id')
    .where('category', '=', category)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
