import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { foldWord } from './meaning/fold-word.ts'
import { quoted, wordQuery } from './reading/query-words.repository.ts'
import type { Query } from './reading/read-query.ts'

const SHOWN = 4

/**
 * The needs that contain a word of the query, or of its suggested correction. Needs with the most of these words come
 * first. Of needs with equally many words, the need with the most products comes first (FIND-07).
 */
export async function nearNeeds(db: Db, { words, suggested = '' }: Query): Promise<string[]> {
  const meant = suggested.match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? []
  const wanted = [...words.map(wordQuery), ...meant.map((word) => quoted(foldWord(word)))]
  if (wanted.length === 0) return []
  const { rows } = await sql<{ need: string }>`
    with near as (
      select need, count(*) as products
      from search_labels join product_search on label = search_labels.id, unnest(needs) as need
      where search_labels.words @@ ${wanted.join(' | ')}::tsquery group by need
    )
    select need from near, unnest(${wanted}::text[]) as word
    where named_words(array[need]) @@ word::tsquery
    group by need, products order by count(*) desc, products desc, need limit ${SHOWN}`.execute(db)
  return rows.map(({ need }) => need)
}
