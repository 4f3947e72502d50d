import type { CategoryStructure } from '@shop/contracts'
import * as urls from '@shop/urls'

/** A category, a subcategory or a sub-subcategory. */
export interface CategoryNode {
  /** The node's name with the names of the nodes above it. The key is unique; the name alone is not. */
  key: string
  name: string
  to: string
  below: readonly CategoryNode[]
}

// A character that no name contains.
const separator = '\n'
const keyOf = (...names: string[]) => names.join(separator)

/** Whether the node with the key `key` is below the node with the key `aboveKey`. */
export function isBelow(aboveKey: string, key: string): boolean {
  return key.startsWith(`${aboveKey}${separator}`)
}

/** The shop's categories as three levels of nodes (NAV-06). */
export function categoryNodes(structure: CategoryStructure): CategoryNode[] {
  return Object.entries(structure).map(([category, subcategories]) => ({
    key: keyOf(category),
    name: category,
    to: urls.collection({ category }),
    below: subcategories.map(({ name: subcategory, subcategories: lowest }) => ({
      key: keyOf(category, subcategory),
      name: subcategory,
      to: urls.collection({ category, subcategory }),
      below: lowest.map((subSubCategory) => ({
        key: keyOf(category, subcategory, subSubCategory),
        name: subSubCategory,
        to: urls.collection({ category, subcategory, subSubCategory }),
        below: [],
      })),
    })),
  }))
}
