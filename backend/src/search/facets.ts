import type { Facets } from '@shop/contracts'
import { discountThresholds, fromMillimes, kindsOutOfCount, priceBands } from '@shop/domain'

/** The kinds of facets whose values are names. */
const nameKinds = ['categories', 'subCategories', 'subSubCategories', 'brands', 'needs'] as const
type NameKind = (typeof nameKinds)[number]

/** The chosen names of each filter; a missing or empty list means all. */
export type ChosenNames = Partial<Record<NameKind, readonly string[]>>

/** The products with the same names, within the price range and the minimum discount. */
export type Cell = Record<NameKind, readonly string[]> & { count: number }

/** The products with one discount, among those with the chosen names. */
export interface DiscountCount {
  /** Discount in percent. */
  discount: number
  /** Number of products in the price range. */
  inPrice: number
  /** Number of products in each of `priceBands`. */
  inBands: readonly number[]
  /** Lowest price in millimes, ignoring the price range. */
  min: number
  max: number
}

/** Total, price bounds and facets of all matching products. */
export interface Summary {
  total: number
  /** TND, ignoring the price filter; both 0 if no product matches (LIST-03). */
  priceBounds: { min: number; max: number }
  facets: Facets
}

/** Total, price bounds and facets, computed from the counts of the database (FACET-01). */
export function summaryOf(
  { cells, byDiscount }: { cells: readonly Cell[]; byDiscount: readonly DiscountCount[] },
  chosen: ChosenNames & { minDiscount?: number | undefined },
): Summary {
  const atLeast = (percent: number) => byDiscount.filter(({ discount }) => discount >= percent)
  const inPrice = (counted: readonly DiscountCount[]) => sumOf(counted.map((one) => one.inPrice))
  const reduced = atLeast(chosen.minDiscount ?? 0)
  return {
    total: inPrice(reduced),
    priceBounds: boundsOf(reduced),
    facets: {
      ...nameFacets(cells, chosen),
      prices: priceBands
        .map((band, at) => ({ ...band, count: sumOf(reduced.map((one) => one.inBands[at] ?? 0)) }))
        .filter(({ count }) => count > 0),
      discounts: discountThresholds
        .map((minDiscount) => ({ minDiscount, count: inPrice(atLeast(minDiscount)) }))
        .filter(({ count }) => count > 0),
    },
  }
}

function nameFacets(
  cells: readonly Cell[],
  chosen: ChosenNames,
): Record<NameKind, Facets['brands']> {
  const wanted = nameKinds.flatMap((kind) => {
    const names = chosen[kind] ?? []
    return names.length > 0 ? [{ kind, names: new Set(names) }] : []
  })
  const kept = cells.map((cell) => ({
    cell,
    missed: wanted.filter(({ kind, names }) => !cell[kind].some((name) => names.has(name))),
  }))
  const facet = (kind: NameKind) => {
    const ignored = kindsOutOfCount(kind)
    return byCount(
      kept.flatMap(({ cell, missed }) =>
        missed.every((filter) => ignored.includes(filter.kind)) ? [cell] : [],
      ),
      kind,
    )
  }
  return {
    categories: facet('categories'),
    subCategories: facet('subCategories'),
    subSubCategories: facet('subSubCategories'),
    brands: facet('brands'),
    needs: facet('needs'),
  }
}

/** Number of products per name, the most first, without names that a comma list cannot contain. */
function byCount(cells: readonly Cell[], kind: NameKind): Facets['brands'] {
  const counts = new Map<string, number>()
  for (const cell of cells) {
    for (const name of cell[kind]) counts.set(name, (counts.get(name) ?? 0) + cell.count)
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .filter(({ name }) => name !== '' && !name.includes(','))
    .sort((a, b) => b.count - a.count || inFrench.compare(a.name, b.name))
}

const inFrench = new Intl.Collator('fr')

function boundsOf(counted: readonly DiscountCount[]): Summary['priceBounds'] {
  if (counted.length === 0) return { min: 0, max: 0 }
  return {
    min: fromMillimes(Math.min(...counted.map(({ min }) => min))),
    max: fromMillimes(Math.max(...counted.map(({ max }) => max))),
  }
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
