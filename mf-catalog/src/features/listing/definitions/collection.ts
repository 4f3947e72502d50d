import { factKinds } from '@shop/domain'
import { paths } from '@shop/urls'
import * as urls from '@shop/urls'
import type { ListingDefinition, TrailStep } from '../query/listing-definition.ts'
import type { ListingQuery } from '../query/listing-query.ts'
import { loadFiltered } from './load-filtered.ts'
import { allSorts, commonParams, foldersOf, namesOf } from '../query/read-query.ts'

const defaultSort = 'relevant'

/** COLL-01, COLL-02: all products, filtered by one category and the levels below it. */
export const collection: ListingDefinition = {
  name: 'collection',
  path: paths.collection,
  sorts: allSorts,
  defaultSort,
  filters: ['category', 'subSubCategories', 'needs', ...factKinds, 'brands', 'price', 'discounted'],
  isNamedByCategory: true,
  priceDelayMs: 300,
  filtersLocally: true,
  read: ({ pathname, search }) => {
    const params = new URLSearchParams(search)
    const [folder, subcategory] = foldersOf(pathname)
    const category = folder || params.get('category')
    return {
      categories: category ? [category] : [],
      subcategories: namesOf(params, 'subcategories', subcategory),
      subSubCategories: namesOf(params, 'subSubCategories', params.get('subSubCategory')),
      isDiscounted: params.get('discount') === 'true',
    }
  },
  urlOf: (query) => {
    const { categories, subcategories, subSubCategories } = query
    const [category] = categories
    const [subcategory, ...moreSubcategories] = subcategories
    const [subSubCategory, ...moreSubSubCategories] = subSubCategories
    const hasFolder = category !== undefined && moreSubcategories.length === 0
    const isSingle = moreSubSubCategories.length === 0
    return urls.collection({
      category,
      subcategory: hasFolder ? subcategory : undefined,
      subcategories: hasFolder ? [] : subcategories,
      subSubCategory: isSingle ? subSubCategory : undefined,
      subSubCategories: isSingle ? [] : subSubCategories,
      discount: query.isDiscounted,
      ...commonParams(query, defaultSort),
    })
  },
  load: loadFiltered({}),
  trail: trailOf,
}

/**
 * The chosen category, then the chosen value of each lower level, up to the first level with no or several chosen values.
 * If no category is chosen: the chosen need or brand, if it is the only one.
 */
function trailOf(query: ListingQuery): TrailStep[] {
  const { categories, subcategories, subSubCategories, needs, brands } = query
  const [category] = categories
  const [subcategory] = subcategories
  const [subSubCategory] = subSubCategories
  if (category === undefined) {
    const [name] = [...needs, ...brands]
    if (name === undefined || needs.length + brands.length > 1) return []
    return [{ name, href: urls.collection({ needs, brands }) }]
  }
  const steps = [{ name: category, href: urls.collection({ category }) }]
  if (subcategory === undefined || subcategories.length > 1) return steps
  steps.push({ name: subcategory, href: urls.collection({ category, subcategory }) })
  if (subSubCategory === undefined || subSubCategories.length > 1) return steps
  const href = urls.collection({ category, subcategory, subSubCategory })
  return [...steps, { name: subSubCategory, href }]
}
