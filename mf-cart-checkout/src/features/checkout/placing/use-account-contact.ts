import { type RefObject, useEffect } from 'react'
import type { Session } from '@shop/stores'
import type { CheckoutFormState } from '../form/use-checkout-form.ts'
import { loadSending } from './load-sending.ts'

/** Who is signed in finds name and e-mail of the account where nothing was typed (CHK-09). */
export function useAccountContact(
  session: Session,
  form: RefObject<HTMLFormElement | null>,
  { setValues }: CheckoutFormState,
): void {
  useEffect(() => {
    if (session.status !== 'signed_in') return
    // Without the code the shopper types them.
    loadSending().then(
      ({ fillInContact }) => fillInContact(form, setValues),
      () => null,
    )
  }, [session, form, setValues])
}
