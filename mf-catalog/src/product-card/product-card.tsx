import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ProductSummary } from '@shop/contracts'
import { stockLabel } from '@shop/domain'
import { productName, productNameText } from '@shop/i18n'
import { $hotProducts } from '@shop/stores'
import { Badge, Icon, Picture, ProductName, VisuallyHidden } from '@shop/ui'
import * as urls from '@shop/urls'
import { useProfileParts } from '../profile/load-profile.ts'
import { Heart } from '../wishlist/heart.tsx'
import { Rating } from '../rating/rating.tsx'
import { AddButton } from './add-button.tsx'
import { cardPictureSizes } from './card-picture-sizes.ts'
import { leavePicture, useArrivingPicture } from './moving-picture.ts'
import { Foot, PriceSlot } from './product-card-foot.ts'
import { Badges, Frame, HeartPlace, Name, PictureBox, StockSlot } from './product-card-frame.tsx'
import { ProductPrice } from './product-price.tsx'
import { StockText } from './stock-text.tsx'

interface ProductCardProps {
  product: ProductSummary
  /** Whether the picture is one of the first of the page; it is then loaded immediately. */
  priority?: boolean
}

/** CARD-01…03: one link to the product that covers the card, and beside it the button. */
export function ProductCard({ product, priority = false }: ProductCardProps) {
  const { t, i18n } = useTranslation(['product', 'common'])
  const isHot = useStore($hotProducts).includes(product._id)
  const parts = useProfileParts()
  const [picture] = product.image
  const name = productNameText(product, i18n.language)
  const box = useRef<HTMLDivElement>(null)
  useArrivingPicture(picture, box)
  return (
    <Frame>
      <PictureBox ref={box}>
        {picture ? (
          <Picture src={picture} alt="" sizes={cardPictureSizes} priority={priority} />
        ) : (
          <Icon name="leaf" size={48} />
        )}
        <Badges>
          {product.discount > 0 && (
            <Badge tone="sale">
              <bdi>{t('card.discount', { percent: product.discount })}</bdi>
            </Badge>
          )}
          {isHot && <Badge tone="accent">{t('card.hot')}</Badge>}
        </Badges>
        <StockSlot>
          {parts && <parts.CardMarks facts={product.shortFacts} />}
          {stockLabel(product) === 'in_stock' ? (
            <VisuallyHidden>{t('common:stock.in_stock')}</VisuallyHidden>
          ) : (
            <StockText stock={product} />
          )}
        </StockSlot>
      </PictureBox>
      <Name>
        <Link to={urls.product(product._id)} onClick={() => leavePicture(picture, box.current)}>
          <ProductName name={productName(product, i18n.language)} />
        </Link>
      </Name>
      <Foot>
        <PriceSlot>
          <ProductPrice product={product} />
          {product.rating && <Rating {...product.rating} />}
        </PriceSlot>
        <AddButton product={product} name={name} />
      </Foot>
      <HeartPlace>
        <Heart productId={product._id} name={name} />
      </HeartPlace>
    </Frame>
  )
}
