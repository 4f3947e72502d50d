import { defaultCountry, governorateOf, needsGovernorate } from '@shop/domain'
import type { Draft } from './draft.ts'
import type { Quote } from './place-order.repository.ts'

/**
 * The problem of the order's destination, by field: a country to which the shop does not deliver, a missing governorate,
 * or a pick-up that the shop does not offer. Undefined if there is no problem (OPER-10).
 */
export function destinationProblem(
  { address, isPickup }: Pick<Draft, 'address' | 'isPickup'>,
  {
    settings,
    offersPickup,
    isTunisiaOnly,
  }: Pick<Quote, 'settings' | 'offersPickup' | 'isTunisiaOnly'>,
): Record<string, string> | undefined {
  if (isPickup) return offersPickup ? undefined : { isPickup: 'not_offered' }
  const isInTunisia = address.country === defaultCountry
  if (isTunisiaOnly && !isInTunisia) return { 'address.country': 'not_delivered' }
  const isUnknown = isInTunisia && governorateOf(address) === undefined
  return isUnknown && needsGovernorate(settings) ? { 'address.state': 'required' } : undefined
}
