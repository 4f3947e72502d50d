const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Replaces Arabic digits, which Arabic keyboards type, by Latin digits. */
export function latinDigits(text: string): string {
  return text.replaceAll(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
}
