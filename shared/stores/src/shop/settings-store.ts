import { atom, computed } from 'nanostores'
import type { ShopSettings } from '@shop/contracts'
import { defaultDeliverySettings, shippingTerms, type Destination } from '@shop/domain'
import { readStored } from '../browser/browser-storage.ts'
import { governorateKey } from '../browser/storage-keys.ts'

/** The part of the order's destination that is known. It determines fee and threshold (OPER-10). */
export const $destination = atom<Destination>({})

/**
 * Reads the stored governorate. The text is not validated: if it is not a governorate, the general terms of the shop apply.
 * Call this function only after hydration (the first React commit), because the server's HTML is the same for everybody.
 */
export function restoreDestination(): void {
  $destination.set({ ...$destination.get(), governorate: readStored(governorateKey) })
}

/** The settings that the shop's owner has chosen; undefined until the page's data or the API has set them. */
export const $settings = atom<ShopSettings | undefined>(undefined)

/**
 * Delivery fee, threshold (both in TND) and days for the order's destination. Until the settings are loaded, defaults
 * apply (NAV-03, CART-10, OPER-10).
 */
export const $deliverySettings = computed([$settings, $destination], (settings, destination) =>
  shippingTerms(settings ?? defaultDeliverySettings, destination),
)
