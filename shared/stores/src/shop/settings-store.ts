import { atom, computed } from 'nanostores'
import type { ShopSettings } from '@shop/contracts'
import { defaultDeliverySettings, shippingTerms } from '@shop/domain'
import { $destination } from './destination-store.ts'

/** The settings that the shop's owner has chosen; undefined until the page's data or the API has set them. */
export const $settings = atom<ShopSettings | undefined>(undefined)

/**
 * Delivery fee, threshold (both in TND) and days for the order's destination. Until the settings are loaded, defaults
 * apply (NAV-03, CART-10, OPER-10).
 */
export const $deliverySettings = computed([$settings, $destination], (settings, destination) =>
  shippingTerms(settings ?? defaultDeliverySettings, destination),
)
