import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'

/** An account that waits for its code. */
export interface Registration {
  id: string
  name: string
  password_hash: string
}

/** How long an address may wait for its code. */
const LIFETIME = sql.lit('7 days')

/** Replaces what the same browser registered for the address before, and gives the id. */
export async function saveRegistration(
  tx: Tx,
  registration: { email: string; name: string; password_hash: string; browser_hash: Buffer },
): Promise<string> {
  const { name, password_hash } = registration
  const { id } = await tx
    .insertInto('registrations')
    .values({ id: randomBytes(12).toString('hex'), ...registration })
    .onConflict((conflict) =>
      conflict
        .constraint('registrations_once_per_browser')
        .doUpdateSet({ name, password_hash, created_at: sql<Date>`clock_timestamp()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The one of this browser; else `id`, where given; else the latest. */
export async function findRegistration(
  db: Db,
  email: string,
  browserHash: Buffer | undefined,
  id?: string | null,
): Promise<Registration | undefined> {
  return db
    .selectFrom('registrations')
    .select(['id', 'name', 'password_hash'])
    .where('email', '=', email)
    .where('created_at', '>', sql<Date>`now() - interval ${LIFETIME}`)
    .$if(id !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('id', '=', id ?? ''),
          where('browser_hash', '=', browserHash ?? Buffer.alloc(0)),
        ]),
      ),
    )
    .orderBy(sql`browser_hash = ${browserHash ?? Buffer.alloc(0)}`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** None can be verified any more: the address has its account. */
export async function deleteRegistrations(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('registrations').where('email', '=', email).execute()
}

export async function forgetOldRegistrations(db: Db): Promise<void> {
  await db
    .deleteFrom('registrations')
    .where('created_at', '<', sql<Date>`now() - interval ${LIFETIME}`)
    .execute()
}
