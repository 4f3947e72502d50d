import { sql } from 'kysely'
import { latinDigits, type SearchCondition } from '@shop/domain'
import type { Db } from '../../db/tables.ts'
import { readMeaning } from '../meaning/read-meaning.ts'

/** A word of a query with its forms in the index. All forms are folded. */
export interface FoundWord {
  word: string
  fr: string[] | null
  en: string[] | null
  ar: string[] | null
  /** The word without the Arabic article. */
  bare: string
  /** The stem that the word shares with its other forms. It is used to find the phrases of meanings. */
  stem: string
  /** The word in its spelling with accents, if products contain exactly this word. */
  shown: string | null
  /** Languages of the shop's texts that contain the word, as a sum: French 1, English 2, Arabic 4; 0 if no text contains it. */
  languages: number
  /** Whether the word is a stop word, such as "pour". */
  silent: boolean
  /** Whether the shop has a word that begins with this word. */
  known: boolean
}

/** One word of a query, in the forms that the index may contain. All forms are folded. */
export interface QueryWord {
  word: string
  /** The word's stems in French, English and Arabic, and the word without the Arabic article. */
  forms: string[]
  /**
   * Parts of a tsquery. A product also matches if it matches one of them instead of the word. A part is a meaning of a
   * phrase with this word, or this word joined with the word before or after it.
   */
  alternatives?: readonly string[]
  /** The word in its spelling with accents, if products contain exactly this word. */
  shown?: string | undefined
  /** True if the word stands for a fact. A product without the word is not found, not even with `mayMiss` (FIND-01, FIND-02). */
  isRequired?: true
}

const MAX_WORDS = 10
const MAX_LETTERS = 40
const MAX_PHRASE = 4
/** Largest number of letters of two words that the index also has as one word (`joined_pairs`). */
const MAX_JOINED = 24
/** Texts such as "100 g" and "2 en 1", which become one word, as in the index. A unit without its number would be too frequent. */
const MEASURED =
  /(?<![\p{L}\p{N}])(\d+)\s+(%|[gl]|[mck]g|[mcd]l|[mc]m|h|ui|iu|غ|ل|مل|ملغ|سا)(?![\p{L}\p{N}])/giu
const IN_ONE = /(?<![\p{L}\p{N}])(\d+)[\s-]*(?:en|in|في)[\s-]*(\d+)(?![\p{L}\p{N}])/giu

/** The words of the query in the typed order. They are folded and split in the same way as the words of the index. */
export async function findWords(db: Db, q: string): Promise<FoundWord[]> {
  const typed = latinDigits(q).replaceAll(IN_ONE, '$1en$2').replaceAll(MEASURED, '$1$2')
  const { rows } = await sql<FoundWord>`
    with typed as (
      select without_elisions(${typed}::text) as q
    ), words as (
      select left(lexeme, ${sql.lit(MAX_LETTERS)}) as word, min(positions[1]) as place
      from typed, unnest(to_tsvector('simple', fold_text(q)))
      group by 1 order by place limit ${sql.lit(MAX_WORDS)}
    )
    select words.word, ts_lexize('french_stem', words.word) as fr, ts_lexize('english_stem', words.word) as en,
      ts_lexize('arabic_stem', words.word) as ar, without_arabic_article(words.word) as bare,
      phrase_key(array[words.word]) as stem, coalesce(starts_with(next.word, words.word), false) as known,
      case when next.word = words.word then next.shown end as shown,
      case when next.word = words.word then next.languages else 0 end as languages,
      words.word = any ((select silent_words(q) from typed)::text[]) as silent
    from words left join lateral (
      -- The word itself or the first that begins with it, by the index of the key.
      select word, shown, languages from search_vocabulary where word >= words.word order by word limit 1
    ) as next on true
    order by place`.execute(db)
  return rows
}

/** The conditions that a phrase of the query names. The phrase consists of the words with the indexes `from` to `to`. */
export interface NamedConditions {
  from: number
  to: number
  conditions: SearchCondition[]
}

/**
 * The words as the index spells them, with the meanings of the phrases they are part of. `isNothing`: the shop has no products for
 * at least one of these phrases. `further`: folded word → meanings of longer phrases, which contain the word and also words that
 * are missing in `words`.
 */
