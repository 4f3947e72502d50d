import type { SearchCondition } from '@shop/domain'
import type { Db } from '../../db/tables.ts'
import { correctWords } from './correct-words.repository.ts'
import { beginningsOf, factWords, refusedWords } from '../meaning/fact-words.ts'
import { foldWord } from '../meaning/fold-word.ts'
import { type Meaning, readMeaning } from '../meaning/read-meaning.ts'
import {
  findWords,
  type FoundWord,
  meaningsByWord,
  type QueryWord,
  toQueryWords,
} from './query-words.repository.ts'

export interface Query {
  words: QueryWord[]
  /** The folded query with its stop words, such as "pour". Searches are counted for trends under this term. */
  term: string
  /** `term` in its spelling with accents; undefined if a part of it is not a complete word of the shop's products. */
  shown?: string | undefined
  /** The last word, if it has only one letter. It is probably the start of a word that is still being typed. */
  typing?: string | undefined
  /** Like `shown`, after typing errors were corrected; undefined if nothing was corrected. */
  corrected?: string | undefined
  /** A likely correction. It is suggested, and not searched for without asking the shopper (FIND-04). */
  suggested?: string | undefined
  /**
   * Whether products that lack one word may be listed after the others. True only if the shop knows every word, and has
   * products for each phrase.
   */
  mayMiss: boolean
  /** The conditions of the person for whom the shopper searches a product (FIND-01). */
  conditions: SearchCondition[]
  /** Words of the index that a product may not have. */
  refused: string[]
  /** The words of the query, except the words that name `conditions`. */
  wordsAlone: QueryWord[]
}

/**
 * Reads the facts that a query names, and splits the rest of the query into words. Corrects typing errors in these words
 * unless `isExact` (API-03, FIND-01, FIND-02, FIND-04).
 */
export async function readQuery(db: Db, q: string, isExact = false): Promise<Query> {
  const meaning = readMeaning(q)
  const { rest, conditions, understood } = meaning
  const found = await findWords(db, rest)
  const corrections = await correctWords(db, isExact ? [] : found)
  const read = found.map((word) => corrections.sure.get(word.word) ?? word)
  const corrected = shownAs(read)
  const shown = [corrected, understood].filter(Boolean).join(' ')
  // The corrected query may name a condition that the typed query does not, as "enceinte" for "enceitne". It is read again.
  if (corrections.sure.size > 0 && hasMeaning(readMeaning(corrected))) {
    return { ...(await readQuery(db, shown, true)), corrected: shown }
  }
  const telling = read.filter((word) => !word.silent && !isSingleLetter(word))
  const meaningful = telling.length > 0 || hasMeaning(meaning) ? telling : read
  const meant = await conditionMeanings(db, q, meaning, corrections.sure)
  const { words, isNothing, named } = await toQueryWords(db, meaningful, meant.ofOthers)
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
  const facts = factWords(meaning, meant.ofCondition)
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

/**
 * If a query names one condition, returns the meanings of the query's phrases that contain a word of this condition. For example,
 * "masque de grossesse" means care for dark spots, and "diabète" means products that measure blood sugar. `ofCondition` has the
 * meanings for the condition's own words, `ofOthers` the meanings for every word of the phrases. If a query names several
 * conditions, both are empty, because it is unknown to which condition a word belongs.
 */
async function conditionMeanings(
  db: Db,
  q: string,
  { conditions, understood }: Meaning,
  sure: ReadonlyMap<string, FoundWord>,
): Promise<{ ofCondition: string[]; ofOthers: Map<string, string[]> }> {
  if (conditions.length !== 1) return { ofCondition: [], ofOthers: new Map() }
  const [words, naming] = await Promise.all([findWords(db, q), findWords(db, understood)])
  const condition = new Set(naming.map(({ word }) => word))
  const telling = words
    .filter(({ word, silent }) => !silent || condition.has(word))
    .map((word) => sure.get(word.word) ?? word)
  const meant = await meaningsByWord(db, telling, condition)
  return {
    ofCondition: [...new Set(naming.flatMap(({ word }) => meant.get(word) ?? []))],
    ofOthers: meant,
  }
}

function hasMeaning({ conditions, freeOf, without }: Meaning): boolean {
  return conditions.length + freeOf.length + without.length > 0
}

function isSingleLetter({ word, shown }: FoundWord): boolean {
  return word.length === 1 && shown === null
}

/**
 * Whether all words are words of the shop. False if the query has words after "without" that name no fact, because they
 * may be a person's name.
 */
function isComplete(words: readonly FoundWord[], meaning: Meaning): boolean {
  const isAny = words.length > 0 || hasMeaning(meaning)
  return isAny && meaning.without.length === 0 && words.every(({ shown }) => shown !== null)
}

function shownAs(words: readonly FoundWord[]): string {
  return words.map(({ word, shown }) => shown ?? word).join(' ')
}
