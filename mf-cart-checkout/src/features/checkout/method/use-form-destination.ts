import { useEffect, useEffectEvent } from 'react'
import { type Destination, governorateOf } from '@shop/domain'
import { $destination, readStored, writeStored } from '@shop/stores'
import { governorateKey } from '@shop/stores/storage-keys'
import type { CheckoutFormState } from '../form/use-checkout-form.ts'

/** Fee and total follow where the form's order goes, until the form is left. The governorate is kept for the next visit (OPER-10). */
export function useFormDestination({ values, isPickup, fill }: CheckoutFormState): void {
  const fillKept = useEffectEvent(() => {
    const kept = readStored(governorateKey)
    if (values.state === '' && kept) fill({ state: kept })
  })
  useEffect(() => {
    fillKept()
    // Other pages say the terms of a delivery.
    return () => setDestination({ ...$destination.get(), isPickup: false })
  }, [])
  useEffect(() => {
    setDestination({ governorate: governorateOf(values), isPickup })
  }, [values, isPickup])
}

function setDestination(destination: Destination): void {
  const { governorate, isPickup } = $destination.get()
  if (governorate === destination.governorate && isPickup === destination.isPickup) return
  writeStored(governorateKey, destination.governorate)
  $destination.set(destination)
}
