import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import type { Mail, MailKind } from './mail.ts'

/** A code is worth nothing later (AUTH-05). */
const CODE_MINUTES = 30
const codes: ReadonlySet<MailKind> = new Set(['verification_code', 'reset_code'])

/**
 * Leaves a mail for delivery, in one insert. Called inside the transaction that causes the mail: both happen or
 * neither does.
 */
export async function queueMail(db: Db, { to, language, kind, ...payload }: Mail): Promise<void> {
  const isCode = codes.has(kind)
  await db
    .insertInto('outbox')
    .values({
      kind,
      recipient: to,
      language,
      payload,
      ...(isCode && {
        urgent: true,
        expires_at: sql<Date>`now() + make_interval(mins => ${sql.lit(CODE_MINUTES)})`,
      }),
    })
    .execute()
}
