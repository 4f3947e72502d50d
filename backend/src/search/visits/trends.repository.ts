import type { Language } from '@shop/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import { addEmptySearches } from './empty-searches.repository.ts'
import { newVisits } from './new-visits.repository.ts'

export interface Visit {
  term: string
  shown: string
  /** Salted hash of the client's network. The salt is deleted after a day, which makes the hash anonymous. */
  visitor: Buffer
  /** The shopper's language. It is stored only if the search found nothing. */
  language?: Language
}

const HALF_LIFE_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000
/** Time in days for which a term is listed after it was last popular. */
const SHOWN_DAYS = 30
/** A term is popular if at least this many visitors searched for it on one day. */
export const VISITORS_FOR_A_TREND = 3
/** Limits of the size of the tables: visits in a day, terms of one visitor in a day, and terms in `search_trends`. */
export const TRENDS_LIMITS = { visitsADay: 100_000, termsAVisitor: 50, terms: 2000 }
const EPOCH = Date.UTC(2026, 0, 1)

/** Counts the visits that `visitsOf` computes from the day's salt. A visitor is counted only once for a term on one day (API-03). */
export async function countVisits(
  db: Db,
  now: number,
  visitsOf: (salt: Buffer) => Visit[],
  newSalt: () => Buffer,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const day = new Date(now).toISOString().slice(0, 10)
    await sql`delete from search_days where day <> ${day}::date`.execute(tx)
    await sql`insert into search_days (day, salt) values (${day}::date, ${newSalt()})
      on conflict do nothing`.execute(tx)
    // Because of the row lock, instances count one after the other.
    const { rows } = await sql<{ salt: Buffer; visits: number }>`
      select salt, visits from search_days where day = ${day}::date for update`.execute(tx)
    const [today] = rows
    if (!today || today.visits >= TRENDS_LIMITS.visitsADay) return
    const visits = visitsOf(today.salt)
    await addVisits(
      tx,
      { day, now },
      visits.filter(({ language }) => !language),
    )
    await addEmptySearches(
      tx,
      { day, termsAVisitor: TRENDS_LIMITS.termsAVisitor },
      visits.flatMap(({ term: words, visitor, language }) =>
        language ? [{ words, visitor, language }] : [],
      ),
    )
    await sql`delete from search_trends where term in (
      select term from search_trends order by heat desc, term
      offset ${TRENDS_LIMITS.terms})`.execute(tx)
  })
}

async function addVisits(
  tx: Tx,
  { day, now }: { day: string; now: number },
  visits: readonly Visit[],
): Promise<void> {
  const halfLives = (now - EPOCH) / (HALF_LIFE_DAYS * DAY_MS)
  await sql`
    with given as (
      select distinct on (visitor, term) visitor, term, shown
      from unnest(${visits.map(({ visitor }) => visitor)}::bytea[], ${visits.map(({ term }) => term)}::text[],
        ${visits.map(({ shown }) => shown)}::text[]) as given (visitor, term, shown)
    ), ${newVisits({ day, termsAVisitor: TRENDS_LIMITS.termsAVisitor })}, counted as (
      select term, min(shown) as shown, count(*)::integer as visitors
      from added join (select distinct on (term) term, shown from given) as spelt using (term)
      group by term
    )
    insert into search_trends as previous (term, shown, heat, day, visitors, popular_at)
    select term, shown, ${halfLives}::float8 + log(2, visitors)::float8, ${day}::date, visitors,
      case when visitors >= ${VISITORS_FOR_A_TREND} then ${new Date(now)}::timestamptz end
    from counted order by term
    on conflict (term) do update set
      shown = excluded.shown,
      heat = greatest(previous.heat, excluded.heat)
        + ln(1 + power(2, greatest(-abs(previous.heat - excluded.heat), -60))) / ln(2),
      day = excluded.day,
      visitors = excluded.visitors + case when previous.day = excluded.day then previous.visitors else 0 end,
      popular_at = case
        when excluded.visitors + case when previous.day = excluded.day then previous.visitors else 0 end
          >= ${VISITORS_FOR_A_TREND} then ${new Date(now)}::timestamptz
        else previous.popular_at end`.execute(tx)
}

/** The popular searches, the highest heat first. The heat is the number of visitors; a visit counts half as much after 7 days. */
export async function listTrends(db: Db, now: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ shown: string }>`
    select shown from search_trends
    where popular_at > ${lastShown(now)}::timestamptz
    order by heat desc, term limit ${limit}`.execute(db)
  return rows.map(({ shown }) => shown)
}

function lastShown(now: number): Date {
  return new Date(now - SHOWN_DAYS * DAY_MS)
}

/** The popular searches that begin with the folded `term`, the highest heat first. */
export function trendsBeginning(
  term: string,
  { now, limit }: { now: number; limit: number },
): RawBuilder<{ shown: string }> {
  return sql`select shown from search_trends
    where popular_at > ${lastShown(now)}::timestamptz and starts_with(term, ${term}::text)
    order by heat desc, term limit ${limit}`
}

/** Names of sub-subcategories. The names with the most bestsellers come first. They are shown as long as few searches are popular. */
export async function listBestCategories(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select sub_sub_category as name
    from product_search join search_places on search_places.id = place
    where bestseller and sub_sub_category <> ''
    group by sub_sub_category order by count(*) desc, sub_sub_category limit ${limit}`.execute(db)
  return rows.map(({ name }) => name)
}
