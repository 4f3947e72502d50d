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
export function totalOf(places: readonly CategoryCount[], chosen: Chosen): number {
  return sum(pathsIn(places, chosen, kinds))
}

/** Products per name, ignoring the filter of the name's own level; highest count first. */
export function facetsOf(places: readonly CategoryCount[], chosen: Chosen): Facets {
  return {
    categories: facet(places, chosen, 'categories'),
    subCategories: facet(places, chosen, 'subCategories'),
    subSubCategories: facet(places, chosen, 'subSubCategories'),
  }
}

/** TND, within the chosen categories, ignoring the price range; both 0 if nothing matches (LIST-03). */
export function priceBoundsOf(
  places: readonly CategoryCount[],
  chosen: Chosen,
): { min: number; max: number } {
  const within = pathsIn(places, chosen, kinds)
  if (within.length === 0) return { min: 0, max: 0 }
  return {
    min: fromMillimes(Math.min(...within.map(({ min }) => min))),
    max: fromMillimes(Math.max(...within.map(({ max }) => max))),
  }
}

function facet(places: readonly CategoryCount[], chosen: Chosen, kind: Kind): FacetValue[] {
  const others = kinds.filter((other) => other !== kind)
  const byName = Map.groupBy(pathsIn(places, chosen, others), (place) => place[columns[kind]])
  return [...byName]
    .map(([name, held]) => ({ name, count: sum(held) }))
    .filter(({ name, count }) => name !== '' && count > 0)
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'fr'))
}

function pathsIn(
  places: readonly CategoryCount[],
  chosen: Chosen,
  among: readonly Kind[],
): CategoryCount[] {
  return places.filter((place) =>
    among.every((kind) => {
      const names = chosen[kind] ?? []
      return names.length === 0 || names.includes(place[columns[kind]])
    }),
  )
}

function sum(places: readonly CategoryCount[]): number {
  return places.reduce((total, { count }) => total + count, 0)
}
