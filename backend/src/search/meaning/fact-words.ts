import { searchConditions, type SearchCondition } from '@shop/domain'
import { conditionWords } from './condition-words.ts'
import { foldWord } from './fold-word.ts'
import type { Meaning } from './read-meaning.ts'

/** With fewer letters too many other words begin the same. */
const MIN_LETTERS = 5
const MIN_ARABIC = 4

/** The single words of each condition, as texts have them. */
const wordsOf = new Map(searchConditions.map((name) => [name, wordsFor(name)]))

/** A word of the index that stands for a fact; no product without it is found. */
export interface FactWord {
  word: string
  forms: string[]
  /** Parts of a tsquery that stand for it. */
  alternatives?: readonly string[]
  isRequired: true
}

/**
 * What a query says of facts as words of the index, which db/functions/search-facts.sql writes from the operator's facts: a
 * product is for somebody where it is said to be, or where its texts (which hold no warnings) speak of them. `alternatives`: parts
 * of a tsquery for what the words of a condition mean beside it.
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

/** Words of the index that only products have which are not for any of these. */
export function refusedWords(conditions: readonly SearchCondition[]): string[] {
  return conditions.map((name) => `@no:${name}`)
}

/** Conditions of which a word begins with one of these: a search finds by the beginnings of words. */
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

/** The age in months from which on a product is for a later age alone: see `fact_words` of db/functions/search-facts.sql. */
export const youngest: Partial<Record<SearchCondition, number>> = {
  newborn: 1,
  baby: 12,
  child: 144,
}
