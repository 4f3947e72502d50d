import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: the statements `added` and `day_count` of a query. The query must also have a statement `given` with the visitors and the
 * terms of searches. `added` contains the terms that a visitor searches for the first time on this day, at most `termsAVisitor`
 * for each visitor.
 */
export function newVisits({
  day,
  termsAVisitor,
}: {
  day: string
  termsAVisitor: number
}): RawBuilder<unknown> {
  return sql`ranked as (
      select *, row_number() over (partition by visitor order by term) + (
        select count(*) from search_visits as known
        where known.day = ${day}::date and known.visitor = given.visitor) as turn
      from given where not exists (select from search_visits as known
        where known.day = ${day}::date and known.visitor = given.visitor and known.term = given.term)
    ), added as (
      insert into search_visits (day, visitor, term)
      select ${day}::date, visitor, term from ranked where turn <= ${termsAVisitor}
      on conflict do nothing returning term
    ), day_count as (
      update search_days set visits = visits + (select count(*) from added) where day = ${day}::date
    )`
}
