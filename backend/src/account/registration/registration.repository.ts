import { sql } from 'kysely'
import { randomId } from '../../ids/secret.ts'
import type { Db, Tx } from '../../db/tables.ts'

/** A registration that has not been verified yet. */
export interface Registration {
  id: string
  name: string
  password_hash: string
}

/** Registrations are deleted after this time. */
const LIFETIME = sql.lit('7 days')

/** Inserts a registration and returns its id. It replaces an earlier registration of the same browser and address. */
export async function saveRegistration(
  tx: Tx,
  registration: {
    email: string
    name: string
    password_hash: string
    browser_hash: Buffer
  },
): Promise<string> {
  const { name, password_hash } = registration
  const { id } = await tx
    .insertInto('registrations')
    .values({ id: randomId(), ...registration })
    .onConflict((conflict) =>
      conflict
        .constraint('registrations_once_per_browser')
        .doUpdateSet({ name, password_hash, created_at: sql<Date>`clock_timestamp()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Copies a registration to another browser in which its password was entered. The copy replaces that browser's own
 * registration for the address.
 */
export async function shareRegistration(tx: Tx, id: string, browserHash: Buffer): Promise<void> {
  await tx
    .insertInto('registrations')
    .columns(['id', 'email', 'name', 'password_hash', 'browser_hash', 'created_at'])
    .expression((build) =>
      build
        .selectFrom('registrations')
        .select([
          sql.val(randomId()).as('id'),
          'email',
          'name',
          'password_hash',
          sql.val(browserHash).as('browser_hash'),
          'created_at',
        ])
        .where('id', '=', id),
    )
    .onConflict((conflict) =>
      conflict.constraint('registrations_once_per_browser').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        password_hash: row.ref('excluded.password_hash'),
      })),
    )
    .execute()
}

/** The registration of the address by this browser; if there is none, the newest registration of the address. */
export async function findRegistration(
  db: Db,
  email: string,
  browserHash: Buffer | undefined,
): Promise<Registration | undefined> {
  return registrationsOf(db, email, browserHash).executeTakeFirst()
}

/**
 * Finds a registration of the address with this password: the one of this browser, otherwise the newest one. Other
 * people may have registered the address too.
 */
export async function findRegistrationWith(
  db: Db,
  { email, passwordHash }: { email: string; passwordHash: string },
  browserHash: Buffer | undefined,
): Promise<Registration | undefined> {
  return registrationsOf(db, email, browserHash)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst()
}

function registrationsOf(db: Db, email: string, browserHash: Buffer | undefined) {
  return db
    .selectFrom('registrations')
    .select(['id', 'name', 'password_hash'])
    .where('email', '=', email)
    .where('created_at', '>', sql<Date>`now() - interval ${LIFETIME}`)
    .orderBy(sql`browser_hash = ${browserHash ?? Buffer.alloc(0)}`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
}

/** The registration of this browser for the address. It never returns another browser's registration (SEC-03). */
export async function findOwnRegistration(
  tx: Tx,
  email: string,
  browserHash: Buffer | undefined,
): Promise<Registration | undefined> {
  if (!browserHash) return undefined
  return tx
    .selectFrom('registrations')
    .select(['id', 'name', 'password_hash'])
    .where('email', '=', email)
    .where('browser_hash', '=', browserHash)
    .where('created_at', '>', sql<Date>`now() - interval ${LIFETIME}`)
    .executeTakeFirst()
}

/** Deletes all registrations of an address that now has an account. */
export async function deleteRegistrations(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('registrations').where('email', '=', email).execute()
}

export async function deleteOldRegistrations(db: Db): Promise<void> {
  await db
    .deleteFrom('registrations')
    .where('created_at', '<', sql<Date>`now() - interval ${LIFETIME}`)
    .execute()
}
