import type { ProductFacts, ShortFacts } from '@shop/contracts'
import { avoidables, containedIn, namesRetinoid } from '@shop/domain'
import type { ProductFactsRow } from '../db/tables/product-tables.ts'

/** The columns that `toShortFacts` reads. */
export const shortFactsColumns = [
  'from_months',
  'pregnancy',
  'breastfeeding',
  'free_of',
  'skin_types',
  'actives',
  'inci',
] as const
export type ShortFactsRow = Pick<ProductFactsRow, (typeof shortFactsColumns)[number]>

/** The stated facts of a product; undefined if there are none. */
export function toFacts(row: ProductFactsRow): ProductFacts | undefined {
  const { contents, contents_unit: unit } = row
  return said({
    fromMonths: row.from_months,
    pregnancy: row.pregnancy,
    breastfeeding: row.breastfeeding,
    notFor: row.not_for,
    askFor: row.ask_for,
    freeOf: row.free_of,
    suits: row.suits,
    skinTypes: row.skin_types,
    hairTypes: row.hair_types,
    spf: row.spf,
    actives: row.actives,
    inci: row.inci,
    warnings: said({ fr: row.warning, en: row.warning_en, ar: row.warning_ar }),
    contents: contents !== null && unit !== '' ? { value: contents, unit } : null,
    reference: row.reference,
    ean: row.ean,
  })
}

/** The few facts of a product that are sent in lists of products; undefined if none of them is stated (PROF-01). */
export function toShortFacts(row: ShortFactsRow): ShortFacts | undefined {
  const ingredients = [...row.actives.map(({ name }) => name), row.inci]
  return said({
    fromMonths: row.from_months,
    pregnancy: row.pregnancy,
    breastfeeding: row.breastfeeding,
    freeOf: avoidables.filter((name) => row.free_of.includes(name)),
    contains: containedIn(row.inci),
    skinTypes: row.skin_types,
    hasRetinoid: namesRetinoid(ingredients) || null,
  })
}

/** The fields that have a value. Undefined if all fields are null or empty. */
function said(fields: Record<string, unknown>): Record<string, unknown> | undefined {
  const kept = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== undefined && value !== '' && !isEmptyList(value),
  )
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
