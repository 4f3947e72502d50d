import type { CallAnswer } from '@shop/contracts'
import type { Language } from '@shop/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { ARABIC_ARTICLE } from './meaning/fold-word.ts'
import { prefixQuery, quoted, type QueryWord } from './reading/query-words.repository.ts'
import { type Query, readQuery } from './reading/read-query.ts'
import { trendsBeginning } from './visits/trends.repository.ts'

export type Suggestion = CallAnswer<'product/suggest'>['suggestions'][number]

interface Sample {
  id: string
  name: string
  english: string | null
  arabic: string | null
}

const MAX_SUGGESTIONS = 8
const MAX_TERMS = 5
/** Number of the best products, whose names are searched first. For a common word, enough of these names match. */
const BEST = 300
/** Largest number of other matching products that are read. */
const SAMPLE = 200
const MAX_NAMES_READ = 25
/** Smallest number of letters for which product names are suggested. Shorter beginnings match too many names. */
const MIN_LETTERS_FOR_NAMES = 3
const MIN_LETTERS = 2
const ARABIC = /\p{Script=Arabic}/u

/**
 * Suggestions for the query: two search terms, then the best product, then more terms and products (SBAR-02). Names
 * of the shop are in `language`. Without `language`, they are Arabic if the query has Arabic letters, otherwise French.
 */
export async function suggest(
  db: Db,
  q: string,
  language: Language = ARABIC.test(q) ? 'ar' : 'fr',
): Promise<Suggestion[]> {
  if (Array.from(q).length < MIN_LETTERS) return []
  const query = await readQuery(db, q)
  const typed = query.typing ?? query.words.at(-1)?.word
  if (!typed || query.words.length === 0) return []
  const before = query.typing ? query.words : query.words.slice(0, -1)
  const isVague = before.length === 0 && typed.length < MIN_LETTERS_FOR_NAMES
  const [{ trends, needs, categoryPaths, translations, words }, products] = await Promise.all([
    readTerms(db, query, before.length === 0 ? typed : undefined),
    isVague ? [] : bestNames(db, query, before.length === 0 ? MAX_SUGGESTIONS : MAX_NAMES_READ),
  ])
  const completions = before.length === 0 ? words : completionsIn(products, before, typed)
  const named = [needs, ...levelsOf(categoryPaths)].flatMap((names) =>
    namesWith(names, query, { translations, language }),
  )
  const terms = withoutDuplicates([...trends, ...named.slice(0, MAX_TERMS), ...completions], q)
  const names = products.slice(0, MAX_SUGGESTIONS).map(({ id, name, english, arabic }) => ({
    term: { fr: name, en: english, ar: arabic }[language] || name,
    productId: id,
  }))
  const mixed = [...terms.slice(0, 2), ...names.slice(0, 1), ...terms.slice(2), ...names.slice(1)]
  return mixed.slice(0, MAX_SUGGESTIONS)
}

/** Removes the query itself, and terms that differ from an earlier term only in accents or case. */
function withoutDuplicates(terms: readonly string[], q: string): Suggestion[] {
  const byFolded = new Map(terms.toReversed().map((term) => [folded(term), term]))
  return [...new Set(terms.map(folded))]
    .map((form) => ({ term: byFolded.get(form) ?? form }))
    .filter(({ term }) => term.toLowerCase() !== q.toLowerCase())
    .slice(0, MAX_TERMS)
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
}

interface Terms {
  trends: string[]
  needs: string[]
  /** Each path consists of a category, its subcategory and its sub-subcategory. */
  categoryPaths: string[][]
  /** Names of the needs and categories in English and Arabic. */
  translations: { french: string; name: string }[]
  words: string[]
}

/**
 * Reads popular searches, needs, category paths and words in one statement. `typed` is the only word of the query; if
 * the query has several words, it is undefined and no words are read.
 */
async function readTerms(db: Db, query: Query, typed: string | undefined): Promise<Terms> {
  const trends = trendsBeginning(query.term, { now: Date.now(), limit: MAX_TERMS })
  const { rows } = await sql<Terms>`
    with helped as (
      select distinct need from search_labels, unnest(needs) as need
      where words @@ ${prefixQueryOf(query)}::tsquery
        and exists (select from product_search where label = search_labels.id)
    ), paths as (
      select category, sub_category, sub_sub_category from search_places
      where words @@ ${prefixQueryOf(query)}::tsquery
        and exists (select from product_search where place = search_places.id)
    ), french as (
      select need as name from helped union select category from paths union select sub_category from paths
      union select sub_sub_category from paths
    )
    select array(${trends}) as trends, array(select need from helped) as needs,
      (select coalesce(json_agg(array[category, sub_category, sub_sub_category]), '[]') from paths) as "categoryPaths",
      (select coalesce(json_agg(json_build_object('french', meaning, 'name', phrase)), '[]')
        from search_meanings join french on french.name = meaning where is_name) as translations,
      ${typed === undefined ? sql`'{}'::text[]` : sql`array(${wordsBeginning(typed)})`} as words`.execute(
    db,
  )
  return rows[0] ?? { trends: [], needs: [], categoryPaths: [], translations: [], words: [] }
}

