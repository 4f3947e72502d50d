import type { TFunction } from 'i18next'
import { defaultCountry } from '@shop/domain'

const namesOfTunisia = new Set(['tunisia', 'tunisie', 'تونس'])

/** The country as the form shows it: Tunisia in the shopper's language, anything else as typed. */
export function countryText(country: string, t: TFunction<'checkout'>): string {
  return country === defaultCountry ? t('country.tunisia') : country
}

/** The country as orders store it: one name for Tunisia in all its spellings. */
export function readCountry(text: string): string {
  return namesOfTunisia.has(text.trim().toLowerCase()) ? defaultCountry : text
}
