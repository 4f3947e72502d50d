import { useEffect, useEffectEvent } from 'react'
import { useStore } from '@nanostores/react'
import { governorateOf } from '@shop/domain'
import { $destination, readStored, writeStored } from '@shop/stores'
import { governorateKey } from '@shop/stores/storage-keys'
import { isPlaceBegun } from '../form/fill-in.ts'
import type { CheckoutFormState } from '../form/use-checkout-form.ts'
import { showDestination } from './form-destination.ts'

/** Fee and total follow the form's destination until the shopper leaves the form. The governorate is stored for later visits (OPER-10). */
export function useFormDestination({ values, isPickup, fill }: CheckoutFormState): void {
  const governorate = governorateOf(values)
  // Another tab may have chosen a different governorate, but the order of this form has the destination in this form.
  const shown = useStore($destination)
  const fillKept = useEffectEvent(() => {
    const kept = readStored(governorateKey)
    // If the shopper has begun an address, it may be in another governorate (ADDR-01).
    if (values.state === '' && kept && !isPlaceBegun(values)) fill({ state: kept })
  })
  useEffect(() => {
    fillKept()
    // Other pages show the terms of a delivery, not of a pick-up.
    return () => showDestination({ ...$destination.get(), isPickup: false })
  }, [])
  useEffect(() => void writeStored(governorateKey, governorate), [governorate])
  useEffect(() => showDestination({ governorate, isPickup }), [governorate, isPickup, shown])
}
