import { hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from '../db/tables.ts'

/** What a key is for: a value made for one purpose means nothing for another. */
type Purpose = 'session-token' | 'one-time-code' | 'email-hash' | 'google-sign-in'

const KEY_BYTES = 32
const secrets = new WeakMap<Db, Promise<Buffer>>()

/** The key of all instances for one purpose, 32 bytes; the secret behind it is read once per process. */
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

async function readOrMakeSecret(db: Db): Promise<Buffer> {
  const found = await findSecret(db)
  if (found) return found
  await db
    .insertInto('server_secret')
    .values({ secret: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findSecret(db)
  if (!made) throw new Error('the secret of the server vanished while it was made')
  return made
}

async function findSecret(db: Db): Promise<Buffer | undefined> {
  const row = await db.selectFrom('server_secret').select('secret').executeTakeFirst()
  return row?.secret
}
