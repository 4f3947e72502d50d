import { useTranslation } from 'react-i18next'
import type { ProductSummary } from '@shop/contracts'
import { Breadcrumb } from '@shop/ui/breadcrumb'
import * as urls from '@shop/urls'
import { categoryName } from '../../categories/category-name.ts'
import { routerLink } from '../../router-link.tsx'

/** PROD-01: the breadcrumb from the collection to the product; blank names are left out. */
export function ProductTrail({ product }: { product: ProductSummary }) {
  const { t } = useTranslation('common')
  const { category, subCategory, subSubCategory } = product
  const place = { category, subcategory: subCategory }
  const folders = [
    { name: category, href: urls.collection({ category }) },
    { name: subCategory, href: urls.collection(place) },
    { name: subSubCategory, href: urls.collection({ ...place, subSubCategory }) },
  ]
  return (
    <Breadcrumb
      label={t('breadcrumb.label')}
      items={[
        { label: t('nav.home'), href: urls.home() },
        ...folders
          .filter(({ name }) => name !== '')
          .map(({ name, href }) => ({ label: categoryName(t, name), href })),
        { label: <bdi>{product.name}</bdi> },
      ]}
      renderLink={routerLink}
    />
  )
}
