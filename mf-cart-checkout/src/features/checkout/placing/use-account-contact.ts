import { type RefObject, useEffect } from 'react'
import type { Session } from '@shop/stores'
import type { CheckoutFormState } from '../form/use-checkout-form.ts'
import { loadSending } from './load-sending.ts'

/** Fills name and e-mail of the signed-in account into the empty fields (CHK-09). */
export function useAccountContact(
  session: Session,
  form: RefObject<HTMLFormElement | null>,
  { setValues }: CheckoutFormState,
): void {
  useEffect(() => {
    if (session.status !== 'signed_in') return
    // If the code cannot be loaded, the shopper types name and e-mail.
    loadSending().then(
      ({ fillInContact }) => fillInContact(form, setValues),
      () => null,
    )
  }, [session, form, setValues])
}
