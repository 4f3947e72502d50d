import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/tables.ts'
import { readShopSettings } from '../shop-settings/shop-settings.repository.ts'

/** The phone number of every new shop. Migration 0002 inserts it. */
const samplePhone = '+216 75 650 000'

/** BRAND-01: logs a warning if the shop still has the contacts of the demonstration, with the command that sets the shop's own contacts. */
export async function warnOfSampleContacts(
  db: Db,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { phone, email } = (await readShopSettings(db)).contact
  if (phone !== samplePhone) return
  log.warn(
    { phone, email },
    'the shop shows the contacts of the demonstration: set its own with `pnpm shop settings set --phone … --email … --address …`',
  )
}
