import { type Destination, governorateOf } from '@shop/domain'
import { $destination } from '@shop/stores'
import type { FormValues } from '../form/form-draft.ts'

/** The destination of an order with these form values (OPER-10). */
export function destinationOf(values: FormValues): Destination {
  return { governorate: governorateOf(values), isPickup: values.method === 'pickup' }
}

/** Makes fee and total follow this destination. */
export function showDestination({ governorate, isPickup }: Destination): void {
  const shown = $destination.get()
  if (shown.governorate === governorate && shown.isPickup === isPickup) return
  $destination.set({ governorate, isPickup })
}
