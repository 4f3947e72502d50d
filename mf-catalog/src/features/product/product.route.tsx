import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { translated } from '@shop/i18n'
import { Tabs } from '@shop/ui/tabs'
import { useRememberProducts } from '../../cart/use-remember-products.ts'
import { BuyBox } from './buy/buy-box.tsx'
import { HotBadge } from './buy/hot-badge.tsx'
import { ShareButton } from './buy/share-button.tsx'
import { Description } from './details/description.tsx'
import { ReturnPolicy } from './details/return-policy.tsx'
import type { ProductPage } from './load-product.ts'
import { Related } from './others/related.tsx'
import { Gallery } from './pictures/gallery.tsx'
import { Columns, Page } from './product-frame.ts'
import { ProductTrail } from './product-trail.tsx'

/** PROD-01. */
export function Component() {
  const { t, i18n } = useTranslation('product-page')
  const { product: original, related, loadedAt } = useLoaderData<ProductPage>()
  const product = translated(original, i18n.language)
  useRememberProducts(related)
  return (
    <Page>
      <title>{`${product.name} – Lotos`}</title>
      <meta name="description" content={product.description} />
      <ProductTrail product={product} />
      <Columns>
        <Gallery key={product._id} images={product.image} name={product.name}>
          <HotBadge productId={product._id} />
          <ShareButton name={product.name} />
        </Gallery>
        <BuyBox
          key={`${product._id} buy`}
          product={product}
          original={original}
          related={related}
          loadedAt={loadedAt}
        />
      </Columns>
      <Tabs
        key={`${product._id} tabs`}
        label={t('tabs')}
        tabs={[
          {
            id: 'description',
            label: t('description'),
            panel: <Description text={product.fulldescription || product.description} />,
          },
          {
            id: 'returns',
            label: t('returns'),
            panel: <ReturnPolicy category={product.category} />,
          },
        ]}
      />
      {related.length > 0 && <Related products={related} />}
    </Page>
  )
}
