import type { Dispatch, RefObject, SetStateAction } from 'react'
import { call, settle } from '@shop/api'
import { $session } from '@shop/stores'
import { fillIn } from '../form/fill-in.ts'
import type { FormValues } from '../form/form-draft.ts'

/**
 * Fills name, e-mail and the address of the newest order of the signed-in account into what the shopper has not typed; the first
 * word of the name is the first name (CHK-09, ADDR-01). If the API fails, the shopper types them.
 */
export async function fillInContact(
  form: RefObject<HTMLFormElement | null>,
  setValues: Dispatch<SetStateAction<FormValues>>,
): Promise<void> {
  const asking = $session.get()
  const answer = await settle(call('account/get', {}))
  if (answer.status === 'failed' || $session.get() !== asking) return
  const { name, email, lastAddress } = answer.data.account
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  const known = { ...lastAddress, firstName, lastName: others.join(' '), email }
  setValues((values) => fillIn(values, known, focusedIn(form.current)))
}

/** The name of the form's field that has the focus. */
function focusedIn(form: HTMLFormElement | null): string | undefined {
  const { activeElement } = document
  const isInside = activeElement instanceof HTMLElement && form?.contains(activeElement)
  return isInside ? (activeElement.getAttribute('name') ?? undefined) : undefined
}
