import { sql } from 'kysely'
import type { TestShop } from '../../testing/shop.ts'

/** The newest queued mail of a kind to an address; throws if there is none. */
export async function sentMail(
  shop: TestShop,
  kind: string,
  to: string,
): Promise<Record<string, string>> {
  const { rows } = await sql<{ payload: Record<string, string> }>`
    select payload from outbox
    where kind = ${kind} and recipient = ${to}
    order by id desc limit 1`.execute(shop.db)
  const [mail] = rows
  if (!mail) throw new Error(`no mail ${kind} to ${to}`)
  return mail.payload
}
