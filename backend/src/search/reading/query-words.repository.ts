import { sql } from 'kysely'
import type { SearchCondition } from '@shop/domain'
import type { Db } from '../../db/tables.ts'
import { readMeaning } from '../meaning/read-meaning.ts'

/** A word of a query as the index knows it. All forms are folded. */
export interface FoundWord {
  word: string
  fr: string[] | null
  en: string[] | null
  ar: string[] | null
  /** Without the Arabic article. */
  bare: string
  /** What it has in common with its other forms in the phrases of meanings. */
  stem: string
  /** With accents, if products contain exactly this word. */
  shown: string | null
  /** In whose texts it stands: French 1, English 2, Arabic 4, added; 0 where it is no word of the shop. */
  languages: number
  /** It says nothing, as "pour" does. */
  silent: boolean
  /** A word of the shop begins with it. */
  known: boolean
}

/** One word of a query in the forms the index may contain. All forms are folded. */
export interface QueryWord {
  word: string
  /** Its stems in French, English and Arabic, and the word without the Arabic article. */
  forms: string[]
  /** Parts of a tsquery that stand for it: what a phrase with it means, and the word that it is one with. */
  alternatives?: readonly string[]
  /** With accents, if products contain exactly this word. */
  shown?: string | undefined
  /** No product without it is found, not even as a near one: it stands for a fact (FIND-01, FIND-02). */
  isRequired?: true
}

const MAX_WORDS = 10
const MAX_LETTERS = 40
const MAX_PHRASE = 4
/** The longest pair that the index has as one word (`joined_pairs`). */
const MAX_JOINED = 24
/** "100 g" and "2 en 1" are one word, as in the index; a unit alone says nothing. */
const MEASURED =
  /(?<![\p{L}\p{N}])(\d+)\s+(%|[gl]|[mck]g|[mcd]l|[mc]m|h|ui|iu|غ|ل|مل|ملغ|سا)(?![\p{L}\p{N}])/giu
const IN_ONE = /(?<![\p{L}\p{N}])(\d+)[\s-]*(?:en|in|في)[\s-]*(\d+)(?![\p{L}\p{N}])/giu

/** Words in the typed order, folded and split like those of the index. */
export async function findWords(db: Db, q: string): Promise<FoundWord[]> {
  const typed = q.replaceAll(IN_ONE, '$1en$2').replaceAll(MEASURED, '$1$2')
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

/** The words of a query from one to another, and the conditions that they name as the phrase of a meaning. */
export interface NamedConditions {
  from: number
  to: number
  conditions: SearchCondition[]
}

/** The words as the index may have them, with what their phrases mean. `isNothing`: one of the phrases names what the shop has not. */
export async function toQueryWords(
  db: Db,
  words: readonly FoundWord[],
): Promise<{ words: QueryWord[]; isNothing: boolean; named: NamedConditions[] }> {
  const meanings = await readMeanings(db, words)
  return {
    words: words.map((word, at) => {
      const alternatives = [
        ...meanings.filter(({ from, to }) => from <= at && at <= to).map(({ query }) => query),
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

/** Parts of a tsquery for what phrases among the words mean: "diabète" means what measures blood sugar. */
export async function meaningsOf(db: Db, words: readonly FoundWord[]): Promise<string[]> {
  const meanings = await readMeanings(db, words)
  return [...new Set(meanings.flatMap(({ query }) => query ?? []))]
}

/** "anti age" is also "antiage". */
function joined([first, second]: readonly FoundWord[]): string[] {
  const word = `${first?.bare ?? ''}${second?.bare ?? ''}`
  return word.length >= 3 && word.length <= MAX_JOINED ? [quoted(word)] : []
}

/** A phrase of the query from one word to another, and what it means; null where the shop has nothing for it. */
interface Meaning {
  from: number
  to: number
  query: string | null
  /** What it means as the operator wrote it, all of its meanings. */
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

/** Part of a tsquery that matches the word or one of its forms as a whole word, or what stands for it. */
export function wordQuery({ word, forms, alternatives = [] }: QueryWord): string {
  return `(${[...[word, ...forms].map(quoted), ...alternatives].join(' | ')})`
}

/** Like `wordQuery`, and also matches words that start with it; "spf50" also matches "spf 50". */
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
