import { requiresAllNames } from '../facts/fact-kinds.ts'

/** FACET-01: ranges of prices after discount, in TND. Both ends are included, as in a filter; the last range has no upper end. */
export const priceBands: readonly { readonly min: number; readonly max?: number }[] = [
  { min: 0, max: 20 },
  { min: 20, max: 50 },
  { min: 50, max: 100 },
  { min: 100, max: 200 },
  { min: 200 },
]

/** FACET-01: the minimum discounts among which a shopper can choose, in percent. */
export const discountThresholds: readonly number[] = [10, 20, 30, 40, 50, 60, 70]

/** The levels of categories, from the top level to the lowest. */
const levels = ['categories', 'subCategories', 'subSubCategories']

/**
 * FACET-01: the kinds of filters that are ignored while the values of `kind` are counted. `kind` itself is ignored,
 * because its values are alternatives. If `kind` is a level of categories, the levels below it are ignored too, because
 * they only narrow the choice. If a product must have all chosen values of `kind`, no filter is ignored, because each
 * counted value would be chosen in addition.
 */
export function kindsOutOfCount(kind: string): readonly string[] {
  if (requiresAllNames(kind)) return []
  return levels.includes(kind) ? levels.slice(levels.indexOf(kind)) : [kind]
}
