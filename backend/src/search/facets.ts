import type { Facets } from '@shop/contracts'
import { fromMillimes } from '@shop/domain'

/** The kinds of facets whose values are names. */
const nameKinds = ['categories', 'subCategories', 'subSubCategories', 'brands', 'needs'] as const
type NameKind = (typeof nameKinds)[number]

/** The names that are filtered by; no list or an empty one: all. */
export type ChosenNames = Partial<Record<NameKind, readonly string[]>>

/** The products in the price range, with the least discount asked for, that have the same names. */
export type Cell = Record<NameKind, readonly string[]> & { count: number }

/** Products with the names asked for, by where price and discount stand. */
export interface StepCount {
  /** As `priceEdges` parts the prices. */
  priceStep: number
  /** Discount by tens of percent, 7 at the most. */
  discountStep: number
  isInPrice: boolean
  /** Has the least discount asked for. */
  isReduced: boolean
  count: number
  /** Millimes. */
  min: number
  max: number
}

/** Lower ends of the bands of prices in TND; each band ends where the next begins. */
const bands = [0, 20, 50, 100, 200]
/** Percent. */
const discounts = [10, 20, 30, 40, 50, 60, 70]

/**
 * Where the steps of prices begin, in millimes: an odd step is one price, the end of a band, which counts in the bands on
 * both sides, as a filter by either finds it.
 */
export const priceEdges = bands.slice(1).flatMap((tnd) => [tnd * 1000, tnd * 1000 + 1])
export const highestDiscountStep = discounts.length

/** What is known of all products that match. */
export interface Summary {
  total: number
  /** TND, without regard to the price filter; both 0 where nothing matches (LIST-03). */
  priceBounds: { min: number; max: number }
  facets: Facets
}

/** Total, price bounds and facets, by what the database has counted (FACET-01). */
export function summaryOf(
  { cells, steps }: { cells: readonly Cell[]; steps: readonly StepCount[] },
  chosen: ChosenNames,
): Summary {
  const reduced = steps.filter(({ isReduced }) => isReduced)
  const inPrice = steps.filter(({ isInPrice }) => isInPrice)
  return {
    total: sumOf(reduced.filter(({ isInPrice }) => isInPrice)),
    priceBounds: boundsOf(reduced),
    facets: {
      ...nameFacets(cells, chosen),
      prices: priceFacet(reduced),
      discounts: discountFacet(inPrice),
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
  const facet = (kind: NameKind) =>
    byCount(
      kept.flatMap(({ cell, missed }) =>
        missed.every((filter) => filter.kind === kind) ? [cell] : [],
      ),
      kind,
    )
  return {
    categories: facet('categories'),
    subCategories: facet('subCategories'),
    subSubCategories: facet('subSubCategories'),
    brands: facet('brands'),
    needs: facet('needs'),
  }
}

/** Products per name, most first, without names that a comma list cannot ask for. */
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

function priceFacet(steps: readonly StepCount[]): Facets['prices'] {
  return bands.flatMap((min, index) => {
    const max = bands[index + 1]
    const middle = 2 * index
    const count = sumOf(steps.filter(({ priceStep }) => Math.abs(priceStep - middle) <= 1))
    return count > 0 ? [{ min, ...(max !== undefined && { max }), count }] : []
  })
}

function discountFacet(steps: readonly StepCount[]): Facets['discounts'] {
  return discounts.flatMap((minDiscount) => {
    const count = sumOf(steps.filter(({ discountStep }) => discountStep * 10 >= minDiscount))
    return count > 0 ? [{ minDiscount, count }] : []
  })
}

function boundsOf(steps: readonly StepCount[]): Summary['priceBounds'] {
  if (steps.length === 0) return { min: 0, max: 0 }
  return {
    min: fromMillimes(Math.min(...steps.map(({ min }) => min))),
    max: fromMillimes(Math.max(...steps.map(({ max }) => max))),
  }
}

function sumOf(counted: readonly { count: number }[]): number {
  return counted.reduce((total, { count }) => total + count, 0)
}
