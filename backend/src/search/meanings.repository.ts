import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** A phrase of shoppers, and the shop's words with the same meaning (FIND-03). `meaning` is empty if no products match. */
export interface Meaning {
  phrase: string
  meaning: string
}

export interface ListedMeaning extends Meaning {
  /** Whether the phrase is the name of a need or category in a language other than French. */
  isName: boolean
}

/** The phrases that contain `text`, and the phrases whose meaning is `text`. Without `text`, all phrases. */
export async function listMeanings(db: Db, text = ''): Promise<ListedMeaning[]> {
  const { rows } = await sql<ListedMeaning>`
    select phrase, meaning, is_name as "isName" from search_meanings
    where fold_text(phrase) like '%' || fold_text(${text}) || '%' or fold_text(meaning) = fold_text(${text})
    order by meaning, phrase`.execute(db)
  return rows
}

/** Adds the meanings that do not exist yet, and returns their number. */
export async function addMeanings(db: Db, meanings: readonly Meaning[]): Promise<number> {
  const { rows } = await sql<{ phrase: string }>`
    insert into search_meanings (phrase, meaning)
    select distinct phrase, meaning from unnest(${meanings.map(({ phrase }) => phrase)}::text[],
      ${meanings.map(({ meaning }) => meaning)}::text[]) as given (phrase, meaning)
    on conflict do nothing returning phrase`.execute(db)
  return rows.length
}

/** Adds the names that the texts of the shop's folder give to categories and needs. Names from earlier texts are kept. */
export async function addNames(db: Db, names: readonly Meaning[]): Promise<void> {
  await sql`
    insert into search_meanings (phrase, meaning, is_name)
    select distinct phrase, meaning, true from unnest(${names.map(({ phrase }) => phrase)}::text[],
      ${names.map(({ meaning }) => meaning)}::text[]) as given (phrase, meaning)
    order by phrase, meaning
    on conflict (phrase, meaning) do update set is_name = true
      where not search_meanings.is_name`.execute(db)
}

/** Removes a phrase with one meaning, or with all its meanings, and returns the number of removed rows. Names of needs and categories are never removed. */
export async function removeMeanings(db: Db, phrase: string, meaning?: string): Promise<number> {
  const { rows } = await sql<{ phrase: string }>`
    delete from search_meanings
    where fold_text(phrase) = fold_text(${phrase}) and not is_name
      and (${meaning ?? null}::text is null or fold_text(meaning) = fold_text(${meaning ?? ''}))
    returning phrase`.execute(db)
  return rows.length
}

/** Returns those `phrases` that consist only of words that a search ignores. */
export async function stopWordPhrases(db: Db, phrases: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ phrase: string }>`
    select phrase from unnest(${phrases}::text[]) as phrase
    where telling_words(phrase) = '{}'`.execute(db)
  return rows.map(({ phrase }) => phrase)
}
