import { fromMillimes } from '@shop/domain'
import type { CategoryCount, Wanted } from './find-products.repository.ts'

type Chosen = Pick<Wanted, 'categories' | 'subCategories' | 'subSubCategories'>
type FacetValue = { name: string; count: number }
type Kind = keyof typeof columns

export type Facets = Record<Kind, FacetValue[]>

const columns = {
  categories: 'category',
  subCategories: 'sub_category',
  subSubCategories: 'sub_sub_category',
} as const
const kinds = Object.keys(columns) as Kind[]

/** How many of all that match lie in the chosen places. */
export function totalOf(places: readonly CategoryCount[], chosen: Chosen): number {
  return sum(placesIn(places, chosen, kinds))
}

/** How many each name would lead to: what was chosen of its own kind is left aside. Most first. */
export function facetsOf(places: readonly CategoryCount[], chosen: Chosen): Facets {
  return {
    categories: facet(places, chosen, 'categories'),
    subCategories: facet(places, chosen, 'subCategories'),
    subSubCategories: facet(places, chosen, 'subSubCategories'),
  }
}

/** TND, of the chosen places without regard to the price range; both 0 where nothing matches (LIST-03). */
export function priceBoundsOf(
  places: readonly CategoryCount[],
  chosen: Chosen,
): { min: number; max: number } {
  const within = placesIn(places, chosen, kinds)
  if (within.length === 0) return { min: 0, max: 0 }
  return {
    min: fromMillimes(Math.min(...within.map(({ min }) => min))),
    max: fromMillimes(Math.max(...within.map(({ max }) => max))),
  }
}

function facet(places: readonly CategoryCount[], chosen: Chosen, kind: Kind): FacetValue[] {
  const others = kinds.filter((other) => other !== kind)
  const byName = Map.groupBy(placesIn(places, chosen, others), (place) => place[columns[kind]])
  return [...byName]
    .map(([name, held]) => ({ name, count: sum(held) }))
    .filter(({ name, count }) => name !== '' && count > 0)
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'fr'))
}

function placesIn(
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
