import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'

/** A registration that has not been verified yet. */
export interface Registration {
  id: string
  name: string
  password_hash: string
}

/** Registrations are deleted after this time. */
const LIFETIME = sql.lit('7 days')

/** Inserts a registration, replacing one of the same browser and address; returns its id. */
export async function saveRegistration(
  tx: Tx,
  registration: {
    email: string
    name: string
    password_hash: string
    browser_hash: Buffer
    network: string
  },
): Promise<string> {
  const { name, password_hash, network } = registration
  const { id } = await tx
    .insertInto('registrations')
    .values({ id: randomBytes(12).toString('hex'), ...registration })
    .onConflict((conflict) =>
      conflict
        .constraint('registrations_once_per_browser')
        .doUpdateSet({ name, password_hash, network, created_at: sql<Date>`clock_timestamp()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The registration of this browser for the address, else the newest for the address. */
export async function findRegistration(
  db: Db,
  email: string,
  browserHash: Buffer | undefined,
): Promise<Registration | undefined> {
  return db
    .selectFrom('registrations')
    .select(['id', 'name', 'password_hash'])
    .where('email', '=', email)
    .where('created_at', '>', sql<Date>`now() - interval ${LIFETIME}`)
    .orderBy(sql`browser_hash = ${browserHash ?? Buffer.alloc(0)}`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * The registration that becomes the account when a code was entered: that of the same browser, else of the same
 * network, else the one the code was sent for. `isTheirs` is false if several remain and none of this selects one.
 */
export async function chooseRegistration(
  tx: Tx,
  email: string,
  {
    browserHash,
    network,
    sentFor,
  }: { browserHash: Buffer | undefined; network: string; sentFor: string },
): Promise<(Registration & { isTheirs: boolean }) | undefined> {
  const isOfBrowser = sql<boolean>`browser_hash = ${browserHash ?? Buffer.alloc(0)}`
  const isOfNetwork = sql<boolean>`network = ${network}`
  const isOnly = sql<boolean>`count(*) over () = 1`
  return tx
    .selectFrom('registrations')
    .select(['id', 'name', 'password_hash'])
    .select(sql<boolean>`${isOfBrowser} or ${isOfNetwork} or ${isOnly}`.as('isTheirs'))
    .where('email', '=', email)
    .where('created_at', '>', sql<Date>`now() - interval ${LIFETIME}`)
    .orderBy(isOfBrowser, 'desc')
    .orderBy(isOfNetwork, 'desc')
    .orderBy(sql`id = ${sentFor}`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Deletes all registrations of an address that has its account now. */
export async function deleteRegistrations(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('registrations').where('email', '=', email).execute()
}

export async function deleteOldRegistrations(db: Db): Promise<void> {
  await db
    .deleteFrom('registrations')
    .where('created_at', '<', sql<Date>`now() - interval ${LIFETIME}`)
    .execute()
}
