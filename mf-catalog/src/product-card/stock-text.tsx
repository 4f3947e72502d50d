import { useTranslation } from 'react-i18next'
import { type Stock, stockLabel } from '@shop/domain'
import { StockBadge } from '@shop/ui'

/** CARD-01: the stock label, in words and colour. */
export function StockText({ stock }: { stock: Stock }) {
  const { t } = useTranslation('common')
  const label = stockLabel(stock)
  return <StockBadge level={label}>{t(`stock.${label}`)}</StockBadge>
}
