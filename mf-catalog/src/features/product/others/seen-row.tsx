import { useTranslation } from 'react-i18next'
import { callShared } from '@shop/api'
import { useLoaded } from '@shop/stores/use-loaded'
import { useRememberProducts } from '../../../cart/use-remember-products.ts'
import { ProductRow } from './product-row.tsx'
import { SeenPlace } from './seen-place.ts'
import { fewestSeen } from './seen-products.ts'

/** `ids`: ids of products, separated by commas. Renders nothing if fewer than two of these products can be loaded. */
export function SeenRow({ ids }: { ids: string }) {
  const { t } = useTranslation('product-page')
  const { state } = useLoaded(
    async (signal) => (await callShared('product/by-ids', { ids }, { signal })).products,
  )
  const found = state.status === 'ready' ? state.data : undefined
  useRememberProducts(found)
  if (state.status === 'loading') return <SeenPlace aria-busy="true" />
  if (!found || found.length < fewestSeen) return null
  return <ProductRow id="recently-seen" title={t('recentlySeen')} products={found} />
}
