import { useStore } from '@nanostores/react'
import { styled } from 'styled-components'
import { loadWithRetry } from '@shop/federation/runtime'
import { loadOnce, $settings } from '@shop/stores'
import { theme } from '@shop/ui'
import { useLater } from '../../../page/use-later.ts'
import type { CheckoutFormState } from '../form/use-checkout-form.ts'

/* As high as a legend and two choices, so that the fields below do not move when the choice comes. */
const Place = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  min-block-size: calc(2 * ${theme.touch} + 2rem);
`

const load = loadOnce(async () => {
  const { PlaceChoices } = await loadWithRetry(
    'mf-cart-checkout/place',
    () => import(/* webpackChunkName: "place" */ './place-choices.tsx'),
  )
  return PlaceChoices
})

/** What helps to say where the order goes. Without its code the order is delivered, and the city is typed. */
export function PlaceLater({ form }: { form: CheckoutFormState }) {
  const isOffered = useStore($settings)?.offersPickup
  const loaded = useLater(load)
  const choices = loaded && <loaded.Part form={form} />
  return isOffered ? <Place>{choices}</Place> : choices
}
