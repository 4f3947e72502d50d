import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { productNameText, translated } from '@shop/i18n'
import { Heart } from '../../wishlist/heart.tsx'
import { useRememberProducts } from '../../cart/use-remember-products.ts'
import { useShowsBelowFirstScreen } from '../../page-parts/below-first-screen.ts'
import { BuyBox } from './buy/buy-box.tsx'
import { HotBadge } from './buy/hot-badge.tsx'
import { ShareButton } from './buy/share-button.tsx'
import { ProductTabs } from './details/product-tabs.tsx'
import type { ProductPage } from './load-product.ts'
import { OtherProducts } from './others/other-products.tsx'
import { Gallery } from './pictures/gallery.tsx'
import { needsRoom } from './pictures/picture-row.tsx'
import { Columns, Corner, Page } from './page-parts/product-frame.ts'
import { PageHead } from '@shop/ui'
import { ProductTrail } from './product-trail.tsx'

/** PROD-01: the page of a product. */
export function Component() {
  const { i18n } = useTranslation('product-page')
  const { product: original, related, loadedAt, newest } = useLoaderData<ProductPage>()
  const product = translated(original, i18n.language)
  const name = productNameText(original, i18n.language)
  useRememberProducts(related)
  const isWhole = useShowsBelowFirstScreen()
  return (
    <Page>
      <PageHead title={name} description={product.description} />
      <ProductTrail product={product} />
      <Columns>
        <Gallery
          key={product._id}
          images={product.image}
          name={name}
          isSmall={needsRoom(product, i18n.language)}
        >
          <HotBadge productId={product._id} />
          <Corner>
            <ShareButton name={name} />
            <Heart productId={product._id} name={name} outlined />
          </Corner>
        </Gallery>
        <BuyBox
          key={`${product._id} buy`}
          product={product}
          original={original}
          related={related}
          loadedAt={loadedAt}
        />
      </Columns>
      {isWhole && (
        <>
          <ProductTabs
            key={`${product._id} tabs`}
            product={product}
            original={original}
            newest={newest}
          />
          <OtherProducts key={`${product._id} others`} product={original} related={related} />
        </>
      )}
    </Page>
  )
}
