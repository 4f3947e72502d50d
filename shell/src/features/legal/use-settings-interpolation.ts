import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '@shop/i18n'
import { decimalsInText, type Language, phoneHref } from '@shop/domain'
import { $settings } from '@shop/stores'

const slot = /\{\{\s*(\w+)\s*\}\}/

interface Part {
  text: string
  isValue: boolean
  /** The target of a link, if the part is a phone number or an e-mail address. */
  href?: string | undefined
}

interface SettingsInterpolation {
  fillIn: (text: string) => string
  /** Splits a text into its own parts and the values of its placeholders, in their order. */
  partsOf: (text: string) => Part[]
}

/** Fills the shop's settings into the placeholders of a legal text in this language. */
export function useSettingsInterpolation(language: Language): SettingsInterpolation {
  const { t } = useTranslation('common')
  const { contact, deliveryFee = 0, freeDeliveryThreshold = 0 } = useStore($settings) ?? {}
  const inDinars = (tnd: number) => formatMoney(tnd, language, decimalsInText(tnd))
  const { email = '', phone = '' } = contact ?? {}
  const values: Record<string, { text: string; href?: string | undefined }> = {
    address: { text: contact?.address || t('footer.place') },
    deliveryFee: { text: inDinars(deliveryFee) },
    email: { text: email, href: email && `mailto:${email}` },
    freeDeliveryThreshold: { text: inDinars(freeDeliveryThreshold) },
    // No-break spaces keep the number on one line.
    phone: { text: phone.replaceAll(' ', '\u00a0'), href: phone && phoneHref(phone) },
  }
  const partsOf = (text: string) =>
    text.split(slot).map((part, index): Part => {
      if (index % 2 === 0) return { text: part, isValue: false }
      return { text: '', ...values[part], isValue: true }
    })
  return {
    partsOf,
    fillIn: (text) =>
      partsOf(text)
        .map((part) => part.text)
        .join(''),
  }
}
