import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { Refusal } from '../../http/errors/refusal.ts'

const KEY = /^[\x21-\x7e]{1,200}$/

export interface IdempotentRequest {
  key: string
  hash: string
}

/**
 * The idempotency key and a hash of the request; undefined if the request has no key. Two accounts may use the same key for
 * different orders; all guests share one set of keys. `input` is the validated input, so that white space and the order of fields
 * make no difference.
 */
export function idempotentRequest(
  key: string | string[] | undefined,
  userId: string | undefined,
  input: unknown,
): IdempotentRequest | undefined {
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new Refusal('validation_failed', { fields: { 'idempotency-key': 'invalid_format' } })
  }
  return {
    key: userId === undefined ? `guest ${key}` : `user ${userId} ${key}`,
    hash: createHash('sha256').update(JSON.stringify(input)).digest('base64url'),
  }
}

/** Whether an order was already placed with the request's key. */
export async function isRepeat(db: Db, request: IdempotentRequest | undefined): Promise<boolean> {
  if (request === undefined) return false
  const found = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('key', '=', request.key)
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes keys that are older than 7 days. Clients do not repeat a request later. */
export async function deleteOldIdempotencyKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute()
}
