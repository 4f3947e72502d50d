import { searchConditions, type SearchCondition } from '@shop/domain'
import { conditionWords, otherWords } from './condition-words.ts'
import { ARABIC_ARTICLE, foldWord } from './fold-word.ts'
import type { Meaning } from './read-meaning.ts'

/** Smallest number of letters of a typed beginning. Shorter beginnings are ignored, because too many other words have them. */
const MIN_LETTERS = 5
const MIN_ARABIC = 4
/** Smallest number of letters of an Arabic word with its article. */
const MIN_WITH_ARTICLE = 5
const others = new Set(otherWords.split(',').map((word) => foldWord(word.trim())))

/** Condition → the words (not phrases) for it, in the forms that occur in product texts. */
const wordsOf = new Map(searchConditions.map((name) => [name, wordsFor(name)]))

/** A word of the index that stands for a fact. Products without the word are not found. */
export interface FactWord {
  word: string
  forms: string[]
  /** Parts of a tsquery. A product also matches if it matches one of these parts instead of the word. */
  alternatives?: readonly string[]
  isRequired: true
}

/**
 * The facts that a query names, as words of the index. db/functions/search-facts.sql writes these words to the index for the
 * facts that the operator has stated. A product matches a condition if its facts say so, or if its texts (which contain no
 * warnings) name the condition. `alternatives`: parts of a tsquery for further meanings of the words of a condition.
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

/** Words of the index that mark products as not meant for people with these conditions. */
export function refusedWords(conditions: readonly SearchCondition[]): string[] {
  return conditions.map((name) => `@no:${name}`)
}

/**
 * The conditions with a word that begins with the typed word. `typed`: the typed word with and without the Arabic article. A search
 * finds words by their beginnings, so a typed beginning may name a condition. A complete word with another meaning names none.
 */
export function beginningsOf(typed: readonly string[]): SearchCondition[] {
  if (typed.some((word) => others.has(word))) return []
  const telling = typed.filter((word) => word.length >= fewestLetters(word))
  if (telling.length === 0) return []
  return searchConditions.filter((name) =>
    wordsOf.get(name)?.some((word) => telling.some((begun) => word.startsWith(begun))),
  )
}

function fewestLetters(word: string): number {
  if (!/\p{Script=Arabic}/u.test(word)) return MIN_LETTERS
  return ARABIC_ARTICLE.test(word) ? MIN_WITH_ARTICLE : MIN_ARABIC
}

function wordsFor(condition: SearchCondition): string[] {
  const single = conditionWords[condition]
    .split(',')
    .map((phrase) => foldWord(phrase.trim()))
    .filter((phrase) => !/\s/.test(phrase))
  const arabic = single.filter((word) => /\p{Script=Arabic}/u.test(word))
  return [...new Set([...single, ...arabic.flatMap((word) => [`ال${word}`, `لل${word}`])])]
}

/**
 * Condition → age in months. A product that is meant from this age on, or only from a later age, is not for the condition: see
 * `fact_words` of db/functions/search-facts.sql.
 */
export const youngest: Partial<Record<SearchCondition, number>> = {
  newborn: 1,
  baby: 12,
  child: 144,
}
