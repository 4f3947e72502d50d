import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { serverKey } from '../session/server-key.repository.ts'
import { type Counted, type Sender, senderShares } from './sender.ts'

/**
 * Counts a mail to `email` that the sender causes, even if the address has no account (API-04). Throws the refusal
 * `too_many_mails` if the sender, or all senders of the same kind together, have caused too many mails.
 */
export async function consumeMailShare(
  tx: Tx,
  email: string,
  counted: Exclude<Counted, 'tries'>,
  sender: Sender,
): Promise<void> {
  const wanted = await wantedOf(tx, email, counted, sender)
  const wait = await askedWait(sql`public.take_shares(${wanted}::jsonb)`, tx)
  if (wait === 0) return
  // When a new device becomes known, it gets its own shares. So the device never has to wait beyond that time.
  const isFresh = sender.device !== null && !sender.device.isKnown
  const retryAfter = isFresh ? Math.min(wait, sender.device?.knownInSeconds ?? wait) : wait
  throw new Refusal('too_many_mails', { retryAfter })
}

/**
 * Runs `attempt`, which checks a code and resolves to undefined if it is wrong. Throws the refusal `rate_limited` if the
 * sender, or all senders of the same kind together, have entered too many wrong codes for `email`. Only wrong codes are
 * counted. Concurrent attempts for the same mailbox wait for each other.
 */
export async function limitWrongCodes<T>(
  db: Db,
  email: string,
  sender: Sender,
  attempt: (tx: Tx) => Promise<T | undefined>,
): Promise<T | undefined> {
  const wanted = await wantedOf(db, email, 'tries', sender)
  return db.transaction().execute(async (tx) => {
    const retryAfter = await askedWait(sql`public.wait_for_shares(${wanted}::jsonb)`, tx)
    if (retryAfter > 0) throw new Refusal('rate_limited', { retryAfter })
    const right = await attempt(tx)
    if (right === undefined) await askedWait(sql`public.take_shares(${wanted}::jsonb)`, tx)
    return right
  })
}

async function wantedOf(db: Db, email: string, counted: Counted, sender: Sender): Promise<string> {
  const key = await serverKey(db, 'sender-shares')
  return JSON.stringify(senderShares(email, counted, sender, key))
}

async function askedWait(call: ReturnType<typeof sql>, db: Db): Promise<number> {
  const { rows } = await sql<{ wait: number }>`select ${call} as wait`.execute(db)
  return rows[0]?.wait ?? 0
}

/** Deletes shares that are older than a week, because no rule counts older shares. */
export async function deleteOldShares(db: Db): Promise<void> {
  await sql`delete from sender_marks where made_at < now() - interval '7 days'`.execute(db)
}