/** The names on each of the three levels: categories, subcategories and sub-subcategories. */
function levelsOf(paths: readonly string[][]): string[][] {
  return [0, 1, 2].map((level) => paths.map((path) => path[level] ?? ''))
}

/**
 * Names that contain every word of the query in some language, and names that are a meaning of every word (`isMeant`). Each name
 * is returned once. The shortest names come first.
 */
function namesWith(
  french: readonly string[],
  query: Query,
  { translations, language }: { translations: Terms['translations']; language: Language },
): string[] {
  const shown = [...new Set(french)].flatMap((name) => {
    const others = translations.filter((one) => one.french === name).map((one) => one.name)
    const isWanted =
      isMeant(name, query.words) || [name, ...others].some((one) => hasAll(one, query.words))
    return isWanted ? nameIn(language, name, others) : []
  })
  return [...new Set(shown)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
}

/** The name in this language; if there is none, the French name. */
function nameIn(language: Language, french: string, others: readonly string[]): string {
  if (language === 'fr') return french
  return others.find((one) => ARABIC.test(one) === (language === 'ar')) ?? french
}

/** Whether each word of the query has this need or category as a meaning. */
function isMeant(french: string, words: readonly QueryWord[]): boolean {
  const lexeme = `'@${wordsIn(folded(french)).join(' ')}'`
  return words.every(({ alternatives = [] }) => alternatives.includes(lexeme))
}

function hasAll(name: string, words: readonly QueryWord[]): boolean {
  const held = wordsIn(name).map((one) => folded(one).replace(ARABIC_ARTICLE, ''))
  return words.every(({ word, forms }) =>
    held.some((one) => [word, ...forms].some((form) => one.startsWith(form))),
  )
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}

/** Words of the shop that begin with `beginning`, most frequent first. Words of deleted products are left out. */
function wordsBeginning(beginning: string): RawBuilder<{ shown: string }> {
  return sql`
    select shown from (
      select shown, word, in_names, holder from search_vocabulary
      where word >= ${beginning} and word < ${beginning} || chr(65535) and in_names > 0
      order by in_names desc, word limit ${sql.lit(3 * MAX_TERMS)}
    ) as likely where is_held(word, holder)
    order by in_names desc, word limit ${sql.lit(MAX_TERMS)}`
}

/** Products whose names match the query, best products first. */
async function bestNames(db: Db, query: Query, limit: number): Promise<Sample[]> {
  const refused = query.refused.map((word) => ` & !${quoted(word)}`).join('')
  const wanted = sql`${prefixQueryOf(query) + refused}::tsquery`
  const order = sql`in_stock desc, bestseller desc, created_at desc, product_id`
  // `matched` has no limit of its own, so that the planner uses the index of the words. With a limit in `matched`, the
  // planner would read the whole table for a word that only the newest products have.
  const { rows } = await sql<Sample>`
    with best as materialized (
      select product_id, bestseller, created_at, in_stock from (
        select product_id, bestseller, created_at, in_stock, name_words from product_search
        order by ${order} limit ${sql.lit(BEST)}
      ) as shelf where name_words @@ ${wanted} limit ${limit}
    ), matched as materialized (
      select product_id, bestseller, created_at, in_stock from product_search where name_words @@ ${wanted}
    ), sample as (
      select * from best union (
        select * from matched where (select count(*) from best) < ${limit} limit ${sql.lit(SAMPLE)}
      )
    )
    select products.id, name, names #>> '{en,name}' as english, names #>> '{ar,name}' as arabic
    from (select * from sample order by ${order} limit ${limit}) as named
      join products on products.id = product_id
    order by named.in_stock desc, named.bestseller desc, named.created_at desc, products.id`.execute(
    db,
  )
  return rows
}

/** Completions of the query: its last word is completed to words that follow the query's other words in product names. */
function completionsIn(
  products: readonly Sample[],
  before: readonly QueryWord[],
  typed: string,
): string[] {
  const names = products.flatMap(({ name, english, arabic }) => [name, english ?? '', arabic ?? ''])
  const counts = new Map<string, number>()
  for (const name of names) {
    const words = wordsIn(name)
    const forms = words.map(folded)
    const positions = before.map(({ word }) => forms.findIndex((form) => form.startsWith(word)))
    if (positions.includes(-1)) continue
    const next = words.find(
      (_, at) => at > Math.max(...positions) && forms[at]?.startsWith(typed) && forms[at] !== typed,
    )
    if (next) counts.set(next, (counts.get(next) ?? 0) + 1)
  }
  const beginning = before.map(({ word, shown }) => shown ?? word).join(' ')
  return [...counts]
    .sort(([a, often], [b, rarely]) => rarely - often || (a < b ? -1 : 1))
    .slice(0, MAX_TERMS)
    .map(([next]) => `${beginning} ${next}`)
}

/** A tsquery for the query's words. If the last word has a single letter, it is left out, because too many words begin with it. */
function prefixQueryOf(query: Query): string {
  const isLetter = query.words.length > 1 && query.words.at(-1)?.word.length === 1
  const words = isLetter ? query.words.slice(0, -1) : query.words
  return words.map(prefixQuery).join(' & ')
}
