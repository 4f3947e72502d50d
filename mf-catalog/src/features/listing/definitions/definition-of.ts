import { coffret } from './coffret.ts'
import { collection } from './collection.ts'
import { heroProducts } from './hero-products.ts'
import type { ListingDefinition } from '../query/listing-definition.ts'
import { promo } from './promo.ts'
import { search } from './search.ts'

const definitions: readonly ListingDefinition[] = [coffret, promo, heroProducts, search]

/** The listing that a path shows. */
export function definitionOf(pathname: string): ListingDefinition {
  return definitions.find(({ path }) => path === pathname) ?? collection
}
