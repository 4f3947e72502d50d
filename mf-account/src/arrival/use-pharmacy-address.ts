import { useStore } from '@nanostores/react'
import { $settings } from '@shop/stores'

/** The address at which an order is collected; undefined if the operator has set no address. */
export function usePharmacyAddress(): string | undefined {
  return useStore($settings)?.contact.address || undefined
}
