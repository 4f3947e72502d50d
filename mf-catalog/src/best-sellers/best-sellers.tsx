import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { callShared } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import { isSoldOut } from '@shop/domain'
import { useLoaded } from '@shop/stores/use-loaded'
import { Container, Heading, theme } from '@shop/ui'
import { useRememberProducts } from '../cart/use-remember-products.ts'
import { withoutHotBadge } from '../page-parts/styles/without-hot-badge.ts'
import { ProductGrid, ProductGridSkeleton } from '../product-card/product-grid.tsx'

const Section = styled.section`
  padding-block-end: ${theme.space.section};

  > h2 {
    margin-block-end: ${theme.space[5]};
  }
  ${withoutHotBadge}
`

const count = 4

/** The best-selling products, for a page that has nothing else to show. Renders nothing if they cannot be loaded. */
export function BestSellers() {
  const { t } = useTranslation('product')
  const { state: products } = useLoaded(loadBestSellers)
  useRememberProducts(products.status === 'ready' ? products.data : undefined)
  if (products.status === 'failed' || (products.status === 'ready' && products.data.length === 0))
    return null
  return (
    <Section aria-label={t('bestSellers')} aria-busy={products.status === 'loading'}>
      <Heading level={2}>{t('bestSellers')}</Heading>
      {products.status === 'ready' ? (
        <ProductGrid products={products.data} />
      ) : (
        <ProductGridSkeleton count={count} />
      )}
    </Section>
  )
}

/** The best sellers as a fragment, in a container, because the layout sets no margins around a fragment. */
export function Component() {
  return (
    <Container>
      <BestSellers />
    </Container>
  )
}

async function loadBestSellers(signal: AbortSignal): Promise<ProductSummary[]> {
  const asked = { sort: 'relevant' as const, limit: 2 * count }
  const { products } = await callShared('product/enhanced-filtered', asked, { signal })
  return products.filter((product) => product.bestseller && !isSoldOut(product)).slice(0, count)
}
