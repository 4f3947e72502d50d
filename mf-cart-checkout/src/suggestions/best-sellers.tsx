import { useTranslation } from 'react-i18next'
import type { ProductSummary } from '@shop/contracts'
import { SuggestionList } from './suggestion-list.tsx'
import { loadListed, useSuggestions } from './use-suggestions.ts'

const count = 4

/** The best-selling products, shown while the cart is empty. */
export function BestSellers() {
  const { t } = useTranslation('checkout')
  const products = useSuggestions(loadBestSellers) ?? { status: 'loading' as const }
  return <SuggestionList title={t('suggestions.bestSellers')} products={products} count={count} />
}

async function loadBestSellers(signal: AbortSignal): Promise<ProductSummary[]> {
  const products = await loadListed({}, signal)
  return products.filter(({ bestseller }) => bestseller).slice(0, count)
}
