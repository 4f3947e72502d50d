import { atom, computed } from 'nanostores'
import type { ShopSettings } from '@shop/contracts'
import { defaultDeliverySettings, shippingTerms } from '@shop/domain'
import { $destination } from './destination-store.ts'

/** The settings of the shop's owner; undefined until the page's data or the API has set them. */
export const $settings = atom<ShopSettings | undefined>(undefined)

/**
 * Delivery fee and threshold in TND and the days of the order's destination, with defaults until the settings are loaded (NAV-03,
 * CART-10, OPER-10).
 */
export const $deliverySettings = computed([$settings, $destination], (settings, destination) =>
  shippingTerms(settings ?? defaultDeliverySettings, destination),
)
