import { sql } from 'kysely'
import type { Language } from '@shop/domain'
import { hashOfSecret, newSecret } from '../ids/secret.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { Sender } from '../sender/sender.ts'
import { consumeMailShare } from '../sender/shares.repository.ts'
import { queueMail } from '../mail/outbox/outbox.repository.ts'

const LINK_DAYS = 7
const FORGOTTEN_DAYS = 30

/**
 * Mails a confirmation link, unless the address is already subscribed. In both cases, the caller gets the
 * same answer, or the same refusal `too_many_mails` (INFO-03).
 */
export async function askToConfirm(
  tx: Tx,
  email: string,
  { language, sender }: { language: Language; sender: Sender },
): Promise<void> {
  const { rows } = await sql`
    insert into newsletter_subscribers (email, language) values (${email}, ${language})
    on conflict (email) do update set asked_at = now(), language = excluded.language
    where newsletter_subscribers.confirmed_at is null
      or newsletter_subscribers.unsubscribed_at is not null
    returning email`.execute(tx)
  await consumeMailShare(tx, email, 'newsletter', sender)
  if (rows.length === 0) return
  const token = newSecret()
  await sql`insert into newsletter_confirmations (token_hash, email, expires_at)
    values (${hashOf(token)}, ${email}, now() + make_interval(days => ${sql.lit(LINK_DAYS)}))`.execute(
    tx,
  )
  await queueMail(tx, { to: email, language, kind: 'newsletter_confirmation', token })
}

/** Subscribes the address to which the link was mailed. A repeated call changes nothing. Returns false for an unknown link. */
export async function confirm(db: Db, token: string): Promise<boolean> {
  const { rows } = await sql`
    update newsletter_subscribers as subscribers
    set confirmed_at = coalesce(
        case when unsubscribed_at is null then confirmed_at end, now()),
      unsubscribed_at = null
    from newsletter_confirmations as links
    where links.token_hash = ${hashOf(token)} and links.expires_at > now()
      and subscribers.email = links.email
    returning subscribers.email`.execute(db)
  return rows.length > 0
}

/** Unsubscribes the address to which the link belongs, and deletes its unconfirmed links. Returns false for an unknown link. */
export async function unsubscribe(db: Db, token: string): Promise<boolean> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(token)) return false
  const { rows } = await sql`
    with gone as (
      update newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, now())
      where unsubscribe_token = ${token}::uuid returning email
    ), links as (
      delete from newsletter_confirmations using gone
      where newsletter_confirmations.email = gone.email
    )
    select email from gone`.execute(db)
  return rows.length > 0
}

/** The token in the links with which the address can unsubscribe. These links never expire. */
export async function unsubscribeTokenOf(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select('unsubscribe_token')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.unsubscribe_token
}

/** The stored data of an address's subscription; undefined if there is none. */
export async function findSubscriber(
  db: Db,
  email: string,
): Promise<
  | {
      language: Language
      created_at: Date
      confirmed_at: Date | null
      unsubscribed_at: Date | null
    }
  | undefined
> {
  return db
    .selectFrom('newsletter_subscribers')
    .select(['language', 'created_at', 'confirmed_at', 'unsubscribed_at'])
    .where('email', '=', email)
    .executeTakeFirst()
}

interface Subscriber {
  email: string
  language: Language
  /** Time of the last request for a subscription. */
  askedAt: Date
  confirmedAt: Date | null
  unsubscribedAt: Date | null
  /** Token of the link to unsubscribe. */
  token: string
}

const LISTED_AT_ONCE = 1000

/** Addresses that were confirmed and are subscribed, or addresses that have unsubscribed, sorted by address. */
export async function* listSubscribers(
  db: Db,
  which: 'subscribed' | 'unsubscribed',
): AsyncGenerator<Subscriber> {
  for (let after = ''; ;) {
    const { rows } = await sql<Subscriber>`
      select email, language, asked_at as "askedAt", confirmed_at as "confirmedAt",
        unsubscribed_at as "unsubscribedAt", unsubscribe_token as token
      from newsletter_subscribers
      where email > ${after} and confirmed_at is not null
        and (unsubscribed_at is not null) = ${which === 'unsubscribed'}
      order by email limit ${LISTED_AT_ONCE}`.execute(db)
    yield* rows
    if (rows.length < LISTED_AT_ONCE) return
    after = rows.at(-1)?.email ?? ''
  }
}

/** Subscribes the verified address of an account. Returns false if the account no longer exists. */
export async function subscribeAccount(
  db: Db,
  userId: string,
  language: Language,
): Promise<boolean> {
  // Because of the row lock, a concurrent deletion of the account waits, and then deletes this row too.
  const { rows } = await sql`
    insert into newsletter_subscribers (email, language, confirmed_at)
    select email, coalesce(mail_language, ${language}), now() from users where id = ${userId}
    for key share
    on conflict (email) do update set
      confirmed_at = coalesce(case when newsletter_subscribers.unsubscribed_at is null
        then newsletter_subscribers.confirmed_at end, now()),
      unsubscribed_at = null
    returning email`.execute(db)
  return rows.length > 0
}

/** Unsubscribes an address, and deletes its links that were not confirmed. */
export async function unsubscribeAddress(db: Db, email: string): Promise<void> {
  const token = await unsubscribeTokenOf(db, email)
  if (token) await unsubscribe(db, token)
}

/** Deletes an address and its links. */
export async function deleteSubscriber(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscribers').where('email', '=', email).execute()
}

/** Deletes expired links and addresses that were never confirmed. */
export async function deleteUnconfirmedSubscribers(db: Db): Promise<void> {
  await sql`delete from newsletter_confirmations where expires_at < now()`.execute(db)
  await sql`delete from newsletter_subscribers
    where confirmed_at is null and unsubscribed_at is null
      and asked_at < now() - make_interval(days => ${sql.lit(FORGOTTEN_DAYS)})`.execute(db)
}

function hashOf(token: string): string {
  return hashOfSecret(token).toString('base64url')
}
