import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'
import { Refusal } from '../http/refusal.ts'

const KEY = /^[\x21-\x7e]{1,200}$/

export interface IdempotentRequest {
  key: string
  hash: string
}

/** The key with what was asked under it; undefined without a key. `input` is as validated, so blanks and order do not count. */
export function idempotentRequest(
  key: string | string[] | undefined,
  input: unknown,
): IdempotentRequest | undefined {
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new Refusal('validation_failed', { fields: { 'idempotency-key': 'invalid_format' } })
  }
  return { key, hash: createHash('sha256').update(JSON.stringify(input)).digest('base64url') }
}

/**
 * Takes the key for this transaction, or gives the order placed under it before. A twin at the same moment
 * waits here until the first has ended (CHK-08). Refuses the key when it stood for something else.
 */
export async function claimKey(tx: Tx, request: IdempotentRequest): Promise<string | undefined> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ key: request.key, request_hash: request.hash, order_id: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'order_id'])
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow()
  if (earlier.request_hash !== request.hash) throw new Refusal('idempotency_conflict')
  return earlier.order_id ?? undefined
}

export async function rememberOrder(
  tx: Tx,
  request: IdempotentRequest,
  orderId: string,
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ order_id: orderId })
    .where('key', '=', request.key)
    .execute()
}

/** No client asks again after a week. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute()
}
