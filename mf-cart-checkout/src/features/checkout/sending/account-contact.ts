import type { Dispatch, RefObject, SetStateAction } from 'react'
import { call, settle } from '@shop/api'
import { $session } from '@shop/stores'
import type { FormValues } from '../form/form-draft.ts'

/**
 * Fills name and e-mail of the signed-in account into fields that are empty and do not have the focus; the first word
 * of the name is the first name (CHK-09). If the API fails, the shopper types them.
 */
export async function fillInContact(
  form: RefObject<HTMLFormElement | null>,
  setValues: Dispatch<SetStateAction<FormValues>>,
): Promise<void> {
  const asking = $session.get()
  const answer = await settle(call('account/get', {}))
  if (answer.status === 'failed' || $session.get() !== asking) return
  const { name, email } = answer.data.account
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  const contact = { firstName, lastName: others.join(' '), email }
  setValues((values) => {
    const filled = Object.entries(contact).filter(([field]) => {
      const hasFocus = form.current?.elements.namedItem(field) === document.activeElement
      return values[field as keyof typeof contact] === '' && !hasFocus
    })
    return { ...values, ...Object.fromEntries(filled) }
  })
}
