import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/tables.ts'

/** The phone number with which migration 0002 begins every shop. */
const samplePhone = '+216 75 650 000'

/** BRAND-01: an own shop that still has the contacts of the demonstration is told so in the log, with the command that sets its own. */
export async function warnOfSampleContacts(
  db: Db,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const contact = await db
    .selectFrom('shop_settings')
    .select(['contact_phone as phone', 'contact_email as email'])
    .executeTakeFirst()
  if (contact?.phone !== samplePhone) return
  log.warn(
    contact,
    'the shop shows the contacts of the demonstration: set its own with `pnpm shop settings set --phone … --email … --address …`',
  )
}
