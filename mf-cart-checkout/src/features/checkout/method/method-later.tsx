import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { $settings } from '@shop/stores'
import { theme } from '@shop/ui'
import type { CheckoutFormState } from '../form/use-checkout-form.ts'
import type { MethodChoice } from './method-choice.tsx'

/* As high as a legend and two choices, so that the fields below do not move when the choice arrives. */
const Place = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  min-block-size: calc(2 * ${theme.touch} + 2rem);
`

/** The choice between delivery and collection, where the shop offers both. Without its code the order is delivered. */
export function MethodLater({ form }: { form: CheckoutFormState }) {
  const isOffered = useStore($settings)?.offersPickup === true
  const [loaded, setLoaded] = useState<{ Choice: typeof MethodChoice }>()
  useEffect(() => {
    if (!isOffered) return
    import(/* webpackChunkName: "method" */ './method-choice.tsx').then(
      ({ MethodChoice: Choice }) => setLoaded({ Choice }),
      (error: unknown) => reportError(error),
    )
  }, [isOffered])
  if (!isOffered) return null
  return <Place>{loaded && <loaded.Choice form={form} />}</Place>
}
