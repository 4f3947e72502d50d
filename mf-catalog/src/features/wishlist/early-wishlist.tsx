import { useTranslation } from 'react-i18next'
import { Heading, PageHead, Skeleton } from '@shop/ui'
import { ProductGridSkeleton } from '../../product-card/product-grid.tsx'
import { SkeletonText } from '../../page-parts/skeleton-text.tsx'
import { Bar, Page } from './wishlist-frame.ts'

/** FAST-01: the title if its texts are loaded, and skeletons in the places of the products. */
export function Component() {
  const { t, i18n } = useTranslation()
  const title = i18n.hasResourceBundle(i18n.language, 'wishlist') ? t('wishlist:title') : undefined
  return (
    <Page>
      <PageHead title={title} />
      <header>
        {title ? <Heading level={1}>{title}</Heading> : <SkeletonText lines={2} />}
        <SkeletonText />
      </header>
      <Bar aria-hidden="true">
        <Skeleton shape="text" />
      </Bar>
      <ProductGridSkeleton count={4} />
    </Page>
  )
}
