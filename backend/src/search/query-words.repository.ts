import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { nearestWords, slipsOf, type KnownWord } from './nearest-word.ts'

/** One word of a query as the index may hold it. All forms are folded. */
export interface QueryWord {
  word: string
  /** What it comes from in French, English and Arabic, and without the Arabic article. */
  forms: string[]
  /** With its accents, where products hold exactly this word. */
  shown?: string | undefined
}

export interface Query {
  words: QueryWord[]
  /** Folded, with the words that say nothing by themselves, such as "pour": what trends count. */
  term: string
  /** `term` with its accents; undefined where a word is not wholly one of the shop's. */
  shown?: string | undefined
  /** The last letter where it stands alone and is no word: most likely one that is just being typed. */
  typing?: string | undefined
  /** As `shown`, where typing errors were corrected. */
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

const MOST_WORDS = 10
const MOST_LETTERS = 40
const MOST_CORRECTED = 4
/** Shorter words have too many neighbours to guess the one that was meant. */
const SHORTEST_CORRECTED = 4
/** What an apostrophe ties to the word it stands before: "l’argan", "d’été". */
const ELIDED = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)['’](?=\p{L})/giu
/** PostgreSQL's Arabic stemmer has no list of its own; folded. */
const ARABIC_SILENT = 'من في علي مع عن الي او هذا هذه التي الذي'.split(' ')
/** Silent in French or English, but also summer, gold, bran, and vitamins. */
const SPEAKING = 'ete or son c d j l m n s t'.split(' ')

/** Takes a query apart into words of the shop, typing errors corrected (API-03). */
export async function readQuery(db: Db, q: string): Promise<Query> {
  const found = await findWords(db, q)
  const unknown = found
    .filter(({ known, silent, word }) => !known && !silent && word.length >= SHORTEST_CORRECTED)
    .slice(0, MOST_CORRECTED)
  const corrections = await correct(db, unknown)
  const read = found.map((word) => corrections.get(word.word) ?? word)
  const speaking = read.filter((word) => !word.silent && !isStray(word))
  const shown = shownAs(read)
  return {
    words: (speaking.length > 0 ? speaking : read).map(toQueryWord),
    term: read.map(({ word }) => word).join(' '),
    typing: read.find((word) => word === read.at(-1) && isStray(word))?.word,
    ...(isWhole(speaking) && { shown }),
    ...(corrections.size > 0 && { corrected: shown }),
  }
}

function isStray({ word, shown }: FoundWord): boolean {
  return word.length === 1 && shown === null
}

function isWhole(words: readonly FoundWord[]): boolean {
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

/** In the order typed, folded and parted as the index does both. */
async function findWords(db: Db, q: string): Promise<FoundWord[]> {
  const { rows } = await sql<FoundWord>`
    with typed as (
      select ${q.replaceAll(ELIDED, ' ')}::text as q
    ), silent as (
      select fold_text(raw) as word from typed, unnest(tsvector_to_array(to_tsvector('simple', q))) as raw
      where ts_lexize('french_stem', raw) = '{}' or ts_lexize('english_stem', raw) = '{}'
    ), words as (
      select left(lexeme, ${sql.lit(MOST_LETTERS)}) as word, min(positions[1]) as place
      from typed, unnest(to_tsvector('simple', fold_text(q)))
      group by 1 order by place limit ${sql.lit(MOST_WORDS)}
    )
    select word, ts_lexize('french_stem', word) as fr, ts_lexize('english_stem', word) as en,
      ts_lexize('arabic_stem', word) as ar, without_arabic_article(word) as bare,
      (select shown from search_vocabulary as known where known.word = words.word) as shown,
      word <> all (${SPEAKING}::text[])
        and (word in (select word from silent) or word = any (${ARABIC_SILENT}::text[])) as silent,
      exists (select from search_vocabulary as known
        where known.word >= words.word and known.word < words.word || chr(65535)) as known
    from words order by place`.execute(db)
  return rows
}

async function correct(db: Db, unknown: readonly FoundWord[]): Promise<Map<string, FoundWord>> {
  const corrections = new Map<string, FoundWord>()
  await Promise.all(
    unknown.map(async (mistaken) => {
      const meant = await whatWasMeant(db, mistaken)
      if (meant) corrections.set(mistaken.word, meant)
    }),
  )
  return corrections
}

async function whatWasMeant(db: Db, mistaken: FoundWord): Promise<FoundWord | undefined> {
  if (await isHeld(db, toQueryWord(mistaken))) return undefined
  const { rows } = await sql<KnownWord>`
    select word, shown, in_names from search_vocabulary
    where word = any (${slipsOf(mistaken.word)}::text[])
    union select word, shown, in_names from near_words(${mistaken.word})`.execute(db)
  return firstHeld(db, nearestWords(mistaken.word, rows))
}

/** The vocabulary keeps words of products that have gone: they would lead to nothing. */
async function firstHeld(db: Db, candidates: readonly KnownWord[]): Promise<FoundWord | undefined> {
  for (const { word } of candidates) {
    const [found] = await findWords(db, word)
    if (found && (await isHeld(db, toQueryWord(found)))) return found
  }
  return undefined
}

/** An inflected form the vocabulary lacks is no mistake while its stem leads to products. */
async function isHeld(db: Db, word: QueryWord): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (
      select from search_vocabulary as known where word = ${word.word} and is_held(word, holder)
    ) or is_found(${anyForm(word)}::tsquery) as held`.execute(db)
  return rows[0]?.held ?? false
}

/** The word or what it comes from, whole, as a part of a tsquery. */
export function anyForm({ word, forms }: QueryWord): string {
  return `(${[word, ...forms].map(quoted).join(' | ')})`
}

/** The same, and every word that begins so; "spf50" and "spf 50" are one. */
export function anyBeginning({ word, forms }: QueryWord): string {
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
