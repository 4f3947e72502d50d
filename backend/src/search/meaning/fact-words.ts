import { searchConditions, type SearchCondition } from '@shop/domain'
import { conditionWords } from './condition-words.ts'
import { foldWord } from './fold-word.ts'
import type { Meaning } from './read-meaning.ts'

/** Shorter beginnings are ignored, because too many other words begin with them. */
const MIN_LETTERS = 5
const MIN_ARABIC = 4

/** The single words of each condition, in the forms of texts. */
const wordsOf = new Map(searchConditions.map((name) => [name, wordsFor(name)]))

/** A word of the index that stands for a fact. A product without it is not found. */
export interface FactWord {
  word: string
  forms: string[]
  /** Parts of a tsquery of which one may match instead of the word. */
  alternatives?: readonly string[]
  isRequired: true
}

/**
 * The facts in a query as words of the index. db/functions/search-facts.sql writes these words from the operator's facts. A
 * product matches a condition if its facts say so, or if its texts (which contain no warnings) name the condition.
 * `alternatives`: parts of a tsquery for further meanings of the words of a condition.
 */
export function factWords(
  { conditions, freeOf, without }: Meaning,
  alternatives: readonly string[] = [],
): FactWord[] {
  const words = [
    ...freeOf.map((name) => ({ word: `@free:${name}`, forms: [] })),
    ...without.map((word) => ({ word: `@without:${word}`, forms: [] })),
    ...conditions.map((name) => ({
      word: `@fact:${name}`,
      forms: wordsOf.get(name) ?? [],
      alternatives,
    })),
  ]
  return words.map((word) => ({ ...word, isRequired: true }))
}

/** Words of the index for products that are not for people with these conditions. */
export function refusedWords(conditions: readonly SearchCondition[]): string[] {
  return conditions.map((name) => `@no:${name}`)
}

/** Conditions with a word that begins with one of the typed words, because a search finds words by their beginnings. */
export function beginningsOf(typed: readonly string[]): SearchCondition[] {
  const telling = typed.filter(
    (word) => word.length >= (/\p{Script=Arabic}/u.test(word) ? MIN_ARABIC : MIN_LETTERS),
  )
  if (telling.length === 0) return []
  return searchConditions.filter((name) =>
    wordsOf.get(name)?.some((word) => telling.some((begun) => word.startsWith(begun))),
  )
}

function wordsFor(condition: SearchCondition): string[] {
  const single = conditionWords[condition]
    .split(',')
    .map((phrase) => foldWord(phrase.trim()))
    .filter((phrase) => !/\s/.test(phrase))
  const arabic = single.filter((word) => /\p{Script=Arabic}/u.test(word))
  return [...new Set([...single, ...arabic.flatMap((word) => [`ال${word}`, `لل${word}`])])]
}

/** A product for this age in months or later is not for the condition: see `fact_words` of db/functions/search-facts.sql. */
export const youngest: Partial<Record<SearchCondition, number>> = {
  newborn: 1,
  baby: 12,
  child: 144,
}
