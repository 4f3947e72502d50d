import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import type { ProductSummary } from '@shop/contracts'
import { productName } from '@shop/i18n'
import { Breadcrumb } from '@shop/ui/breadcrumb'
import * as urls from '@shop/urls'
import { routerLink } from '../../page-parts/router-link.tsx'
import { categoryName } from '../../categories/category-name.ts'

/** PROD-01: the breadcrumb from the collection to the product. */
export function ProductTrail({ product }: { product: ProductSummary }) {
  const { t, i18n } = useTranslation('common')
  return (
    <Breadcrumb
      label={t('breadcrumb.label')}
      items={[
        ...foldersOf(product, t).map(({ name, href }) => ({ label: name, href })),
        { label: productName(product, i18n.language).title },
      ]}
      renderLink={routerLink}
    />
  )
}

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
