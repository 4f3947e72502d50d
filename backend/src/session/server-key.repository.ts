import { hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from '../db/tables.ts'

/** Purpose of a derived key. A value that was signed for one purpose is invalid for every other purpose. */
type Purpose =
  | 'session-token'
  | 'one-time-code'
  | 'email-hash'
  | 'google-sign-in'
  | 'registration-salt'
  | 'device'
  | 'order-bounds'
  | 'sender-shares'
  | 'code-link'
  | 'order-link'
  | 'stock-alert'
  | 'price-alert'
  | 'review-link'
  | 'review-vote'
  | 'web-hook'

const KEY_BYTES = 32
const secrets = new WeakMap<Db, Promise<Buffer>>()

/** A 32-byte key for one purpose. It is the same on all instances, because it is derived from the server's secret, which each process reads once. */
export async function serverKey(db: Db, purpose: Purpose): Promise<Uint8Array> {
  const secret = await serverSecret(db)
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
}

async function serverSecret(db: Db): Promise<Buffer> {
  const known = secrets.get(db)
  if (known) return known
  const reading = readOrMakeSecret(db)
  secrets.set(db, reading)
  reading.catch(() => secrets.delete(db))
  return reading
}

const SECRET_BYTES = 32

/** The 32-byte secret that all instances with this database share. The first call creates it. */
async function readOrMakeSecret(db: Db): Promise<Buffer> {
  const found = await findSecret(db)
  if (found) return found
  await db
    .insertInto('server_secret')
    .values({ secret: randomBytes(SECRET_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findSecret(db)
  if (!made) throw new Error('server_secret is empty although a row was just inserted')
  return made
}

async function findSecret(db: Db): Promise<Buffer | undefined> {
  const row = await db.selectFrom('server_secret').select('secret').executeTakeFirst()
  return row?.secret
}
