import { fromMillimes } from '@shop/domain'
import type { CategoryCount, ProductQuery } from './find-products.repository.ts'

type Chosen = Pick<ProductQuery, 'categories' | 'subCategories' | 'subSubCategories'>
type FacetValue = { name: string; count: number }
type Kind = keyof typeof columns

export type Facets = Record<Kind, FacetValue[]>

const columns = {
  categories: 'category',
  subCategories: 'sub_category',
  subSubCategories: 'sub_sub_category',
} as const
const kinds = Object.keys(columns) as Kind[]

/** Number of matching products in the chosen category paths. */
export function totalOf(counts: readonly CategoryCount[], chosen: Chosen): number {
  return sum(pathsIn(counts, chosen, kinds))
}

/** Products per name, ignoring the filter of the name's own level; highest count first. */
export function facetsOf(counts: readonly CategoryCount[], chosen: Chosen): Facets {
  return {
    categories: facet(counts, chosen, 'categories'),
    subCategories: facet(counts, chosen, 'subCategories'),
    subSubCategories: facet(counts, chosen, 'subSubCategories'),
  }
}

/** TND, within the chosen categories, ignoring the price range; both 0 if nothing matches (LIST-03). */
export function priceBoundsOf(
  counts: readonly CategoryCount[],
  chosen: Chosen,
): { min: number; max: number } {
  const within = pathsIn(counts, chosen, kinds)
  if (within.length === 0) return { min: 0, max: 0 }
  return {
    min: fromMillimes(Math.min(...within.map(({ min }) => min))),
    max: fromMillimes(Math.max(...within.map(({ max }) => max))),
  }
}

function facet(counts: readonly CategoryCount[], chosen: Chosen, kind: Kind): FacetValue[] {
  const others = kinds.filter((other) => other !== kind)
  const byName = Map.groupBy(pathsIn(counts, chosen, others), (path) => path[columns[kind]])
  return [...byName]
    .map(([name, held]) => ({ name, count: sum(held) }))
    .filter(({ name, count }) => name !== '' && count > 0)
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'fr'))
}

function pathsIn(
  counts: readonly CategoryCount[],
  chosen: Chosen,
  among: readonly Kind[],
): CategoryCount[] {
  return counts.filter((path) =>
    among.every((kind) => {
      const names = chosen[kind] ?? []
      return names.length === 0 || names.includes(path[columns[kind]])
    }),
  )
}

function sum(counts: readonly CategoryCount[]): number {
  return counts.reduce((total, { count }) => total + count, 0)
}
