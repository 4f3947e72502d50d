import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { callShared } from '@shop/api'
import { discountedPrice, formatMoney, productName } from '@shop/i18n'
import { useLoaded } from '@shop/stores/use-loaded'
import { Eyebrow, Picture, Price, ProductName, quietLinkStyles, Skeleton, theme } from '@shop/ui'
import * as urls from '@shop/urls'

/** How long a category must be open before its product is loaded, in ms, because a pointer only passes over most categories. */
const restMs = 200

const Frame = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[3]};

  > div {
    overflow: hidden;
    aspect-ratio: 1;
    border-radius: ${theme.radius.lg};
    background: ${theme.color.surface};
  }
  a {
    ${quietLinkStyles}
    font-weight: 500;
    line-height: 1.35;
  }
`

/**
 * The first product of the open category, with its picture and price, beside the columns. Renders nothing if the
 * product cannot be loaded.
 */
export function CategoryPick({ category }: { category: string }) {
  const { t, i18n } = useTranslation('common')
  const titleId = useId()
  const { state: products } = useLoaded(async (signal) => {
    await new Promise((resolve) => setTimeout(resolve, restMs))
    signal.throwIfAborted()
    return (await callShared('product/enhanced-filtered', { category, limit: 1 })).products
  })

  const product = products.status === 'ready' ? products.data[0] : undefined
  const [picture] = product?.image ?? []
  if (products.status !== 'loading' && !picture) return null
  return (
    <Frame role="group" aria-labelledby={titleId}>
      <Eyebrow id={titleId}>{t('categoryBar.pick')}</Eyebrow>
      <div>{picture ? <Picture src={picture} alt="" sizes="15rem" /> : <Skeleton />}</div>
      {product && (
        <>
          <Link to={urls.product(product._id)}>
            <ProductName name={productName(product, i18n.language)} />
          </Link>
          <Price
            price={formatMoney(discountedPrice(product.price, product.discount), i18n.language)}
            oldPrice={product.discount > 0 ? formatMoney(product.price, i18n.language) : undefined}
            priceLabel={t('words.price')}
            oldPriceLabel={t('words.originalPrice')}
          />
        </>
      )}
    </Frame>
  )
}
