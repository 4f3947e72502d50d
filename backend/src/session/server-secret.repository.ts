import { randomBytes } from 'node:crypto'
import type { Db } from '../db/tables.ts'

const SECRET_BYTES = 32

/** The 32-byte secret that all instances with this database share. The first call creates it. */
export async function readOrMakeSecret(db: Db): Promise<Buffer> {
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
