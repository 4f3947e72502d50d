import type { CategoryStructure } from '@shop/contracts'
import * as urls from '@shop/urls'

/** A category, or a subcategory of the second or third level. */
export interface CategoryNode {
  /** The names of the node and of those above it: unique, unlike the name. */
  key: string
  name: string
  to: string
  below: readonly CategoryNode[]
}

// No name contains this character.
const separator = '\n'
const keyOf = (...names: string[]) => names.join(separator)

/** Whether the node of `key` is a descendant of the node of `aboveKey`. */
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
