import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import { emailHash } from '../users/email-lock.repository.ts'

const MAX_ATTEMPTS = 10
/**
 * Largest number of attempts for one e-mail from one IPv6 /48 in 15 minutes. The limit exists because one customer of
 * an internet provider may have all /64 networks of a /48.
 */
const MAX_WIDE_ATTEMPTS = 40
const WINDOW = sql.lit('15 minutes')

/**
 * Counts a login attempt before the password is verified, so that concurrent guesses are counted too. `network` is the
 * network of the request. For a device that has signed in to the account before, it is the name of the device instead,
 * so that wrong passwords of other people do not lock out this device. Throws the refusal `rate_limited` if there were
 * already 10 attempts for the e-mail from `network` within 15 minutes, or 40 attempts from its IPv6 /48. Attempts from
 * other networks are counted separately.
 */
export async function countLoginAttempt(db: Db, email: string, network: string): Promise<void> {
  await countIn(db, email, { network, max: MAX_ATTEMPTS })
  const wide = wideNetworkOf(network)
  if (wide !== undefined) await countIn(db, email, { network: wide, max: MAX_WIDE_ATTEMPTS })
}

/** The IPv6 /48 network that contains this /64 network; undefined if `network` is not an IPv6 network. */
function wideNetworkOf(network: string): string | undefined {
  if (!network.includes(':') || network.includes(' ')) return undefined
  return `${network.split(':').slice(0, 3).join(':')}/48`
}

async function countIn(
  db: Db,
  email: string,
  { network, max }: { network: string; max: number },
): Promise<void> {
  const isOver = sql<boolean>`login_attempts.window_ends_at <= now()`
  const end = sql<Date>`now() + interval ${WINDOW}`
  const { attempts, wait } = await db
    .insertInto('login_attempts')
    .values({
      email_hash: await emailHash(db, email),
      network,
      attempts: 1,
      window_ends_at: end,
    })
    .onConflict((conflict) =>
      conflict.columns(['email_hash', 'network']).doUpdateSet({
        attempts: sql<number>`case when ${isOver} then 1 else login_attempts.attempts + 1 end`,
        window_ends_at: sql<Date>`case when ${isOver} then ${end} else login_attempts.window_ends_at end`,
      }),
    )
    .returning([
      'attempts',
      sql<number>`ceil(extract(epoch from window_ends_at - now()))::integer`.as('wait'),
    ])
    .executeTakeFirstOrThrow()
  if (attempts > max) throw new Refusal('rate_limited', { retryAfter: wait })
}

/** Resets the count after a correct login or a new password: for `network`, or for all networks if `network` is undefined. */
export async function resetLoginAttempts(db: Db, email: string, network?: string): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where('email_hash', '=', await emailHash(db, email))
    .$if(network !== undefined, (query) =>
      query.where('network', 'in', [network ?? '', wideNetworkOf(network ?? '') ?? '']),
    )
    .execute()
}

export async function deleteEndedLoginAttempts(db: Db): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where('window_ends_at', '<', sql<Date>`now()`)
    .execute()
}
