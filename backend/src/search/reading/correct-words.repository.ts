import { sql } from 'kysely'
import { isTimeOver } from '../../db/database-errors.ts'
import type { Db } from '../../db/tables.ts'
import {
  type KnownWord,
  likelyCorrections,
  misspellingsOf,
  certainCorrections,
} from './nearest-word.ts'
import { findWords, type FoundWord, toQueryWord, wordQuery } from './query-words.repository.ts'

const MAX_CORRECTED = 4
/**
 * Words that may be corrected have 4 to 24 letters. Too many words are similar to a shorter word. Longer words occur in
 * no shop, and the search for similar words takes longest for them (SEC-01).
 */
const CORRECTABLE = /^\p{L}{4,24}$/u
/** Time limit in ms for the corrections of one query. After it, the other words are searched for as typed. */
const CORRECTION_MS = 300

/** Typed word → the shop's word that was meant. */
export interface Corrections {
  /** Corrections that are searched for in place of the typed word, because no other word can have been meant. */
  sure: Map<string, FoundWord>
  /** Corrections that are only suggested to the shopper, and not searched for. */
  likely: Map<string, FoundWord>
}

/**
 * Corrections of the words that the shop does not have (FIND-04). Uses one connection and stops at the time limit.
 * PostgreSQL ends a running statement at the limit; the embedded database can stop only between two statements.
 */
export async function correctWords(db: Db, words: readonly FoundWord[]): Promise<Corrections> {
  const corrections: Corrections = { sure: new Map(), likely: new Map() }
  const unknown = words
    .filter(({ known, silent, word }) => !known && !silent && CORRECTABLE.test(word))
    .slice(0, MAX_CORRECTED)
  if (unknown.length === 0) return corrections
  const languages = words.find(({ languages: of, silent }) => of > 0 && !silent)?.languages ?? 0
  const until = performance.now() + CORRECTION_MS
  try {
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(CORRECTION_MS)}`.execute(tx)
      for (const mistaken of unknown) {
        if (performance.now() > until) return
        await correct(tx, { mistaken, languages, until }, corrections)
      }
    })
  } catch (error) {
    if (!isTimeOver(error)) throw error
  }
  return corrections
}

interface Mistaken {
  mistaken: FoundWord
  /**
   * The query's first word that is in the shop's texts and is not a stop word (`silent`) decides. Its languages, as a sum: French 1,
   * English 2, Arabic 4; 0 if there is no such word.
   */
  languages: number
  /** End of the time limit in ms, as a value of `performance.now()`. */
  until: number
}

async function correct(
  db: Db,
  { mistaken, languages, until }: Mistaken,
  { sure, likely }: Corrections,
): Promise<void> {
  if (await hasProducts(db, mistaken)) return
  const { word } = mistaken
  const { rows } = await sql<KnownWord>`
    select word, shown, in_names, languages, holder = '' as is_lay from search_vocabulary
    where can_correct and word = any (${misspellingsOf(word)}::text[])
    union select word, shown, in_names, languages, holder = ''
    from near_words(${mistaken.bare})`.execute(db)
  const one = await firstThatStands(db, certainCorrections(word, rows, languages), until)
  if (one) {
    sure.set(word, one)
    return
  }
  const other = await firstThatStands(db, likelyCorrections(word, rows, languages), until)
  if (other) likely.set(word, other)
}

/** The first candidate that a current name contains. Skips stop words, and words of deleted products, which stay in the vocabulary. */
async function firstThatStands(
  db: Db,
  candidates: readonly KnownWord[],
  until: number,
): Promise<FoundWord | undefined> {
  for (const { word } of candidates) {
    if (performance.now() > until) break
    const [found] = await findWords(db, word)
    if (found && !found.silent && (await standsInNames(db, found.word))) return found
  }
  return undefined
}

/** Whether the word is in a current text of the shop: a name, brand, need, category or ingredient, or the phrase of a meaning. */
async function standsInNames(db: Db, word: string): Promise<boolean> {
  const { rows } = await sql<{ stands: boolean }>`
    select exists (select from product_search where name_words @@ wanted)
      or exists (select from search_places where words @@ wanted
        and exists (select from product_search where place = search_places.id))
      or exists (select from search_labels where words @@ wanted
        and exists (select from product_search where label = search_labels.id))
      or exists (select from search_meanings where ${word} = any (words))
      or exists (select from search_vocabulary join products on products.id = holder
        where word = ${word} and can_correct and active and to_tsvector('simple', fold_text(concat_ws(' ', ingredients_in(fulldescription),
          ingredients_in(translations #>> '{en,fulldescription}'), ingredients_in(translations #>> '{ar,fulldescription}'))))
          @@ wanted) as stands
    from cast(${`'${word}'`} as tsquery) as wanted`.execute(db)
  return rows[0]?.stands ?? false
}

/** Whether products are found by a word or its stem. If so, an inflected form is correct even if the vocabulary does not have it. */
async function hasProducts(db: Db, found: FoundWord): Promise<boolean> {
  const word = toQueryWord(found)
  const { rows } = await sql<{ held: boolean }>`
    select exists (
      select from search_vocabulary as known where word = ${word.word} and is_held(word, holder)
    ) or exists (select from search_meanings where key = ${found.stem})
    or is_found(${wordQuery(word)}::tsquery) as held`.execute(db)
  return rows[0]?.held ?? false
}
