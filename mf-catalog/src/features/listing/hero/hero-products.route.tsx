import { heroProducts } from '../definitions/hero-products.ts'
import { Listing } from '../listing.tsx'
import { MoreProducts, NoHeroProducts } from './hero-parts.tsx'

const parts = { Absent: NoHeroProducts, After: MoreProducts }

export { heroProducts }

export function Component() {
  return <Listing definition={heroProducts} parts={parts} />
}
