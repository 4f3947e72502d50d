import type { Language } from '@shop/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import { newVisits } from './new-visits.repository.ts'

/** A search that found nothing. */
interface EmptySearch {
  /** The words of the search in lower case, without accents. */
  words: string
  language: Language
  /** Hash of the visitor, computed as for the trends. */
  visitor: Buffer
}

/** Largest number of new words in a day. It limits the size of the table. */
const WORDS_A_DAY = 5000
const KEPT_DAYS = 90

/** Counts searches that found nothing. A visitor is counted only once for the same words on the same day; the visitor's hash is not stored with the words. */
export async function addEmptySearches(
  tx: Tx,
  { day, termsAVisitor }: { day: string; termsAVisitor: number },
  searches: readonly EmptySearch[],
): Promise<void> {
  await sql`delete from empty_searches where day < ${day}::date - ${KEPT_DAYS}::integer`.execute(tx)
  if (searches.length === 0) return
  await sql`
    with given as (
      select distinct visitor, language, words, language || ':' || words as term
      from unnest(${searches.map(({ visitor }) => visitor)}::bytea[], ${searches.map(({ language }) => language)}::text[],
        ${searches.map(({ words }) => words)}::text[]) as given (visitor, language, words)
    ), ${newVisits({ day, termsAVisitor })}, counted as (
      select language, words, count(*)::integer as times
      from added join (select distinct term, language, words from given) as spelt using (term)
      group by language, words
    )
    insert into empty_searches as known (day, language, words, times)
    select ${day}::date, language, words, times from counted
    where (select count(*) from empty_searches where day = ${day}::date) < ${WORDS_A_DAY}
      or exists (select from empty_searches as same where same.day = ${day}::date
        and same.language = counted.language and same.words = counted.words)
    order by language, words
    on conflict (day, language, words) do update
    set times = known.times + excluded.times`.execute(tx)
}

export interface CountedEmptySearch {
  words: string
  language: Language
  times: number
  /** Day of the last of these searches, as `2026-11-26`. */
  lastDay: string
}

/** The searches of the last days that found nothing. The searches of the most visitors come first. */
export async function listEmptySearches(
  db: Db,
  { days, limit }: { days: number; limit: number },
): Promise<CountedEmptySearch[]> {
  const { rows } = await sql<CountedEmptySearch>`
    select words, language, sum(times)::integer as times, to_char(max(day), 'YYYY-MM-DD') as "lastDay"
    from empty_searches where day > current_date - ${days}::integer
    group by language, words order by times desc, max(day) desc, words limit ${limit}`.execute(db)
  return rows
}
