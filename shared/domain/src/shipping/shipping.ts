import { defaultCountry, readCountry } from '../order/address.ts'
import type { DeliverySettings } from '../cart/delivery.ts'
import { type Governorate, readGovernorate } from '../order/governorates.ts'

/** Number of working days from an order to its arrival: at least `from`, at most `to`. */
export interface WorkingDays {
  from: number
  to: number
}

/**
 * The terms that the operator has set for a governorate; for a field that is left out, the shop's own setting applies.
 * Amounts are TND.
 */
export interface RegionTerms {
  deliveryFee?: number | undefined
  freeDeliveryThreshold?: number | undefined
  days?: WorkingDays | undefined
}

/** The shop's delivery settings. `regions`: French name of a governorate → the governorate's own terms (OPER-10). */
export interface ShippingSettings extends DeliverySettings {
  regions?: Record<string, RegionTerms> | undefined
}

/** Where an order goes. `governorate` is the French name of a governorate; without it, the shop's own settings apply. */
export interface Destination {
  governorate?: string | undefined
  /** The shopper collects the order in the pharmacy. */
  isPickup?: boolean | undefined
}

/** Fee, threshold and days of an order. `days` is undefined if the operator has set none. */
export interface ShippingTerms extends DeliverySettings {
  days?: WorkingDays | undefined
  /**
   * True if the governorate is not known yet and some governorates have a higher threshold: the shop must then not
   * promise free delivery.
   */
  isThresholdOpen?: boolean
}

/** The terms of a destination. Cart, checkout and server all use this function (OPER-10, CHK-10). */
export function shippingTerms(
  { deliveryFee, freeDeliveryThreshold, regions = {} }: ShippingSettings,
  { governorate, isPickup = false }: Destination,
): ShippingTerms {
  if (isPickup) return { deliveryFee: 0, freeDeliveryThreshold: 0 }
  const region = governorate === undefined ? undefined : regions[governorate]
  return {
    deliveryFee: region?.deliveryFee ?? deliveryFee,
    freeDeliveryThreshold: region?.freeDeliveryThreshold ?? freeDeliveryThreshold,
    ...(region?.days && { days: region.days }),
    isThresholdOpen:
      governorate === undefined &&
      Object.values(regions).some(
        (terms) => (terms.freeDeliveryThreshold ?? 0) > freeDeliveryThreshold,
      ),
  }
}

/** The governorate of an address; undefined if the address is outside Tunisia or names no governorate. */
export function governorateOf({
  state = '',
  country,
}: {
  state?: string | undefined
  country: string
}): Governorate | undefined {
  return readCountry(country) === defaultCountry ? readGovernorate(state) : undefined
}

/** Whether an address in Tunisia must name its governorate, because some governorates have own terms. */
export function needsGovernorate({ regions = {} }: Pick<ShippingSettings, 'regions'>): boolean {
  return Object.keys(regions).length > 0
}
