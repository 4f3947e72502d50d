import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/tables.ts'
import type { MailConfig } from '../config/config.ts'
import { type Sending, sendingLimits, startSending } from './outbox/send-mails.ts'
import type { LeasedMail } from './outbox/outbox.repository.ts'
import { openFolderTransport } from './transport/folder-transport.ts'
import { registerMailViewer } from './viewer/mail-viewer.routes.ts'
import { openSmtpTransport } from './transport/smtp-transport.ts'
import type { MailTransport, OutgoingMail } from './transport/transport.ts'

export interface MailSending {
  mail: MailConfig
  /** The data folder. If there is no SMTP server, mails are written to its subfolder `mail`. */
  dataDir: string
  /** False for a mail whose code was used or replaced meanwhile. Such a mail is not sent (AUTH-05). */
  isCurrent: (mail: LeasedMail) => Promise<boolean>
  /** Turns a row of the outbox into a complete mail with subject, text and HTML. */
  compose: (mail: LeasedMail) => Promise<OutgoingMail>
}

/**
 * Sends the mails of the outbox while `app` is open, through an SMTP server or into a folder. Checks the outbox after
 * every POST request, because the request may have queued a mail.
 */
export function startMail(
  app: FastifyInstance,
  db: Db,
  { mail, dataDir, isCurrent, compose }: MailSending,
): void {
  const folder = join(dataDir, 'mail')
  const transport: MailTransport = mail.url
    ? openSmtpTransport(mail.url, sendingLimits.concurrency)
    : openFolderTransport(folder)
  if (!mail.url && mail.viewer) registerMailViewer(app, folder)
  let sending: Sending | undefined
  app.addHook('onReady', async () => {
    if (!mail.url) app.log.warn({ folder }, 'mails become files: MAIL_URL is unset')
    sending = startSending(db, {
      log: app.log,
      isCurrent,
      compose,
      send: (outgoing, signal) => transport.send(outgoing, signal),
    })
  })
  // The response is sent after the commit of the transaction that queued a mail, so the check of the outbox finds this mail.
  app.addHook('onResponse', async (request) => {
    if (request.method === 'POST') sending?.nudge()
  })
  app.addHook('onClose', async () => {
    await sending?.stop()
    transport.close?.()
  })
}
