import { readFileSync } from 'node:fs'
import { slugOf } from './seeded.ts'

/** Slug of a product's French name → slug of the name that it had first, for products whose name was corrected. */
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
 * The key of a product, from which its id, the names of its pictures, its price and its stock follow. It stays the slug of
 * the first French name, so that a corrected name changes none of them.
 */
export function keyOf(name: string): string {
  const slug = slugOf(name)
  return firstSlugs.get(slug) ?? slug
}
