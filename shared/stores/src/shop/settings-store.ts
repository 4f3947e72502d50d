import { atom, computed } from 'nanostores'
import type { ShopSettings } from '@shop/contracts'
import { defaultDeliverySettings, type DeliverySettings } from '@shop/domain'

/** The settings of the shop's owner; undefined until the page's data or the API has set them. */
export const $settings = atom<ShopSettings | undefined>(undefined)

/** Delivery fee and threshold in TND, with defaults until they are loaded (NAV-03, CART-10). */
export const $deliverySettings = computed(
  $settings,
  (settings): DeliverySettings => settings ?? defaultDeliverySettings,
)
