import { Email } from '@shop/contracts'
import { visibleText } from '@shop/domain'
import * as z from 'zod/mini'
import { isReservedName, type ReservedNames } from '../account/users/reserved-name.ts'
import { lockEmail } from '../account/users/email-lock.repository.ts'
import { deleteRegistrations } from '../account/registration/registration.repository.ts'
import type { Db } from '../db/tables.ts'
import type { GoogleIdentity } from './google-client.ts'
import { findLinkedUser, findOrMakeUser, linkUser } from './google.repository.ts'

type Found =
  | { userId: string }
  | { userId?: never; refusal: 'google_email_unverified' | 'google_other_account' }

/**
 * The user of a Google identity (API-04): the user who is linked to its subject, otherwise the user with its
 * e-mail, otherwise a new user. If no user is linked, Google must have verified the e-mail. Deletes unverified
 * registrations of the address, so that a password which a stranger chose earlier is never valid.
 */
export async function userOfIdentity(
  db: Db,
  identity: GoogleIdentity,
  shop?: ReservedNames,
): Promise<Found> {
  const linked = await findLinkedUser(db, identity)
  if (linked !== undefined) return { userId: linked }
  const { success, data: email } = z.safeParse(Email, identity.verifiedEmail)
  if (!success) return { refusal: 'google_email_unverified' }
  return db.transaction().execute(async (tx): Promise<Found> => {
    await lockEmail(tx, email)
    const userOfEmail = await findOrMakeUser(tx, email, nameOf(identity, { email, shop }))
    await linkUser(tx, identity, userOfEmail)
    const userId = await findLinkedUser(tx, identity)
    if (userId === undefined) return { refusal: 'google_other_account' }
    await deleteRegistrations(tx, email)
    return { userId }
  })
}

/**
 * At most 100 characters of the name, as one line. If Google sends no name, or a name that imitates the shop's name,
 * the result is the part of the e-mail before the @ (SEC-07).
 */
function nameOf(
  { name = '' }: GoogleIdentity,
  { email, shop }: { email: string; shop: ReservedNames | undefined },
): string {
  const line = visibleText(name.toWellFormed())
  const short = /^.{0,100}/u.exec(line)?.[0].trim() ?? ''
  const names = [short, email.slice(0, email.indexOf('@'))]
  return names.find((each) => each !== '' && !isReservedName(each, shop)) ?? NAMELESS
}

/** The name of a user whose Google name and e-mail both imitate the shop's name. */
const NAMELESS = '—'
