import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { useStore } from '@nanostores/react'
import { styled } from 'styled-components'
import { productNameText, translated } from '@shop/i18n'
import { PageHead, Badge, theme, Icon, IconButton } from '@shop/ui'
import { $hotProducts, showToast } from '@shop/stores'
import { Heart } from '../../wishlist/heart.tsx'
import { useRememberProducts } from '../../cart/use-remember-products.ts'
import { useShowsBelowFirstScreen } from '../../page-parts/below-first-screen.ts'
import { BuyBox } from './buy/buy-box.tsx'
import { ProductTabs } from './details/product-tabs.tsx'
import type { ProductPage } from './load-product.ts'
import { OtherProducts } from './others/other-products.tsx'
import { Gallery } from './pictures/gallery.tsx'
import { needsRoom } from './pictures/picture-row.tsx'
import { Columns, Corner, Page } from './page-parts/product-frame.ts'
import { ProductTrail } from './product-trail.tsx'
import { pictureBadge } from '../../page-parts/styles/picture-badge.ts'

/** The badge lies on the picture, so that a badge that appears later moves nothing. */
const BadgePlace = styled.div`
  position: absolute;
  inset-block-start: ${theme.space[2]};
  inset-inline-start: ${theme.space[2]};

  > [data-tone] {
    ${pictureBadge}
  }
`

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

/** CARD-02: the badge of a best-selling product. */
function HotBadge({ productId }: { productId: string }) {
  const { t } = useTranslation('product')
  const isHot = useStore($hotProducts).includes(productId)
  return isHot ? (
    <BadgePlace>
      <Badge tone="accent">{t('card.hot')}</Badge>
    </BadgePlace>
  ) : null
}

/** PROD-01: opens the device's share dialog, else copies the page's link, and shows the result. */
function ShareButton({ name }: { name: string }) {
  const { t } = useTranslation('product-page')

  async function share(): Promise<void> {
    const failed = 'product-page:shareFailed'
    try {
      const { shareAddress } = await import(
        /* webpackChunkName: "share-address" */ '../../page-parts/share-address.ts'
      )
      const url = location.origin + location.pathname
      await shareAddress({ title: name, url }, { copied: 'product-page:shared', failed })
    } catch {
      showToast({ kind: 'error', key: failed })
    }
  }

  return (
    <IconButton label={t('share', { name })} outlined onClick={() => void share()}>
      <Icon name="share" />
    </IconButton>
  )
}
