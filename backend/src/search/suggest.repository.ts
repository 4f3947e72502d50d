import type { CallAnswer } from '@shop/contracts'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { anyBeginning, type Query, readQuery } from './query-words.ts'
import { listTrendsBeginning } from './trends.repository.ts'

export type Suggestion = CallAnswer<'product/suggest'>['suggestions'][number]

const MOST = 8
const MOST_TERMS = 5
/** So many matches are looked at; which ones of more matters little to a hint. */
const SAMPLE = 300
/** Fewer letters begin too many names for a name to be what is meant. */
const LETTERS_FOR_NAMES = 3
const LETTERS_FOR_ANYTHING = 2
const ARABIC = /\p{Script=Arabic}/u

/** How the query may go on: two terms to search for, then the best product, then more of both (SBAR-02). */
export async function suggest(db: Db, q: string): Promise<Suggestion[]> {
  if (Array.from(q).length < LETTERS_FOR_ANYTHING) return []
  const query = await readQuery(db, q)
  if (query.words.length === 0) return []
  const terms = await termsFor(db, q, query)
  const names = await namesFor(db, query, ARABIC.test(q))
  return [...terms.slice(0, 2), ...names.slice(0, 1), ...terms.slice(2), ...names.slice(1)].slice(
    0,
    MOST,
  )
}

/** What others search for, then categories, then words; each once, and never what is typed already. */
async function termsFor(db: Db, q: string, query: Query): Promise<Suggestion[]> {
  const terms = [
    ...(await listTrendsBeginning(db, query.term, MOST_TERMS)),
    ...(await categoriesFor(db, query)),
    ...(await completionsOf(db, query)),
  ]
  const byFolded = new Map(terms.toReversed().map((term) => [foldedForm(term), term]))
  return [...new Set(terms.map(foldedForm))]
    .map((folded) => ({ term: byFolded.get(folded) ?? folded }))
    .filter(({ term }) => term !== q.toLowerCase())
    .slice(0, MOST_TERMS)
}

function foldedForm(term: string): string {
  return term.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

async function categoriesFor(db: Db, query: Query): Promise<string[]> {
  const wanted = allBeginnings(query)
  const { rows } = await sql<{ name: string }>`
    select name from (
      select name, min(level) as level from search_places,
        lateral (values (1, category), (2, sub_category), (3, sub_sub_category)) as named (level, name)
      where words @@ ${wanted}::tsquery
        and search_words(fold_text(name), 'french') @@ ${wanted}::tsquery
      group by name
    ) as matching order by level, length(name), name limit ${sql.lit(MOST_TERMS)}`.execute(db)
  return rows.map(({ name }) => name)
}

/** The last word as names of products end it, beside the words before it. */
async function completionsOf(db: Db, query: Query): Promise<string[]> {
  const last = query.words.at(-1)
  if (!last) return []
  const before = query.words.slice(0, -1).map(({ word, shown }) => shown ?? word)
  const begins = sql<boolean>`word >= ${last.word} and word < ${last.word} || chr(65535)`
  const { rows } =
    before.length === 0
      ? await sql<{ shown: string }>`
          select shown from search_vocabulary where ${begins} and in_names > 0
          order by in_names desc, word limit ${sql.lit(MOST_TERMS)}`.execute(db)
      : await sql<{ shown: string }>`
          select shown from (
            select name_words from product_search
            where name_words @@ ${allBeginnings(query)}::tsquery limit ${sql.lit(SAMPLE)}
          ) as sample, unnest(name_words) join search_vocabulary on word = lexeme collate "C"
          where ${begins} and in_names > 0
          group by word, shown order by count(*) desc, word limit ${sql.lit(MOST_TERMS)}`.execute(
          db,
        )
  return rows.map(({ shown }) => [...before, shown].join(' '))
}

async function namesFor(db: Db, query: Query, isArabic: boolean): Promise<Suggestion[]> {
  if ((query.words.at(-1)?.word.length ?? 0) < LETTERS_FOR_NAMES) return []
  const { rows } = await sql<{ id: string; name: string; arabic: string | null }>`
    select products.id, name, translations #>> '{ar,name}' as arabic from (
      select product_id, bestseller, created_at from (
        select product_id, bestseller, created_at from product_search
        where name_words @@ ${allBeginnings(query)}::tsquery limit ${sql.lit(SAMPLE)}
      ) as sample order by bestseller desc, created_at desc, product_id limit ${sql.lit(MOST)}
    ) as best join products on products.id = product_id
    order by best.bestseller desc, best.created_at desc, products.id`.execute(db)
  return rows.map(({ id, name, arabic }) => ({
    term: (isArabic && arabic) || name,
    productId: id,
  }))
}

function allBeginnings(query: Query): string {
  return query.words.map(anyBeginning).join(' & ')
}
