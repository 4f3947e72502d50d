import type { LanguageIndex } from './words.ts'

/** French spaces that do not break: before : and inside « », narrow ones before ; ? ! %. Other languages have none. */
export function typeset(text: string, language: LanguageIndex): string {
  if (language !== 0) return text
  return text
    .replaceAll(' :', '\u00a0:')
    .replaceAll(/ ([;?!%])/g, '\u202f$1')
    .replaceAll('« ', '«\u00a0')
    .replaceAll(' »', '\u00a0»')
}
