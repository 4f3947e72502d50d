/** The form in which orders keep a phone number: its country's prefix and digits, as E.164 has them (PHONE-01). */
export const phonePattern = /^\+(?:216[2-579]\d{7}|(?!216)[1-9]\d{6,14})$/

/** Blanks, punctuation and the invisible marks that come along when a number is copied. */
const separators = /[\s().\-/\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/**
 * A number as people type it, in the form orders keep: eight Tunisian digits with or without +216, or an international
 * number behind + or 00. Undefined for anything else, and for Tunisian service numbers, which nobody can be called at.
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

/** For reading: "+216 20 123 456". A foreign number, and one of an old order that fits no rule, stay as they are kept. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+216(\d{2})(\d{3})(\d{3})$/, '+216 $1 $2 $3')
}

/** Arabic keyboards type digits of their own. */
export function latinDigits(text: string): string {
  return text.replaceAll(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
}
