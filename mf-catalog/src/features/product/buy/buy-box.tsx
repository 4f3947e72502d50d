import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product, ProductSummary } from '@shop/contracts'
import { isSoldOut, maxQuantity } from '@shop/domain'
import { discountedPrice, productNameText } from '@shop/i18n'
import { $settings, rememberProducts, showToast } from '@shop/stores'
import { Button, Text, VisuallyHidden } from '@shop/ui'
import { QuantityInput } from '@shop/ui/quantity-input'
import { ProductPrice } from '../../../product-card/product-price.tsx'
import { StockText } from '../../../product-card/stock-text.tsx'
import { laterPart } from '../later-part.tsx'
import { Box, Buy, PriceLine, SoldOutPlace } from '../product-frame.ts'
import { ProductHeading } from '../product-heading.tsx'
import { DeliveryPromise } from './delivery-promise.tsx'
import { loadSoldOut } from './load-sold-out.ts'
import { Reassurance } from './reassurance.tsx'
import { useAdding } from './use-adding.ts'
import { useIsOutOfView } from './use-is-out-of-view.ts'

const SoldOut = laterPart('sold-out', loadSoldOut, {
  placeholder: <SoldOutPlace aria-hidden="true" />,
})
// Without it the button of the page remains.
const BuyBar = laterPart(
  'buy-bar',
  async () => {
    const module = await import(/* webpackChunkName: "buy-bar" */ './buy-bar.tsx')
    return module.BuyBar
  },
  { isOptional: true },
)

interface BuyBoxProps {
  /** In the shopper's language. */
  product: Product
  /** As stored, with its French texts. */
  original: Product
  related: readonly ProductSummary[]
  /** Epoch ms. */
  loadedAt: number
}

/** PROD-01, BUY-01, BUY-02: name, price, stock, what buys the product, and what the shopper may rely on. */
export function BuyBox({ product, original, related, loadedAt }: BuyBoxProps) {
  const [quantity, setQuantity] = useState(1)
  const soldOut = isSoldOut(product)
  const amount = discountedPrice(product.price, product.discount) * quantity
  useEffect(() => rememberProducts([original]), [original])
  return (
    <Box>
      <ProductHeading product={product} />
      <PriceLine>
        <ProductPrice product={product} size="lg" withPercent />
        <StockText stock={product} />
      </PriceLine>
      {soldOut ? (
        <SoldOut product={product} related={related} />
      ) : (
        <BuyRow product={product} quantity={quantity} onQuantity={setQuantity} />
      )}
      <Reassurance
        category={product.category}
        delivery={!soldOut && <DeliveryPromise loadedAt={loadedAt} amount={amount} />}
      />
      <Text tone="soft">{product.description}</Text>
    </Box>
  )
}

interface BuyRowProps {
  product: Product
  quantity: number
  onQuantity: (quantity: number) => void
}

/** PROD-02, BUY-01: quantity and button; price and button stay in reach while these are out of view. */
function BuyRow({ product, quantity, onQuantity }: BuyRowProps) {
  const { t, i18n } = useTranslation(['product-page', 'common'])
  const row = useRef<HTMLDivElement>(null)
  const isOutOfView = useIsOutOfView(row)
  const { add, isBusy, progress } = useAdding(product._id)
  const action = t(isBusy ? 'common:actions.adding' : 'common:actions.addToCart')
  const press = () => void add(quantity)
  const inStock = maxQuantity(product.stockQuantity)
  // LIM-01: the order is checked again, so nothing is lost where the settings are not known.
  const perProduct = useStore($settings)?.unitLimits?.perProduct ?? inStock
  return (
    <>
      <Buy ref={row}>
        <QuantityInput
          value={quantity}
          onChange={onQuantity}
          max={Math.max(1, Math.min(inStock, perProduct))}
          label={t('quantity.label')}
          decreaseLabel={t('quantity.decrease')}
          increaseLabel={t('quantity.increase')}
          onLimit={(max) =>
            showToast(
              perProduct < inStock
                ? { kind: 'warning', key: 'cart.limit_reached', params: { n: perProduct } }
                : { kind: 'warning', text: t('onlySoMany', { available: max }) },
            )
          }
          disabled={isBusy}
        />
        <Button size="lg" busy={isBusy} onClick={press}>
          {action}
        </Button>
      </Buy>
      <Text size="sm" role="status" hidden={progress === ''}>
        {progress}
      </Text>
      {isOutOfView && (
        <BuyBar>
          <span>
            <ProductPrice product={product} />
            {quantity > 1 && <bdi>× {quantity}</bdi>}
          </span>
          <Button busy={isBusy} onClick={press}>
            {action}
            <VisuallyHidden> : {productNameText(product, i18n.language)}</VisuallyHidden>
          </Button>
        </BuyBar>
      )}
    </>
  )
}
