import type { Dispatch, RefObject, SetStateAction } from 'react'
import { call, settle } from '@shop/api'
import { $session } from '@shop/stores'
import { $savedAddresses } from '../storage/saved-addresses.ts'
import { fillIn, isAddressStarted } from '../form/fill-in.ts'
import type { FormValues } from '../form/form-draft.ts'

/**
 * Fills empty fields with name and e-mail of the signed-in account, and with its usual address or else the address of
 * its newest order. The first word of the name is the first name (CHK-09, ADDR-01). If the API fails, the shopper types
 * everything.
 */
export async function fillInContact(
  form: RefObject<HTMLFormElement | null>,
  setValues: Dispatch<SetStateAction<FormValues>>,
): Promise<void> {
  const asking = $session.get()
  const answer = await settle(call('account/get', {}))
  if (answer.status === 'failed' || $session.get() !== asking) return
  const { name, email, lastAddress, addresses = [] } = answer.data.account
  $savedAddresses.set({ session: asking, addresses })
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  const owner = { firstName, lastName: others.join(' '), email }
  const usual = addresses.find(({ isDefault }) => isDefault)?.address
  const focused = focusedIn(form.current)
  setValues((values) => {
    // Name and phone of the usual address are filled in only together with its other fields. Otherwise the account's name is used.
    if (usual && !isAddressStarted(values, focused))
      return fillIn(values, { ...owner, ...usual }, focused)
    return fillIn(values, { ...lastAddress, ...owner }, focused)
  })
}

/** The name of the form's field that has the focus. */
function focusedIn(form: HTMLFormElement | null): string | undefined {
  const { activeElement } = document
  const isInside = activeElement instanceof HTMLElement && form?.contains(activeElement)
  return isInside ? (activeElement.getAttribute('name') ?? undefined) : undefined
}
