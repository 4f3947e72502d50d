import { sql } from 'kysely'
import type { Language } from '@shop/domain'
import { randomId } from '../../ids/secret.ts'
import type { Db, Tx } from '../../db/tables.ts'

export interface User {
  id: string
  name: string
  password_hash: string | null
}

/** `email` must be in its stored form, as the contract returns it. */
export async function findUser(db: Db, email: string): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** Inserts an account and returns its id. If a concurrent call has inserted an account for the address, returns the id of that account. */
export async function insertUser(
  tx: Tx,
  user: Omit<User, 'id'> & { email: string },
): Promise<string> {
  const made = await tx
    .insertInto('users')
    .values({ id: randomId(), ...user })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  const { id } = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', user.email)
    .executeTakeFirstOrThrow()
  return id
}

export async function setPassword(tx: Tx, userId: string, hash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute()
}

export async function setName(db: Db, userId: string, name: string): Promise<void> {
  await db.updateTable('users').set({ name }).where('id', '=', userId).execute()
}

/** Sets the language of all mails to the account. `queueMail` reads it. */
export async function setMailLanguage(db: Db, userId: string, language: Language): Promise<void> {
  await db.updateTable('users').set({ mail_language: language }).where('id', '=', userId).execute()
}

/** The account; undefined if it no longer exists. */
export async function findAccount(
  db: Db,
  userId: string,
): Promise<
  | {
      name: string
      email: string
      created_at: Date
      mail_language: Language | null
      has_password: boolean
    }
  | undefined
> {
  return db
    .selectFrom('users')
    .select([
      'name',
      'email',
      'created_at',
      'mail_language',
      sql<boolean>`password_hash is not null`.as('has_password'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Locks the account until the transaction ends, so that new orders of the account wait. False if the account no longer exists. */
export async function lockUser(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the account with its sessions, cart, reviews and Google identity. */
export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}

/** Locks the account until the transaction ends; false if its password has changed. */
export async function lockWithPassword(tx: Tx, userId: string, hash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
