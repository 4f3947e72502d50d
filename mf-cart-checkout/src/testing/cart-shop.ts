import { ApiError } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import {
  $cart,
  $isCartRestored,
  $missingProducts,
  $products,
  $settings,
  $toasts,
} from '@shop/stores'
import { aProduct, facets, settings } from '@shop/testing'
import {
  $cartChanges,
  $checkError,
  $isChecked,
  $seenPrices,
} from '../cart-changes/changes-store.ts'
import { removeCoupon } from '../coupon/coupon-store.ts'

export const cream = aProduct({ name: 'Crème Amande', price: 20, stockQuantity: 5 })
export const soap = aProduct({
  name: 'Savon doux',
  price: 30.5,
  discount: 20,
  stockQuantity: 50,
})
export const noConnection = new ApiError({ code: 'network', status: 0, message: '' })
export const ten = { code: 'DIX', percentage: 10, description: '' }

/** Resets to a browser without stored data, in a shop with a delivery fee of 8 DT and free delivery from 150 DT on. */
export function resetCart(): void {
  removeCoupon()
  localStorage.clear()
  $settings.set(settings({ deliveryFee: 8, freeDeliveryThreshold: 150 }))
  $toasts.set([])
  reloadPage()
}

/** Simulates a reload: only stored data is left. */
export function reloadPage(): void {
  $cart.set({})
  $isCartRestored.set(false)
  $products.set({})
  $missingProducts.set(new Set())
  $cartChanges.set([])
  $checkError.set(undefined)
  $isChecked.set(false)
  $seenPrices.set({})
}

/** The answer of a listing. */
export function listing(products: ProductSummary[]) {
  const pagination = { total: products.length, page: 1, totalPages: 1, hasMore: false }
  return { products, pagination, priceBounds: { min: 0, max: 0 }, facets: facets() }
}
