import { useEffect } from 'react'
import { governorateOf } from '@shop/domain'
import { $destination, setDestination } from '@shop/stores'
import { blankForm, type FormValues } from './form-draft.ts'

/** Fee and total follow where the form's order goes, until the form is left (OPER-10). */
export function useFormDestination(values: FormValues, isPickup: boolean): void {
  useEffect(() => {
    // The blank form of the first render says nothing of it.
    if (values !== blankForm) setDestination({ governorate: governorateOf(values), isPickup })
  }, [values, isPickup])
  // Other pages say the terms of a delivery.
  useEffect(
    () => () => setDestination({ governorate: $destination.get().governorate, isPickup: false }),
    [],
  )
}
