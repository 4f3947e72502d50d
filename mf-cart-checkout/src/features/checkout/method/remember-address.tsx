import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { $session, readStoredJson, writeStored, writeStoredJson } from '@shop/stores'
import { Text, theme } from '@shop/ui'
import { Checkbox } from '@shop/ui/choices'
import { rememberedAddressKey } from '@shop/stores/storage-keys'
import { fillIn } from '../form/fill-in.ts'
import type { CheckoutFormState } from '../form/use-checkout-form.ts'
import { formFields, type FormValues } from '../form/form-draft.ts'

/* The hint stands below the words of its box. */
const Hint = styled(Text)`
  padding-inline-start: calc(1.25rem + ${theme.space[3]});
`

/**
 * A checkbox with which a guest stores the address on this device or erases it (ADDR-01). An account does not need it,
 * because it has the address of its newest order. If an account's session has ended in this form, the box is unticked at
 * first, even if a guest's address is stored: the account's values are stored only if the shopper ticks the box.
 */
export function RememberAddress({ form }: { form: CheckoutFormState }) {
  const { t } = useTranslation('checkout')
  const hintId = useId()
  const isGuest = useStore($session).status === 'signed_out'
  const { values, setValues, wasSignedIn } = form
  const [isKept, setIsKept] = useState(() => !wasSignedIn && readRemembered() !== undefined)
  const restore = useEffectEvent(() => {
    const remembered = readRemembered()
    if (!isGuest || wasSignedIn || !remembered) return
    const focused = (document.activeElement as HTMLInputElement | null)?.name
    setValues((now) => fillIn(now, remembered, focused))
  })
  useEffect(() => restore(), [])
  useEffect(() => {
    if (isGuest && isKept && values.street !== '') remember(values)
  }, [isGuest, isKept, values])
  if (!isGuest || form.isPickup) return null

  function change(isWanted: boolean): void {
    const isStored = isWanted && remember(values)
    if (!isStored) forget()
    setIsKept(isStored)
  }

  return (
    <div>
      <Checkbox
        label={t('remember.label')}
        checked={isKept}
        onChange={change}
        aria-describedby={hintId}
      />
      <Hint size="sm" tone="muted" id={hintId}>
        {t(isKept ? 'remember.erase' : 'remember.hint')}
      </Hint>
    </div>
  )
}

/** The fields that are stored on the device: name, contact and address, without the note for the courier. */
const rememberedFields = formFields.filter((field) => field !== 'note' && field !== 'method')

/** The address that the shopper has stored on this device; undefined if there is none (ADDR-01). */
export function readRemembered(): Partial<FormValues> | undefined {
  const stored = readStoredJson(rememberedAddressKey)
  if (typeof stored !== 'object' || stored === null) return undefined
  const texts = rememberedFields.flatMap((field) => {
    const text = (stored as Record<string, unknown>)[field]
    return typeof text === 'string' ? [[field, text]] : []
  })
  return Object.fromEntries(texts) as Partial<FormValues>
}

/** Stores the address. Returns false if the browser denies storage. */
export function remember(values: FormValues): boolean {
  return writeStoredJson(
    rememberedAddressKey,
    Object.fromEntries(rememberedFields.map((field) => [field, values[field]])),
  )
}

export function forget(): void {
  writeStored(rememberedAddressKey, undefined)
}
