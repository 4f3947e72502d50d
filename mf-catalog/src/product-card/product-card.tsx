import { useStore } from '@nanostores/react'
import { useRef, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { ProductSummary } from '@shop/contracts'
import { stockLabel, defaultSize, isSoldOut } from '@shop/domain'
import { productName, productNameText } from '@shop/i18n'
import { $hotProducts, addToCart } from '@shop/stores'
import { Badge, Icon, Picture, ProductName, VisuallyHidden, Button, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { afterPaint } from '@shop/ui/after-paint'
import { useProfileParts } from '../profile/load-profile.ts'
import { Heart } from '../wishlist/heart.tsx'
import { Rating } from '../rating/rating.tsx'
import { cardPictureSizes } from './card-picture-sizes.ts'
import { leavePicture, useArrivingPicture } from './moving-picture.ts'
import { Foot, PriceSlot } from './product-card-foot.ts'
import { Badges, Frame, HeartPlace, Name, PictureBox, StockSlot } from './product-card-frame.tsx'
import { ProductPrice } from './product-price.tsx'
import { StockText } from './stock-text.tsx'
import { showAddResult, showSoldOut } from '../cart/show-add-result.ts'

/* The circle is smaller than the area for a finger, so that it keeps its distance from the name above it. */
const RoundButton = styled(Button)`
  /* The button lies above the link that covers the card. */
  position: relative;
  flex: none;
  inline-size: ${theme.touch};
  padding: 0;
  border-width: 4px;

  &&&[data-variant] {
    background-clip: padding-box;
  }
  &[data-variant='secondary']:not([aria-disabled]) {
    border-color: transparent;
    background: ${theme.color.accentTint};
  }
`

interface ProductCardProps {
  product: ProductSummary
  /** Whether the picture is one of the first of the page; it is then loaded immediately. */
  priority?: boolean
}

/** CARD-01…03: a link to the product, which covers the whole card, and the button, which is not inside the link. */
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

/** How long the button shows the tick after adding, in ms. */
const tickTime = 1500

/**
 * CARD-03: adds one unit. It changes its look at the press, before the cart changes. The button of a sold-out product
 * can be pressed and shows the reason.
 */
function AddButton({ product, name }: { product: ProductSummary; name: string }) {
  const { t } = useTranslation('common')
  const [status, setStatus] = useState<'ready' | 'pressed' | 'busy' | 'added'>('ready')
  const soldOut = isSoldOut(product)
  const isBusy = status === 'busy'

  useEffect(() => {
    const timer = status === 'added' ? setTimeout(() => setStatus('ready'), tickTime) : undefined
    return () => clearTimeout(timer)
  }, [status])

  function press(): void {
    if (soldOut) return showSoldOut()
    setStatus('pressed')
    afterPaint(() => void add())
  }

  async function add(): Promise<void> {
    setStatus('busy')
    const result = await addToCart(product._id, defaultSize)
    setStatus(result.status === 'ok' ? 'added' : 'ready')
    afterPaint(() => showAddResult(result, product._id))
  }

  return (
    <RoundButton
      variant={status === 'pressed' || status === 'added' ? 'primary' : 'secondary'}
      busy={isBusy}
      aria-disabled={soldOut || isBusy || undefined}
      icon={<Icon name={status === 'added' ? 'check' : 'cartAdd'} />}
      onClick={press}
    >
      <VisuallyHidden>{`${t('actions.addToCart')} : ${name}`}</VisuallyHidden>
    </RoundButton>
  )
}
