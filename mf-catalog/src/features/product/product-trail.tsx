import { useTranslation } from 'react-i18next'
import type { ProductSummary } from '@shop/contracts'
import { productName } from '@shop/i18n'
import { Breadcrumb } from '@shop/ui/breadcrumb'
import { routerLink } from '../../page-parts/router-link.tsx'
import { foldersOf } from './product-folders.ts'

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
