import type { SearchCondition } from '@shop/domain'
import type { Db } from '../../db/tables.ts'
import { correctWords } from './correct-words.repository.ts'
import { beginningsOf, factWords, refusedWords } from '../meaning/fact-words.ts'
import { foldWord } from '../meaning/fold-word.ts'
import { type Meaning, readMeaning } from '../meaning/read-meaning.ts'
import {
  findWords,
  type FoundWord,
  meaningsOf,
  type QueryWord,
  toQueryWords,
} from './query-words.repository.ts'

export interface Query {
  words: QueryWord[]
  /** The folded query including stop words such as "pour"; counted for trends. */
  term: string
  /** `term` with accents; undefined if a word is not a complete word of the shop's products. */
  shown?: string | undefined
  /** A single last letter that is no word: probably the start of a word that is still being typed. */
  typing?: string | undefined
  /** Like `shown`, if typing errors were corrected. */
  corrected?: string | undefined
  /** What may be meant instead, if that is not sure enough to be searched for unasked (FIND-04). */
  suggested?: string | undefined
  /** Whether a product that lacks one of the words may follow those that have all: the shop knows every word, and has goods for it. */
  mayMiss: boolean
  /** What the query says of the person a product is for (FIND-01). */
  conditions: SearchCondition[]
  /** Words of the index that a product must not have. */
  refused: string[]
  /** The words without those of `conditions`. */
  wordsAlone: QueryWord[]
}

/**
 * Reads what a query says of facts, splits the rest into words of the shop's products, and corrects typing errors unless it
 * `isExact` (API-03, FIND-01, FIND-02, FIND-04).
 */
export async function readQuery(db: Db, q: string, isExact = false): Promise<Query> {
  const meaning = readMeaning(q)
  const { rest, conditions, understood } = meaning
  const found = await findWords(db, rest)
  const corrections = await correctWords(db, isExact ? [] : found)
  const read = found.map((word) => corrections.sure.get(word.word) ?? word)
  const corrected = shownAs(read)
  const shown = [corrected, understood].filter(Boolean).join(' ')
  // "enceitne" names a condition once it is corrected.
  if (corrections.sure.size > 0 && hasMeaning(readMeaning(corrected))) {
    return { ...(await readQuery(db, shown, true)), corrected: shown }
  }
  const telling = read.filter((word) => !word.silent && !isSingleLetter(word))
  const meaningful = telling.length > 0 || hasMeaning(meaning) ? telling : read
  const [{ words, isNothing, named }, alternatives] = await Promise.all([
    toQueryWords(db, meaningful),
    conditionMeanings(db, meaning),
  ])
  const begun = meaningful.map(({ word, bare }) => beginningsOf([word, bare]))
  const namesPerson = words.map(
    (_, at) =>
      (begun[at]?.length ?? 0) > 0 ||
      named.some((one) => one.conditions.length > 0 && one.from <= at && at <= one.to),
  )
  const all = [
    ...new Set([...conditions, ...begun.flat(), ...named.flatMap((one) => one.conditions)]),
  ]
  const asked = read.map((word) => corrections.likely.get(word.word) ?? word)
  const facts = factWords(meaning, alternatives)
  return {
    words: [...facts, ...words],
    wordsAlone: [
      ...factWords({ ...meaning, conditions: [] }),
      ...words.filter((_, at) => !namesPerson[at]),
    ],
    conditions: all,
    refused: refusedWords(all),
    term: [...read.map(({ word }) => word), foldWord(understood)].filter(Boolean).join(' '),
    typing: read.find((word) => word === read.at(-1) && isSingleLetter(word))?.word,
    mayMiss: words.length > 1 && !isNothing && meaningful.every(({ known }) => known),
    ...(isComplete(telling, meaning) && { shown }),
    ...(corrections.sure.size > 0 && { corrected: shown }),
    ...(corrections.likely.size > 0 && {
      suggested: [shownAs(asked), understood].filter(Boolean).join(' '),
    }),
  }
}

/** What the words of the one condition of a query mean beside it; with several, whose words they are is not known. */
async function conditionMeanings(db: Db, { conditions, understood }: Meaning): Promise<string[]> {
  return conditions.length === 1 ? await meaningsOf(db, await findWords(db, understood)) : []
}

function hasMeaning({ conditions, freeOf, without }: Meaning): boolean {
  return conditions.length + freeOf.length + without.length > 0
}

function isSingleLetter({ word, shown }: FoundWord): boolean {
  return word.length === 1 && shown === null
}

/** Words after "without" that name no fact may be anything, a person's name too. */
function isComplete(words: readonly FoundWord[], meaning: Meaning): boolean {
  const isAny = words.length > 0 || hasMeaning(meaning)
  return isAny && meaning.without.length === 0 && words.every(({ shown }) => shown !== null)
}

function shownAs(words: readonly FoundWord[]): string {
  return words.map(({ word, shown }) => shown ?? word).join(' ')
}
