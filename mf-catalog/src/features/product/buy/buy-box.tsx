import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Product, ProductSummary } from '@shop/contracts'
import { isSoldOut, maxQuantity, defaultSize } from '@shop/domain'
import { discountedPrice, displayText, productNameText } from '@shop/i18n'
import { $settings, rememberProducts, showToast, addOneByOne } from '@shop/stores'
import { Button, Text, theme } from '@shop/ui'
import { QuantityInput } from '@shop/ui/quantity-input'
import { ProductPrice } from '../../../product-card/product-price.tsx'
import { StockText } from '../../../product-card/stock-text.tsx'
import { lazyWithRetry } from '../../../page-parts/lazy-with-retry.tsx'
import { Box, Buy, PriceLine, SoldOutPlace } from '../page-parts/product-frame.ts'
import { ProductHeading } from '../page-parts/product-heading.tsx'
import { DeliveryPromise, Reassurance } from './reassurance.tsx'
import { loadBuyFacts, loadSoldOut } from './load-parts.ts'
import { showAddResult } from '../../../cart/show-add-result.ts'

const SoldOut = lazyWithRetry('sold-out', loadSoldOut, {
  placeholder: <SoldOutPlace aria-hidden="true" />,
})
// Optional: without the bar the page's own button remains.
const BuyBar = lazyWithRetry(
  'buy-bar',
  async () => {
    const module = await import(/* webpackChunkName: "buy-bar" */ './buy-bar.tsx')
    return module.BuyBar
  },
  { isOptional: true },
)

// Not optional: the warnings in it may appear nowhere else on the page.
const BuyFacts = lazyWithRetry('buy-facts', loadBuyFacts)

const ProductHelp = lazyWithRetry(
  'product-help',
  async () => {
    const module = await import(
      /* webpackChunkName: "product-help" */ '../details/product-help.tsx'
    )
    return module.ProductHelp
  },
  { isOptional: true, placeholder: <p style={{ height: '6.75rem' }} /> },
)

const Introduction = styled.p`
  margin-block: ${theme.space[2]};
  font-size: ${theme.fontSize.lg};
  line-height: ${theme.leading.tight};
`

interface BuyBoxProps {
  /** The product with its texts in the shopper's language. */
  product: Product
  /** The product as stored, with its French texts. */
  original: Product
  related: readonly ProductSummary[]
  /** Time at which the page was loaded, in epoch ms. */
  loadedAt: number
}

/** PROD-01, BUY-01, BUY-02: name, price, stock, quantity with button, the promises on delivery, payment and returns, and the introduction. */
export function BuyBox({ product, original, related, loadedAt }: BuyBoxProps) {
  const { i18n } = useTranslation()
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
        {product.facts && <BuyFacts product={product} facts={product.facts} />}
      </PriceLine>
      {soldOut ? (
        <SoldOut product={product} related={related} />
      ) : (
        <BuyRow product={product} quantity={quantity} onQuantity={setQuantity} />
      )}
      <Reassurance
        product={original}
        delivery={!soldOut && <DeliveryPromise loadedAt={loadedAt} amount={amount} />}
      />
      {product.description && (
        <Introduction dir="auto">{displayText(product.description, i18n.language)}</Introduction>
      )}
      <ProductHelp product={original} />
    </Box>
  )
}

interface BuyRowProps {
  product: Product
  quantity: number
  onQuantity: (quantity: number) => void
}

/** PROD-02, BUY-01: quantity and button. While these are out of view, a bar at the foot of the screen shows price and button. */
function BuyRow({ product, quantity, onQuantity }: BuyRowProps) {
  const { t, i18n } = useTranslation(['product-page', 'common'])
  const row = useRef<HTMLDivElement>(null)
  const isOutOfView = useIsOutOfView(row)
  const { add, isBusy, progress } = useAdding(product._id)
  const action = t(isBusy ? 'common:actions.adding' : 'common:actions.addToCart')
  const press = () => void add(quantity)
  const inStock = maxQuantity(product.stockQuantity)
  // LIM-01: without the shop's settings the stock alone limits the quantity; the backend checks the order again.
  const perProduct = useStore($settings)?.unitLimits?.perProduct ?? inStock
  const most = Math.max(1, Math.min(inStock, perProduct))
  return (
    <>
      <Buy ref={row}>
        <QuantityInput
          value={quantity}
          onChange={onQuantity}
          max={most}
          label={t('quantity.label')}
          decreaseLabel={t('quantity.decrease')}
          increaseLabel={t('quantity.increase')}
          onLimit={() =>
            showToast(
              most < product.stockQuantity
                ? { kind: 'warning', key: 'cart.limit_reached', params: { n: most } }
                : {
                    kind: 'warning',
                    key: 'product-page:onlySoMany',
                    params: { available: most },
                  },
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
            {quantity > 1 && <bdi>{`× ${quantity}`}</bdi>}
          </span>
          <Button
            busy={isBusy}
            onClick={press}
            aria-label={`${action} : ${productNameText(product, i18n.language)}`}
          >
            {action}
          </Button>
        </BuyBar>
      )}
    </>
  )
}

interface Adding {
  /** Number of units added so far. */
  added: number
  wanted: number
  isBusy: boolean
}

/** PROD-02: adds units one by one and shows the progress. If not all units were added, the number of added units stays visible. */
function useAdding(productId: string) {
  const { t } = useTranslation('product-page')
  const [adding, setAdding] = useState<Adding>({ added: 0, wanted: 0, isBusy: false })
  const { added, wanted, isBusy } = adding

  async function add(quantity: number): Promise<void> {
    const tell = (count: number, isGoingOn: boolean) =>
      setAdding({ added: count, wanted: quantity, isBusy: isGoingOn })
    tell(0, true)
    let count = 0
    try {
      const { result } = await addOneByOne(productId, defaultSize, quantity, (units) => {
        count = units
        tell(units, true)
      })
      showAddResult(result, productId)
    } finally {
      tell(count, false)
    }
  }

  const isPart = wanted > 1 && (isBusy || (added > 0 && added < wanted))
  return { add, isBusy, progress: isPart ? t('addedSome', { added, wanted }) : '' }
}

/** True while no part of the element is on screen; false until the browser has reported it. */
function useIsOutOfView(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1)
      if (entry) setIsOut(!entry.isIntersecting)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOut
}
