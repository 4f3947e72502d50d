import { atom, computed } from 'nanostores'
import type { ShopSettings } from '@shop/contracts'
import { defaultDeliverySettings, type DeliverySettings } from '@shop/domain'

/** What the shop's owner has set; undefined until the page's own data or the API has told. */
export const $settings = atom<ShopSettings | undefined>(undefined)

/** Delivery fee and threshold in TND, with the defaults until they are known (NAV-03, CART-10). */
export const $deliverySettings = computed(
  $settings,
  (settings): DeliverySettings => settings ?? defaultDeliverySettings,
)
