import type { Account } from '@shop/contracts'
import { findAccount } from '../account/users/user.repository.ts'
import type { Db } from '../db/tables.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { findSubscriber } from '../newsletter/newsletter.repository.ts'
import { findLastAddress } from '../order/order.repository.ts'
import { type ListedSession, listSessionsOf } from '../session/session.repository.ts'
import type { SignedInUser } from '../session/session.ts'
import { listAddresses } from './address-book.repository.ts'

/** The data that the page of the account shows (ACC-01). */
export async function readAccount(db: Db, user: SignedInUser): Promise<Account> {
  const account = await findAccount(db, user.id)
  if (!account) throw new Refusal('unauthorized')
  const subscriber = await findSubscriber(db, account.email)
  const lastAddress = await findLastAddress(db, user.id)
  return {
    name: account.name,
    email: account.email,
    ...(account.mail_language && { mailLanguage: account.mail_language }),
    hasPassword: account.has_password,
    newsletter: Boolean(subscriber?.confirmed_at && !subscriber.unsubscribed_at),
    ...(lastAddress && { lastAddress }),
    addresses: await listAddresses(db, user.id),
    sessions: await sessionsOf(db, user),
  }
}

/** The account's sessions, the last used session first. */
export async function sessionsOf(
  db: Db,
  { id, sessionId }: SignedInUser,
): Promise<Account['sessions']> {
  const sessions = await listSessionsOf(db, id)
  return sessions.map((session) => toSession(session, sessionId))
}

function toSession(
  { id, created_at, used_at, browser, system }: ListedSession,
  currentId: string,
): Account['sessions'][number] {
  return {
    id,
    signedInAt: created_at.getTime(),
    usedAt: used_at.getTime(),
    ...(browser !== null && { browser }),
    ...(system !== null && { system }),
    isThis: id === currentId,
  }
}
