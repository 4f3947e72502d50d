import type { LanguageIndex } from './words.ts'

/**
 * Spaces that do not break: between a number and its unit or a sign such as ×, and in French before : and inside « »,
 * narrow ones before ; ? ! %.
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
