import { useStore } from '@nanostores/react'
import { $settings } from '@shop/stores'
import type { CheckoutFormState } from '../form/use-checkout-form.ts'
import { CityList } from './city-list.tsx'
import { MethodChoice } from './method-choice.tsx'
import { useFormDestination } from './use-form-destination.ts'

/** The choice between delivery and collection, if the shop offers both, and the governorate's cities. Fee and total follow the choice. */
export function PlaceChoices({ form }: { form: CheckoutFormState }) {
  useFormDestination(form)
  const isOffered = useStore($settings)?.offersPickup
  return (
    <>
      {isOffered && <MethodChoice form={form} />}
      {!form.isPickup && <CityList values={form.values} />}
    </>
  )
}
