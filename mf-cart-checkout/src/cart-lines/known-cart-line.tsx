import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import {
  defaultSize,
  productQuantity,
  availableFor,
  lineQuantity,
  maxLineQuantity,
} from '@shop/domain'
import { displayText, productName, productNameText } from '@shop/i18n'
import { useMoney } from '@shop/i18n/use-money'
import { $missingProducts, changeQuantity, showCartResult, showToast } from '@shop/stores'
import { Price, ProductName, quietLinkStyles, StockBadge, Text, TextLink } from '@shop/ui'
import * as urls from '@shop/urls'
import { afterPaint } from '@shop/ui/after-paint'
import { QuantityInput } from '@shop/ui/quantity-input'
import { LineChanges } from '../cart-changes/line-changes.tsx'
import { useLineMarks } from '../profile/load-line-marks.ts'
import { LineAmount, LineFoot, LineFrame, LineWords, RemoveButton } from './line-layout.tsx'
import { LinePicture } from './line-picture.tsx'
import { useUnitLimits } from './unit-limits.ts'
import type { KnownLine } from '../cart-content/filled-cart.ts'
import { forgetChanges } from '../cart-changes/changes-store.ts'

const Name = styled(Link)`
  ${quietLinkStyles}
  font-weight: 600;
  line-height: 1.35;
`

interface KnownCartLineProps {
  line: KnownLine
  onRemove: () => void
  /** The line's picture is the first of the page. */
  isFirst: boolean
}

/** A line whose product is loaded. A line that cannot be bought is marked, and no sum includes it (CART-08). */
export function KnownCartLine({ line, onRemove, isFirst }: KnownCartLineProps) {
  const { t, i18n } = useTranslation('checkout')
  const { millimes } = useMoney()
  const { product, isSoldOut } = line
  const isReduced = line.priceMillimes < line.originalPriceMillimes
  const oldPrice = isReduced ? millimes(line.originalPriceMillimes) : undefined
  const marks = useLineMarks()
  const name = productNameText(product, i18n.language)
  const isWithdrawn = useStore($missingProducts).has(line.productId)
  const similar = urls.collection({ category: product.category, subcategory: product.subCategory })
  // A product that is no longer sold has no page, so the link leads to similar products.
  const page = isWithdrawn ? similar : urls.product(line.productId)
  return (
    <LineFrame data-blocked={isSoldOut || undefined}>
      <Link to={page} data-area="picture" tabIndex={-1} aria-hidden="true">
        <LinePicture
          image={product.image}
          sizes="(min-width: 60em) 7rem, 4.75rem"
          priority={isFirst}
        />
      </Link>
      <LineWords>
        <Name to={page}>
          <ProductName name={productName(product, i18n.language)} />
        </Name>
        {line.size !== defaultSize && (
          <Text size="sm" tone="muted">
            {t('cart.line.size', { size: displayText(line.size, i18n.language) })}
          </Text>
        )}
        {!isSoldOut && line.quantity > 1 && (
          <Price
            size="sm"
            price={millimes(line.priceMillimes)}
            oldPrice={oldPrice}
            priceLabel={t('cart.line.unitPrice')}
            oldPriceLabel={t('cart.line.oldPrice')}
          />
        )}
        {!isSoldOut && <OverLimit productId={line.productId} />}
        {isSoldOut && (
          <>
            <StockBadge level="out_of_stock">
              {t(isWithdrawn ? 'cart.line.gone' : 'cart.line.soldOut')}
            </StockBadge>
            <Text size="sm">
              {`${t('cart.line.units', { quantity: line.quantity })} · ${t('cart.line.notCounted')}`}
            </Text>
          </>
        )}
      </LineWords>
      <LineFoot>
        {isSoldOut ? (
          <TextLink as={Link} to={similar}>
            {t('cart.line.similar')}
          </TextLink>
        ) : (
          <>
            <LineQuantity line={line} name={name} />
            <LineAmount>
              <Price
                price={millimes(line.amountMillimes)}
                oldPrice={line.quantity === 1 ? oldPrice : undefined}
                priceLabel={t('cart.line.total')}
                oldPriceLabel={t('cart.line.oldPrice')}
              />
            </LineAmount>
          </>
        )}
      </LineFoot>
      <RemoveButton name={name} onRemove={onRemove} />
      <LineChanges line={line} />
      {marks && <marks.LineMarks facts={product.shortFacts} />}
    </LineFrame>
  )
}

/** LIM-01: a cart keeps units above a limit that was set later. This text says how many units may be ordered. */
function OverLimit({ productId }: { productId: string }) {
  const { t } = useTranslation('checkout')
  const { cart, perProduct } = useUnitLimits()
  if (productQuantity(cart, productId) <= perProduct) return null
  return (
    <Text size="sm" tone="danger">
      {t('cart.line.overLimit', { units: perProduct })}
    </Text>
  )
}

/** The quantity of a line: at least 1, at most the number of units that stock and order limits allow (CART-08, LIM-01). */
function LineQuantity({ line, name }: { line: KnownLine; name: string }) {
  const { t } = useTranslation('checkout')
  const { cart, perProduct } = useUnitLimits()
  const { productId } = line
  const inStock = availableFor(cart, line, line.product)
  const others = productQuantity(cart, productId) - lineQuantity(cart, line)
  const allowed = Math.max(1, perProduct - others)
  // The product's stock, regardless of the units of its other sizes.
  const ofProduct = Math.min(line.product.stockQuantity, maxLineQuantity)

  async function change(quantity: number): Promise<void> {
    forgetChanges(line)
    const result = await changeQuantity(line, quantity)
    // The line already had the maximum, and the shopper typed more. The warning about the maximum is already shown.
    if (result.status === 'ok' && quantity === line.quantity) return
    afterPaint(() => showCartResult('update', result))
  }

  return (
    <QuantityInput
      value={line.quantity}
      max={Math.min(inStock, allowed)}
      onChange={change}
      onLimit={() =>
        allowed < inStock
          ? showToast({ kind: 'warning', key: 'cart.limit_reached', params: { n: perProduct } })
          : showCartResult('update', { status: 'max_reached', available: ofProduct })
      }
      label={t('cart.line.quantity', { name })}
      decreaseLabel={t('cart.line.decrease', { name })}
      increaseLabel={t('cart.line.increase', { name })}
    />
  )
}
