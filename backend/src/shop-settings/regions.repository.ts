import { fromMillimes, type RegionTerms, toMillimes } from '@shop/domain'
import { type Selectable, sql } from 'kysely'
import type { RegionsTable } from '../db/tables/settings-tables.ts'
import type { Db } from '../db/tables.ts'

export type RegionRow = Selectable<RegionsTable>

/** SQL expression that selects all rows of `regions`, for a statement that reads other tables too. */
export const regionRows = sql<RegionRow[]>`array(select to_jsonb(regions) from regions)`

/** Name of a governorate → its terms. Governorates without terms of their own are left out (OPER-10). */
export function termsByGovernorate(rows: readonly RegionRow[]): Record<string, RegionTerms> {
  return Object.fromEntries(rows.map((row) => [row.governorate, termsOf(row)]))
}

function termsOf(row: RegionRow): RegionTerms {
  const { delivery_fee_millimes: fee, free_delivery_threshold_millimes: threshold } = row
  const { days_from: from, days_to: to } = row
  return {
    ...(fee !== null && { deliveryFee: fromMillimes(fee) }),
    ...(threshold !== null && { freeDeliveryThreshold: fromMillimes(threshold) }),
    ...(from !== null && to !== null && { days: { from, to } }),
  }
}

export async function readRegions(db: Db): Promise<Record<string, RegionTerms>> {
  return termsByGovernorate(await db.selectFrom('regions').selectAll().execute())
}

/** Sets the given terms for each of these governorates. Terms that are left out do not change. */
export async function setRegions(
  db: Db,
  governorates: readonly string[],
  { deliveryFee, freeDeliveryThreshold, days }: RegionTerms,
): Promise<void> {
  const terms = {
    ...(deliveryFee !== undefined && { delivery_fee_millimes: toMillimes(deliveryFee) }),
    ...(freeDeliveryThreshold !== undefined && {
      free_delivery_threshold_millimes: toMillimes(freeDeliveryThreshold),
    }),
    ...(days && { days_from: days.from, days_to: days.to }),
  }
  await db
    .insertInto('regions')
    .values(
      governorates.map((governorate) => ({
        governorate,
        delivery_fee_millimes: null,
        free_delivery_threshold_millimes: null,
        days_from: null,
        days_to: null,
        ...terms,
      })),
    )
    .onConflict((conflict) => conflict.column('governorate').doUpdateSet(terms))
    .execute()
}

/** Removes the terms of these governorates, so that the shop's own terms apply. Returns the number of governorates that had terms. */
export async function clearRegions(db: Db, governorates: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('regions')
    .where('governorate', 'in', [...governorates])
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
