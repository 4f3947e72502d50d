import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { $session } from '@shop/stores'
import { Text } from '@shop/ui'
import { Checkbox } from '@shop/ui/choices'
import { fillIn } from '../form/fill-in.ts'
import type { CheckoutFormState } from '../form/use-checkout-form.ts'
import { forget, readRemembered, remember } from '../form/remembered-address.ts'

/**
 * A guest's address that stays on this device if the shopper says so, and is erased by the same tap (ADDR-01). An account has
 * the address of its newest order.
 */
export function RememberAddress({ form }: { form: CheckoutFormState }) {
  const { t } = useTranslation('checkout')
  const isGuest = useStore($session).status === 'signed_out'
  const [isKept, setIsKept] = useState(() => readRemembered() !== undefined)
  const { values, setValues } = form
  const restore = useEffectEvent(() => {
    const remembered = readRemembered()
    if (!isGuest || !remembered) return
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
      <Checkbox label={t('remember.label')} checked={isKept} onChange={change} />
      <Text size="sm" tone="muted">
        {t('remember.hint')}
      </Text>
    </div>
  )
}
