import type { LanguageIndex } from './words.ts'

/**
 * Sets no-break spaces between a number and its unit, and between a number and a sign such as ×. In French also sets them before
 * : and inside « », and sets narrow no-break spaces before ; ? ! %.
 */
export function typeset(text: string, language: LanguageIndex): string {
  const withUnits = text.replaceAll(/(?<=\d) (?=[\p{L}°×])|(?<=[±×]) (?=\d)/gu, '\u00a0')
  if (language !== 0) return withUnits
  return withUnits
    .replaceAll(' :', '\u00a0:')
    .replaceAll(/ ([;?!%])/g, '\u202f$1')
    .replaceAll('« ', '«\u00a0')
    .replaceAll(' »', '\u00a0»')
}