export async function toQueryWords(
  db: Db,
  words: readonly FoundWord[],
  further: ReadonlyMap<string, readonly string[]> = new Map(),
): Promise<{ words: QueryWord[]; isNothing: boolean; named: NamedConditions[] }> {
  const meanings = await readMeanings(db, words)
  return {
    words: words.map((word, at) => {
      const alternatives = [
        ...meanings.filter(({ from, to }) => from <= at && at <= to).map(({ query }) => query),
        ...(further.get(word.word) ?? []),
        ...[words[at - 1], words[at + 1]].flatMap((other, side) =>
          other ? joined(side === 0 ? [other, word] : [word, other]) : [],
        ),
      ].filter((query) => query !== null)
      return {
        ...toQueryWord(word),
        ...(alternatives.length > 0 && { alternatives: [...new Set(alternatives)] }),
      }
    }),
    isNothing: meanings.some(({ query }) => query === null),
    named: meanings.map(({ from, to, names }) => ({
      from,
      to,
      conditions: names.flatMap((name) => readMeaning(name).conditions),
    })),
  }
}

/**
 * Folded word → parts of a tsquery for the meanings of the query's phrases with this word. Only phrases with a word of `among`
 * count. With "grossesse" in `among`, for example, "masque de grossesse" counts, which means care for dark spots.
 */
export async function meaningsByWord(
  db: Db,
  words: readonly FoundWord[],
  among: ReadonlySet<string>,
): Promise<Map<string, string[]>> {
  const meant = new Map<string, string[]>()
  for (const { from, to, query } of await readMeanings(db, words)) {
    const phrase = words.slice(from, to + 1).map(({ word }) => word)
    if (query === null || !phrase.some((word) => among.has(word))) continue
    for (const word of phrase) meant.set(word, [...(meant.get(word) ?? []), query])
  }
  return meant
}

/** Both words as one word: "anti age" is also searched for as "antiage". */
function joined([first, second]: readonly FoundWord[]): string[] {
  const word = `${first?.bare ?? ''}${second?.bare ?? ''}`
  return word.length >= 3 && word.length <= MAX_JOINED ? [quoted(word)] : []
}

/**
 * A phrase of the query: the words with the indexes `from` to `to`. `query` is the phrase's meaning as part of a tsquery;
 * null if the shop has no products for the phrase.
 */
interface Meaning {
  from: number
  to: number
  query: string | null
  /** All meanings of the phrase, in the operator's spelling. */
  names: string[]
}

async function readMeanings(db: Db, words: readonly FoundWord[]): Promise<Meaning[]> {
  const phrases = words.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_PHRASE, words.length - from) }, (_phrase, more) => ({
      from,
      to: from + more,
      key: words
        .slice(from, from + more + 1)
        .map(({ stem }) => stem)
        .join(' '),
    })),
  )
  const { rows } = await sql<Pick<Meaning, 'query' | 'names'> & { key: string }>`
    select key, query, array(select meaning from search_meanings where search_meanings.key = found.key) as names
    from meanings_among(${phrases.map(({ key }) => key)}::text[]) as found`.execute(db)
  return phrases.flatMap(({ key, ...place }) =>
    rows.filter((row) => row.key === key).map(({ query, names }) => ({ ...place, query, names })),
  )
}

export function toQueryWord({ word, fr, en, ar, bare, shown }: FoundWord): QueryWord {
  const forms = new Set([...(fr ?? []), ...(en ?? []), ...(ar ?? []), bare])
  forms.delete(word)
  return { word, forms: [...forms], ...(shown !== null && { shown }) }
}

/** Part of a tsquery. It matches the word, one of its forms as a whole word, or one of its alternatives. */
export function wordQuery({ word, forms, alternatives = [] }: QueryWord): string {
  return `(${[...[word, ...forms].map(quoted), ...alternatives].join(' | ')})`
}

/** Like `wordQuery`, but the part also matches words that begin with the word; "spf50" also matches "spf 50". */
export function prefixQuery({ word, forms, alternatives = [] }: QueryWord): string {
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
    ...alternatives,
  ].join(' | ')})`
}

export function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
