import type { LegalBlock } from '@shop/contracts'
import type { Language } from '@shop/domain'

/** Words that an adult reads in a minute: Arabic needs fewer words for the same content than French and English. */
const wordsAMinute: Record<Language, number> = { fr: 195, en: 228, ar: 138 }

/** ADV-01: whole minutes for reading a text, at least one. */
export function readingMinutes(blocks: readonly LegalBlock[], language: Language): number {
  const text = blocks
    .flatMap(({ lines }) => lines.map((runs) => runs.map((run) => run.text).join('')))
    .join(' ')
  const words = text.match(/[\p{L}\p{M}\p{N}][^\s]*/gu)?.length ?? 0
  return Math.max(1, Math.round(words / wordsAMinute[language]))
}
