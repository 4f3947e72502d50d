import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

interface Operator {
  id: number
  name: string
  passwordHash: string
}

const isNamed = (name: string) => sql<boolean>`lower(operators.name) = lower(${name})`

/** Inserts an operator. Returns false if an operator already has this name, in capitals or small letters. */
export async function insertOperator(db: Db, name: string, passwordHash: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('operators')
    .values({ name, password_hash: passwordHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function findOperator(db: Db, name: string): Promise<Operator | undefined> {
  return db
    .selectFrom('operators')
    .select(['id', 'name', 'password_hash as passwordHash'])
    .where(isNamed(name))
    .executeTakeFirst()
}

export async function listOperators(db: Db): Promise<{ name: string; createdAt: Date }[]> {
  return db
    .selectFrom('operators')
    .select(['name', 'created_at as createdAt'])
    .orderBy(sql`lower(name)`)
    .execute()
}

/** Deletes an operator and ends the operator's sessions. Returns false if there is no such operator. */
export async function deleteOperator(db: Db, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('operators')
    .where(isNamed(name))
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
