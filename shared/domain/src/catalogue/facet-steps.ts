import { isClaim } from '../facts/fact-kinds.ts'

/** FACET-01: bands of prices after discount, in TND. Both ends are included, as in a filter; the last has no upper end. */
export const priceBands: readonly { readonly min: number; readonly max?: number }[] = [
  { min: 0, max: 20 },
  { min: 20, max: 50 },
  { min: 50, max: 100 },
  { min: 100, max: 200 },
  { min: 200 },
]

/** FACET-01: the minimum discounts that are offered, in percent. */
export const discountThresholds: readonly number[] = [10, 20, 30, 40, 50, 60, 70]

/** The levels of categories, each within the one before it. */
const levels = ['categories', 'subCategories', 'subSubCategories']

/**
 * FACET-01: the kinds of filters that are ignored when the values of `kind` are counted: `kind` itself, because its values are
 * alternatives, and for a level of categories also the levels below it, because they only narrow the choice. If a product must
 * have all chosen values of `kind`, no filter is ignored: each value is counted in addition to the chosen ones.
 */
export function kindsOutOfCount(kind: string): readonly string[] {
  if (isClaim(kind)) return []
  return levels.includes(kind) ? levels.slice(levels.indexOf(kind)) : [kind]
}
