import type { Facets } from '@shop/contracts'
import {
  discountThresholds,
  type FactKind,
  factKinds,
  fromMillimes,
  hasChosen,
  kindsOutOfCount,
  type KnownFacts,
  priceBands,
} from '@shop/domain'

/** Kinds of facets whose values are names. */
const nameKinds = ['categories', 'subCategories', 'subSubCategories', 'brands', 'needs'] as const
type NameKind = (typeof nameKinds)[number]

/** The names that are chosen in each filter. A missing or empty list means that all names are allowed. */
export type ChosenNames = Partial<Record<NameKind, readonly string[]>>

/** The number of products that have the same names. */
export type Cell = Record<NameKind, readonly string[]> & { count: number }

/** The number of products that have the same facts. */
type FactCell = KnownFacts & { count: number }

/** The counts of the database, from which the facets are computed. */
export interface Counts {
  /** Products with the chosen facts, in the chosen ranges of price and discount. The filters by name are not applied to them. */
  cells: readonly Cell[]
  /** Products with the chosen names, in the chosen ranges of price and discount. The filters by facts are not applied to them. */
  byFacts: readonly FactCell[]
  /** Products with the chosen names and facts. The filters by price and discount are not applied to them. */
  byDiscount: readonly DiscountCount[]
}

/** Counts of the products that have one discount, among the products with the chosen names and facts. */
export interface DiscountCount {
  /** The discount in percent. */
  discount: number
  /** Number of products in the price range. */
  inPrice: number
  /** Number of products in each of `priceBands`. */
  inBands: readonly number[]
  /** Lowest price of the products in millimes, without regard to the price filter. `max` is the highest. */
  min: number
  max: number
}

/** Total, price bounds and facets of the products that match. */
export interface Summary {
  total: number
  /** Lowest and highest price in TND without regard to the price filter; both are 0 if no product matches (LIST-03). */
  priceBounds: { min: number; max: number }
  facets: Facets
}

/** Computes total, price bounds and facets from the counts of the database (FACET-01). */
export function summaryOf(
  { cells, byFacts, byDiscount }: Counts,
  chosen: ChosenNames & KnownFacts & { minDiscount?: number | undefined },
): Summary {
  const atLeast = (percent: number) => byDiscount.filter(({ discount }) => discount >= percent)
  const inPrice = (counted: readonly DiscountCount[]) => sumOf(counted.map((one) => one.inPrice))
  const reduced = atLeast(chosen.minDiscount ?? 0)
  return {
    total: inPrice(reduced),
    priceBounds: boundsOf(reduced),
    facets: {
      ...facetsOf(nameKinds, cells, chosen),
      ...facetsOf(factKinds, byFacts, chosen),
      prices: priceBands
        .map((band, at) => ({ ...band, count: sumOf(reduced.map((one) => one.inBands[at] ?? 0)) }))
        .filter(({ count }) => count > 0),
      discounts: discountThresholds
        .map((minDiscount) => ({ minDiscount, count: inPrice(atLeast(minDiscount)) }))
        .filter(({ count }) => count > 0),
    },
  }
}

/**
 * The facets of these kinds. The numbers in `cells` were counted without the filters of these kinds. Each facet applies
 * these filters here, except the filters of `kindsOutOfCount`.
 */
function facetsOf<Kind extends NameKind | FactKind>(
  kinds: readonly Kind[],
  cells: readonly Counted<Kind>[],
  chosen: Partial<Record<Kind, readonly string[]>>,
): Record<Kind, Facets['brands']> {
  const narrowing = kinds.filter((kind) => (chosen[kind] ?? []).length > 0)
  const facets = kinds.map((kind) => {
    const ignored = kindsOutOfCount(kind)
    const others = narrowing.filter((one) => !ignored.includes(one))
    const counted = cells.filter((cell) =>
      others.every((one) => hasChosen(one, cell[one] ?? [], chosen[one] ?? [])),
    )
    return [kind, byCount(counted, kind)] as const
  })
  return Object.fromEntries(facets) as Record<Kind, Facets['brands']>
}

type Counted<Kind extends string> = { count: number } & Partial<Record<Kind, readonly string[]>>

/** The number of products of each name, highest number first. */
function byCount<Kind extends string>(
  cells: readonly Counted<Kind>[],
  kind: Kind,
): Facets['brands'] {
  const counts = new Map<string, number>()
  for (const cell of cells) {
    for (const name of cell[kind] ?? []) counts.set(name, (counts.get(name) ?? 0) + cell.count)
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .filter(({ name }) => name !== '')
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
