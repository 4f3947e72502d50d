import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '@shop/i18n'
import type { Language } from '@shop/domain'
import { $settings } from '@shop/stores'

const slot = /\{\{\s*(\w+)\s*\}\}/

interface FilledIn {
  fillIn: (text: string) => string
  /** The text around slots at even places, their values at odd ones. */
  partsOf: (text: string) => string[]
}

/** What the shop's owner has set, for the slots of a legal text in a language. */
export function useFilledIn(language: Language): FilledIn {
  const { t } = useTranslation('common')
  const { contact, deliveryFee = 0, freeDeliveryThreshold = 0 } = useStore($settings) ?? {}
  // As everywhere in a sentence: whole dinars without decimals.
  const inDinars = (tnd: number) => formatMoney(tnd, language, Number.isInteger(tnd) ? 0 : 2)
  const values: Record<string, string> = {
    address: contact?.address || t('footer.place'),
    deliveryFee: inDinars(deliveryFee),
    email: contact?.email ?? '',
    freeDeliveryThreshold: inDinars(freeDeliveryThreshold),
    // In one piece.
    phone: (contact?.phone ?? '').replaceAll(' ', '\u00a0'),
  }
  const partsOf = (text: string) =>
    text.split(slot).map((part, index) => (index % 2 === 0 ? part : (values[part] ?? '')))
  return { partsOf, fillIn: (text) => partsOf(text).join('') }
}
