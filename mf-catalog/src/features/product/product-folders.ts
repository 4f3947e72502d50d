import type { TFunction } from 'i18next'
import type { ProductSummary } from '@shop/contracts'
import * as urls from '@shop/urls'
import { categoryName } from '../../categories/category-name.ts'

/** The breadcrumb of a product, from the home page on; blank names are left out (PROD-01). `t` needs the namespace `common`. */
export function foldersOf(
  { category, subCategory, subSubCategory }: ProductSummary,
  t: TFunction,
): { name: string; href: string }[] {
  const place = { category, subcategory: subCategory }
  const folders = [
    { name: category, href: urls.collection({ category }) },
    { name: subCategory, href: urls.collection(place) },
    { name: subSubCategory, href: urls.collection({ ...place, subSubCategory }) },
  ]
  return [
    { name: t('nav.home'), href: urls.home() },
    ...folders
      .filter(({ name }) => name !== '')
      .map(({ name, href }) => ({ name: categoryName(t, name), href })),
  ]
}
