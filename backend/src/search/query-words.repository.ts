import { sql } from 'kysely'
import { isTimeOver } from '../db/database-errors.ts'
import type { Db } from '../db/tables.ts'
import { nearestWords, misspellingsOf, type KnownWord } from './nearest-word.ts'

/** One word of a query in the forms the index may contain. All forms are folded. */
export interface QueryWord {
  word: string
  /** Its stems in French, English and Arabic, and the word without the Arabic article. */
  forms: string[]
  /** With accents, if products contain exactly this word. */
  shown?: string | undefined
}

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
}

interface FoundWord {
  word: string
  fr: string[] | null
  en: string[] | null
  ar: string[] | null
  bare: string
  shown: string | null
  silent: boolean
  known: boolean
}

const MAX_WORDS = 10
const MAX_LETTERS = 40
const MAX_CORRECTED = 4
/**
 * What a typing error may be in: shorter words have too many similar words to choose a correction, and no word of a shop is
 * longer, where looking for similar ones costs the most (SEC-01).
 */
const CORRECTABLE = /^\p{L}{4,24}$/u
/** For the corrections of one query, ms: what takes longer is searched for as it was typed. */
const CORRECTION_MS = 300
/** Elided French articles and pronouns: "l’argan", "d’été". */
const ELIDED = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)['’](?=\p{L})/giu
/** Arabic stop words, folded: PostgreSQL's Arabic stemmer has none. */
const ARABIC_STOP_WORDS = 'من في علي مع عن الي او هذا هذه التي الذي'.split(' ')
/** Stop words in French or English that are searched for: summer, gold, bran, and names of vitamins. */
const SEARCHED_STOP_WORDS = 'ete or son c d j l m n s t'.split(' ')

/** Splits a query into words of the shop's products and corrects typing errors (API-03). */
export async function readQuery(db: Db, q: string): Promise<Query> {
  const found = await findWords(db, q)
  const unknown = found
    .filter(({ known, silent, word }) => !known && !silent && CORRECTABLE.test(word))
    .slice(0, MAX_CORRECTED)
  const corrections = await correct(db, unknown)
  const read = found.map((word) => corrections.get(word.word) ?? word)
  const meaningful = read.filter((word) => !word.silent && !isSingleLetter(word))
  const shown = shownAs(read)
  return {
    words: (meaningful.length > 0 ? meaningful : read).map(toQueryWord),
    term: read.map(({ word }) => word).join(' '),
    typing: read.find((word) => word === read.at(-1) && isSingleLetter(word))?.word,
    ...(isComplete(meaningful) && { shown }),
    ...(corrections.size > 0 && { corrected: shown }),
  }
}

function isSingleLetter({ word, shown }: FoundWord): boolean {
  return word.length === 1 && shown === null
}

function isComplete(words: readonly FoundWord[]): boolean {
  return words.length > 0 && words.every(({ shown }) => shown !== null)
}

function shownAs(words: readonly FoundWord[]): string {
  return words.map(({ word, shown }) => shown ?? word).join(' ')
}

function toQueryWord({ word, fr, en, ar, bare, shown }: FoundWord): QueryWord {
  const forms = new Set([...(fr ?? []), ...(en ?? []), ...(ar ?? []), bare])
  forms.delete(word)
  return { word, forms: [...forms], ...(shown !== null && { shown }) }
}

/** In the typed order, folded and split like the words of the index. */
async function findWords(db: Db, q: string): Promise<FoundWord[]> {
  const { rows } = await sql<FoundWord>`
    with typed as (
      select ${q.replaceAll(ELIDED, ' ')}::text as q
    ), silent as (
      select fold_text(raw) as word from typed, unnest(tsvector_to_array(to_tsvector('simple', q))) as raw
      where ts_lexize('french_stem', raw) = '{}' or ts_lexize('english_stem', raw) = '{}'
    ), words as (
      select left(lexeme, ${sql.lit(MAX_LETTERS)}) as word, min(positions[1]) as place
      from typed, unnest(to_tsvector('simple', fold_text(q)))
      group by 1 order by place limit ${sql.lit(MAX_WORDS)}
    )
    select word, ts_lexize('french_stem', word) as fr, ts_lexize('english_stem', word) as en,
      ts_lexize('arabic_stem', word) as ar, without_arabic_article(word) as bare,
      (select shown from search_vocabulary as known where known.word = words.word) as shown,
      word <> all (${SEARCHED_STOP_WORDS}::text[])
        and (word in (select word from silent) or word = any (${ARABIC_STOP_WORDS}::text[])) as silent,
      exists (select from search_vocabulary as known
        where known.word >= words.word and known.word < words.word || chr(65535)) as known
    from words order by place`.execute(db)
  return rows
}

/** On one connection and for a bounded time. PostgreSQL ends a statement by itself; the embedded database ends between two. */
async function correct(db: Db, unknown: readonly FoundWord[]): Promise<Map<string, FoundWord>> {
  const corrections = new Map<string, FoundWord>()
  if (unknown.length === 0) return corrections
  const until = performance.now() + CORRECTION_MS
  try {
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(CORRECTION_MS)}`.execute(tx)
      for (const mistaken of unknown) {
        if (performance.now() > until) return
        const correction = await findCorrection(tx, mistaken)
        if (correction) corrections.set(mistaken.word, correction)
      }
    })
  } catch (error) {
    if (!isTimeOver(error)) throw error
  }
  return corrections
}

async function findCorrection(db: Db, mistaken: FoundWord): Promise<FoundWord | undefined> {
  if (await hasProducts(db, toQueryWord(mistaken))) return undefined
  const { rows } = await sql<KnownWord>`
    select word, shown, in_names from search_vocabulary
    where word = any (${misspellingsOf(mistaken.word)}::text[])
    union select word, shown, in_names from near_words(${mistaken.word})`.execute(db)
  return firstWithProducts(db, nearestWords(mistaken.word, rows))
}

/** Skips words of deleted products, which stay in the vocabulary but find nothing. */
async function firstWithProducts(
  db: Db,
  candidates: readonly KnownWord[],
): Promise<FoundWord | undefined> {
  for (const { word } of candidates) {
    const [found] = await findWords(db, word)
    if (found && (await hasProducts(db, toQueryWord(found)))) return found
  }
  return undefined
}

/** An inflected form that is not in the vocabulary is correct if its stem finds products. */
async function hasProducts(db: Db, word: QueryWord): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (
      select from search_vocabulary as known where word = ${word.word} and is_held(word, holder)
    ) or is_found(${wordQuery(word)}::tsquery) as held`.execute(db)
  return rows[0]?.held ?? false
}

/** Part of a tsquery that matches the word or one of its forms as a whole word. */
export function wordQuery({ word, forms }: QueryWord): string {
  return `(${[word, ...forms].map(quoted).join(' | ')})`
}

/** Like `wordQuery`, and also matches words that start with it; "spf50" also matches "spf 50". */
export function prefixQuery({ word, forms }: QueryWord): string {
  const beginning = word.length > 1 ? ':*' : ''
  const parts = /^(?:(\D{2,})(\d+)|(\d+)(\D{2,}))$/.exec(word)?.slice(1).filter(Boolean) ?? []
  const parted = parts.length === 2 ? [`(${parts.map(quoted).join(' & ')})`] : []
  const begun = forms.filter((form) => word.endsWith(form))
  const whole = forms.filter((form) => !word.endsWith(form))
  return `(${[
    `${quoted(word)}${beginning}`,
    ...begun.map((form) => `${quoted(form)}${beginning}`),
    ...whole.map(quoted),
    ...parted,
  ].join(' | ')})`
}

function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
