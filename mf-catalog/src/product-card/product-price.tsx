import { useTranslation } from 'react-i18next'
import type { ProductSummary } from '@shop/contracts'
import { discountedPrice, formatMoney } from '@shop/i18n'
import { Price, type PriceProps } from '@shop/ui'

interface ProductPriceProps {
  product: Pick<ProductSummary, 'price' | 'discount'>
  size?: PriceProps['size']
  /** Also shows the discount in percent; a card has a badge for it. */
  withPercent?: boolean
}

/** CARD-02: the price and, if it is reduced, the price before the discount. */
export function ProductPrice({ product, size, withPercent = false }: ProductPriceProps) {
  const { t, i18n } = useTranslation(['product', 'common'])
  const { price, discount } = product
  const isReduced = discount > 0
  return (
    <Price
      price={formatMoney(discountedPrice(price, discount), i18n.language)}
      oldPrice={isReduced ? formatMoney(price, i18n.language) : undefined}
      discount={isReduced && withPercent ? t('card.discount', { percent: discount }) : undefined}
      priceLabel={t('common:words.price')}
      oldPriceLabel={t('common:words.originalPrice')}
      size={size}
    />
  )
}
