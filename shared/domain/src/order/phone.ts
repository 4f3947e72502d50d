import { latinDigits } from '../language/latin-digits.ts'

/** The form in which orders store a phone number: country prefix and digits, as in E.164 (PHONE-01). */
export const phonePattern = /^\+(?:216[2-579]\d{7}|(?!216)[1-9]\d{6,14})$/

/** Blanks, punctuation, and the invisible marks that are copied together with a number. */
const separators = /[\s().\-/\u2010-\u2015\p{Cc}\p{Cf}]/gu

/**
 * Converts a typed phone number to its stored form: eight Tunisian digits with or without +216, or an international
 * number after + or 00. Undefined for any other text, and for Tunisian service numbers, which belong to no customer.
 */
export function readPhone(text: string): string | undefined {
  const typed = latinDigits(text).replaceAll('(0)', '').replaceAll(separators, '')
  const number = withPrefix(typed)
  return phonePattern.test(number) ? number : undefined
}

function withPrefix(typed: string): string {
  if (typed.startsWith('+')) return typed
  if (typed.startsWith('00')) return `+${typed.slice(2)}`
  if (typed.startsWith('216') && typed.length === 11) return `+${typed}`
  return `+216${typed}`
}

/**
 * A phone number as it is shown: "+216 20 123 456". A foreign number, and a number of an old order that fits no rule,
 * is shown as stored.
 */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+216(\d{2})(\d{3})(\d{3})$/, '+216 $1 $2 $3')
}
