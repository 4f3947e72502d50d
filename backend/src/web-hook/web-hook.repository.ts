import { sql } from 'kysely'
import type { HookEvent } from '../db/tables/settings-tables.ts'
import type { Db } from '../db/tables.ts'

export interface WebHook {
  id: number
  url: string
  events: HookEvent[]
}

export async function addHook(db: Db, hook: Omit<WebHook, 'id'>): Promise<number> {
  const { id } = await db
    .insertInto('web_hooks')
    .values(hook)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function listHooks(db: Db): Promise<WebHook[]> {
  return db.selectFrom('web_hooks').select(['id', 'url', 'events']).orderBy('id').execute()
}

/** Removes a hook with its messages. Returns false if there is no such hook. */
export async function removeHook(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('web_hooks')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface LoggedMessage {
  id: number
  event: string
  url: string
  state: string
  tries: number
  answer: string | null
  createdAt: Date
}

/** The newest messages with their results, newest first. */
export async function listMessages(db: Db, limit: number): Promise<LoggedMessage[]> {
  return db
    .selectFrom('hook_messages as message')
    .innerJoin('web_hooks as hook', 'hook.id', 'message.hook_id')
    .select(['message.id', 'message.event', 'hook.url', 'message.state', 'message.tries'])
    .select(['message.last_answer as answer', 'message.created_at as createdAt'])
    .orderBy('message.id', 'desc')
    .limit(limit)
    .execute()
}

/** Queues every failed message again, with the same id as before. Returns the number of these messages. */
export async function requeueFailedMessages(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('hook_messages')
    .set({ state: 'waiting', tries: 0, ended_at: null, due_at: sql<Date>`now()` })
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** A message that one worker has leased. Other workers skip the message until the lease ends. */
export interface LeasedMessage {
  id: number
  hookId: number
  url: string
  messageId: string
  tries: number
  /** The JSON text that is sent. It is the same in every try. */
  body: string
}

/**
 * Leases up to `limit` due messages for `leaseMs`, as `leaseMails` does with mails. Of each hook it leases only the first message;
 * it leases no message of a hook in `busyHooks`. So a receiver that does not answer delays only its own messages.
 */
export async function leaseMessages(
  db: Db,
  { limit, leaseMs, busyHooks }: { limit: number; leaseMs: number; busyHooks: readonly number[] },
): Promise<LeasedMessage[]> {
  const { rows } = await sql<LeasedMessage>`
    update hook_messages as message
    set tries = tries + 1, due_at = now() + ${leaseMs} * interval '1 ms'
    from (
      select first.id from web_hooks as hook cross join lateral (
        select id, due_at from hook_messages
        where hook_id = hook.id and state = 'waiting' and due_at <= now()
        order by due_at limit 1 for update skip locked
      ) as first
      where hook.id <> all(${[...busyHooks]}::bigint[])
      order by first.due_at limit ${limit}
    ) as due, web_hooks as hook
    where message.id = due.id and hook.id = message.hook_id
    returning message.id, hook.id as "hookId", hook.url, message_id as "messageId", tries,
      payload::text as body`.execute(db)
  return rows
}

/**
 * Records the result of a try. A waiting message is tried again after `retryInMs` ms. If another worker has leased the
 * message meanwhile, only a success is recorded.
 */
export async function markMessage(
  db: Db,
  { id, tries }: Pick<LeasedMessage, 'id' | 'tries'>,
  outcome: { state: 'sent' | 'failed' | 'waiting'; answer: string; retryInMs?: number },
): Promise<void> {
  const isOver = outcome.state !== 'waiting'
  await sql`update hook_messages set state = ${outcome.state}, last_answer = ${outcome.answer},
      ended_at = case when ${isOver} then now() end,
      due_at = now() + ${outcome.retryInMs ?? 0} * interval '1 ms'
    where id = ${id} and state = 'waiting'
      and (tries = ${tries} or ${outcome.state === 'sent'})`.execute(db)
}

/** Deletes messages that ended 30 days ago. */
export async function deleteOldMessages(db: Db): Promise<void> {
  await sql`delete from hook_messages
    where state <> 'waiting' and ended_at < now() - interval '30 days'`.execute(db)
}
