import { readFileSync } from 'node:fs'
import { slugOf } from './seeded.ts'

/** Slug of the current French name → slug of the first French name, for products with a corrected name. */
const firstSlugs = new Map(
  readFileSync(new URL('renamed-products.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line): [string, string] => {
      const [slug = '', first = ''] = line.split(';')
      return [slug, first]
    }),
)

/**
 * The key of a product. Id, names of pictures, price and stock are computed from it. It is the slug of the first French
 * name, so that a corrected name changes none of these values.
 */
export function keyOf(name: string): string {
  const slug = slugOf(name)
  return firstSlugs.get(slug) ?? slug
}
