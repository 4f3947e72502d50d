import { useStore } from '@nanostores/react'
import { styled } from 'styled-components'
import { loadWithRetry } from '@shop/federation/runtime'
import { $isSignedIn, $settings, loadOnce } from '@shop/stores'
import { theme } from '@shop/ui'
import { useLater } from '@shop/ui/use-later'
import type { CheckoutFormState } from '../form/use-checkout-form.ts'

/* As high as a legend and two choices, so that the fields below do not move when the choice has loaded. */
const Place = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  min-block-size: calc(2 * ${theme.touch} + 2rem);
`

const load = loadOnce(async () => {
  return loadWithRetry(
    'mf-cart-checkout/place',
    () => import(/* webpackChunkName: "place" */ './destination-parts.ts'),
  )
})

/** The choice of the destination. If its code cannot be loaded, the order is delivered, and the city field has no suggestions. */
export function LazyDestinationChoices({ form }: { form: CheckoutFormState }) {
  const isOffered = useStore($settings)?.offersPickup
  const loaded = useLater(load)
  const choices = loaded && <loaded.Part.DestinationChoices form={form} />
  return isOffered ? <Place>{choices}</Place> : choices
}

/* As high as a select, also for shoppers without an address book, because the browser learns only later whether the account has one. */
const Book = styled.div`
  min-block-size: 3rem;
`

/** The account's address book; its space is reserved from the start (ADDR-01). */
export function LazyAddressChoice({ form }: { form: CheckoutFormState }) {
  const isSignedIn = useStore($isSignedIn)
  const loaded = useLater(load)
  const isShown = isSignedIn && !form.isPickup
  return <Book>{isShown && loaded && <loaded.Part.AddressChoice form={form} />}</Book>
}

/* As high as the choice with its hint, so that the payment below does not move when both have loaded. */
const Remember = styled.div`
  min-block-size: calc(${theme.touch} + 1.5rem);
`

/** The choice to keep a guest's address on this device (ADDR-01). */
export function LazyRememberAddress({ form }: { form: CheckoutFormState }) {
  const isSignedIn = useStore($isSignedIn)
  const loaded = useLater(load)
  if (isSignedIn || form.isPickup) return null
  return <Remember>{loaded && <loaded.Part.RememberAddress form={form} />}</Remember>
}
