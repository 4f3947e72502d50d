import type { ApiErrorData } from '@shop/api'
import { $products, $settings, loadCartProducts, rememberProducts } from '@shop/stores'
import { loadChangeViews } from '../../../cart-changes/change-views.ts'
import { applyCouponPercentage, applySettings } from '../../../cart-changes/sum-changes.ts'
import type { FormValues } from '../form/form-draft.ts'
import { destinationOf, showDestination } from '../method/form-destination.ts'

/**
 * Applies the current prices, fee and coupon of a refused order, so that a second press orders at this cost. The page
 * shows what has changed (CHK-10). Reads the destination from the form, because the code of `useFormDestination` may
 * not have loaded (OPER-10).
 */
export async function applyCurrentSums(
  sums: ApiErrorData['currentSums'],
  form: FormValues,
): Promise<void> {
  showDestination(destinationOf(form))
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
  const settings = $settings.get()
  // If `regions` is missing, no governorate has terms of its own any more.
  if (settings) applySettings({ ...settings, deliveryFee, freeDeliveryThreshold, regions })
  applyCouponPercentage(percentage)
}
