import { useTranslation } from 'react-i18next'
import type { ProductSummary } from '@shop/contracts'
import { loadProductsInStock } from './load-products-in-stock.ts'
import { SuggestionList } from './suggestion-list.tsx'

const count = 4

/** The best-selling products, shown while the cart is empty. */
export function BestSellers() {
  const { t } = useTranslation('checkout')
  return (
    <SuggestionList
      title={t('suggestions.bestSellers')}
      level={2}
      count={count}
      load={loadBestSellers}
    />
  )
}

async function loadBestSellers(signal: AbortSignal): Promise<ProductSummary[]> {
  const products = await loadProductsInStock({}, signal)
  return products.filter(({ bestseller }) => bestseller).slice(0, count)
}
