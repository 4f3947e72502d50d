import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../db/tables.ts'

export interface User {
  id: string
  name: string
  password_hash: string | null
}

/** `email` is in lower case, as the contract returns it. */
export async function findUser(db: Db, email: string): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** Inserts an account and returns its id, or the id of an account inserted concurrently for the address. */
export async function insertUser(
  tx: Tx,
  user: Omit<User, 'id'> & { email: string },
): Promise<string> {
  const made = await tx
    .insertInto('users')
    .values({ id: randomBytes(12).toString('hex'), ...user })
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
