import { senderOf } from '@shop/shop-folder'
import { aShopFolder } from '@shop/shop-folder/testing'
import type { Db } from '../../db/tables.ts'
import { createLogger } from '../../ops/logger.ts'
import { replaceCode } from '../../account/codes/one-time-code.repository.ts'
import { codePurposes, isCurrentMail } from '../../mail-messages/account/current-mail.ts'
import { composeMail } from '../../mail-messages/compose.ts'
import { type Sending, type SendingLimits, startSending } from '../outbox/send-mails.ts'
import { queueMail } from '../outbox/outbox.repository.ts'
import { openSmtpTransport } from '../transport/smtp-transport.ts'

/** Short waits between two tries. The time limits of one try stay those of `sendingLimits`, because a test machine may be busy. */
const quick: Partial<SendingLimits> = {
  pollMs: 50,
  minPauseMs: 10,
  pauseSpreadMs: 0,
  firstDelayMs: 20,
  longestDelayMs: 100,
}

const shop = aShopFolder()
export const sender = { from: senderOf(shop), publicUrl: 'https://shop.example', shop }

/** Starts sending mails to the server at `url`. */
export function startSendingTo(url: string, db: Db, limits: Partial<SendingLimits> = {}): Sending {
  const transport = openSmtpTransport(url, 5)
  const sending = startSending(db, {
    log: createLogger('silent'),
    isCurrent: (mail) => isCurrentMail(db, mail),
    compose: (mail) => composeMail(db, mail, sender),
    send: (mail, signal) => transport.send(mail, signal),
    limits: { ...quick, ...limits },
  })
  return {
    ...sending,
    stop: async () => {
      await sending.stop()
      transport.close()
    },
  }
}

/** Stores a valid code. A mail with a code that is not stored is not sent. */
export async function storeCode(
  db: Db,
  kind: keyof typeof codePurposes,
  { email, code }: { email: string; code: string },
): Promise<void> {
  const asker = Buffer.alloc(32, 1)
  const registrationId = null
  const purpose = codePurposes[kind]
  await replaceCode(db, { purpose, email, asker, code, registrationId, mailed: true })
}

/** Queues a code for each of `count` addresses: a1@example.tn, a2@example.tn … */
export async function queueCodes(db: Db, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const to = `a${number}@example.tn`
    const code = 'ABC123'
    await storeCode(db, 'verification_code', { email: to, code })
    await queueMail(db, { to, language: 'fr', kind: 'verification_code', name: 'Amel', code })
  }
}

/** State of the mails of the outbox, in the order they were queued. */
export function outboxOf(db: Db) {
  return db
    .selectFrom('outbox')
    .select(['state', 'tries', 'last_error', 'payload'])
    .orderBy('id')
    .execute()
}
