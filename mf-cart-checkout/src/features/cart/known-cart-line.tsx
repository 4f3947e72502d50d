import { useTranslation } from 'react-i18next'
import { useStore } from '@nanostores/react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { availableFor, defaultSize, fromMillimes, formatMoney } from '@shop/domain'
import { displayText, productName, productNameText } from '@shop/i18n'
import { $cart, changeQuantity, showCartResult } from '@shop/stores'
import {
  Price,
  ProductName,
  QuantityInput,
  quietLinkStyles,
  StockBadge,
  Text,
  VisuallyHidden,
} from '@shop/ui'
import * as urls from '@shop/urls'
import type { KnownLine } from '../../cart-lines/use-cart-content.ts'
import { LinePicture } from '../../cart-lines/line-picture.tsx'
import { LineAmount, LineFoot, LineFrame, LineWords, RemoveButton } from './line-layout.tsx'

const Name = styled(Link)`
  ${quietLinkStyles}
  font-weight: 600;
  line-height: 1.35;
`

export function KnownCartLine({ line, onRemove }: { line: KnownLine; onRemove: () => void }) {
  const { t, i18n } = useTranslation('checkout')
  const name = productNameText(line.product, i18n.language)
  const page = urls.product(line.productId)
  return (
    <LineFrame data-blocked={line.isSoldOut || undefined}>
      <Link to={page} data-area="picture" tabIndex={-1} aria-hidden="true">
        <LinePicture image={line.product.image} sizes="(min-width: 37.5em) 7rem, 5.5rem" />
      </Link>
      <LineWords>
        <Name to={page}>
          <ProductName name={productName(line.product, i18n.language)} />
        </Name>
        {line.size !== defaultSize && (
          <Text size="sm" tone="muted">
            {t('cart.line.size', { size: displayText(line.size, i18n.language) })}
          </Text>
        )}
        <UnitPrice line={line} />
        {line.isSoldOut && (
          <>
            <StockBadge level="out_of_stock">{t('cart.line.soldOut')}</StockBadge>
            <Text size="sm">{t('cart.line.soldOutText')}</Text>
          </>
        )}
      </LineWords>
      <LineFoot>
        <Units line={line} name={name} />
        <LineAmount>
          <VisuallyHidden>{t('cart.line.total')} </VisuallyHidden>
          <bdi>{formatMoney(fromMillimes(line.amountMillimes), i18n.language)}</bdi>
        </LineAmount>
      </LineFoot>
      <RemoveButton name={name} onRemove={onRemove} />
    </LineFrame>
  )
}

function UnitPrice({ line }: { line: KnownLine }) {
  const { t, i18n } = useTranslation('checkout')
  const money = (millimes: number) => formatMoney(fromMillimes(millimes), i18n.language)
  const isReduced = line.priceMillimes < line.originalPriceMillimes
  return (
    <Price
      size="sm"
      price={money(line.priceMillimes)}
      oldPrice={isReduced ? money(line.originalPriceMillimes) : undefined}
      priceLabel={t('cart.line.unitPrice')}
      oldPriceLabel={t('cart.line.oldPrice')}
    />
  )
}

function Units({ line, name }: { line: KnownLine; name: string }) {
  const { t } = useTranslation('checkout')
  const cart = useStore($cart)
  if (line.isSoldOut) {
    return (
      <Text size="sm" tone="muted">
        {t('cart.line.units', { quantity: line.quantity })}
      </Text>
    )
  }

  async function change(quantity: number): Promise<void> {
    if (quantity === line.quantity) return
    showCartResult('update', await changeQuantity(line, quantity))
  }

  return (
    <QuantityInput
      value={line.quantity}
      max={availableFor(cart, line, line.product)}
      onChange={(quantity) => void change(quantity)}
      onLimit={(available) => showCartResult('update', { status: 'max_reached', available })}
      label={t('cart.line.quantity', { name })}
      decreaseLabel={t('cart.line.decrease', { name })}
      increaseLabel={t('cart.line.increase', { name })}
    />
  )
}
