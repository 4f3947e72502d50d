import type { ApiErrorData } from '@shop/api'
import { $products, loadCartProducts, rememberProducts } from '@shop/stores'
import { loadChangeViews } from '../../../cart-changes/change-views.ts'
import { applyDeliverySettings, applyCouponPercentage } from '../../../cart-changes/sum-changes.ts'

/**
 * Takes over the current cost of an order, so that one more press orders at that cost; the page reports what has
 * changed (CHK-10).
 */
export async function applyCurrentSums(sums: ApiErrorData['currentSums']): Promise<void> {
  // A product that was sold out may be available again and count in the sum.
  await loadCartProducts({ fresh: true })
  if (!sums) return
  // Without this code the page still shows the new total.
  await loadChangeViews().catch(() => null)
  const { items, percentage, deliveryFee, freeDeliveryThreshold, regions } = sums
  const known = $products.get()
  rememberProducts(
    items.flatMap(({ id, price, discount }) => {
      const product = known[id]
      return product ? { ...product, price, discount } : []
    }),
  )
  applyDeliverySettings({ deliveryFee, freeDeliveryThreshold, ...(regions && { regions }) })
  applyCouponPercentage(percentage)
}
