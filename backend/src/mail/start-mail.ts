import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/tables.ts'
import type { BackendSettings } from '../config/config.ts'
import { composeMail } from '../mail-messages/compose.ts'
import { type Delivery, deliveryLimits, startDelivery } from './outbox/delivery.ts'
import { openFolderTransport } from './transport/folder-transport.ts'
import { registerMailViewer } from './viewer/mail-viewer.routes.ts'
import { openSmtpTransport } from './transport/smtp-transport.ts'
import type { MailTransport } from './transport/transport.ts'

type Settings = Pick<BackendSettings, 'mail' | 'publicUrl' | 'dataDir'>

/** Where mails go that no server takes. */
function mailFolder({ dataDir }: Pick<BackendSettings, 'dataDir'>): string {
  return join(dataDir, 'mail')
}

/**
 * Delivers the outbox while `app` is open, through a server or into a folder. Looks again after each call that may
 * have written to it.
 */
export function startMail(app: FastifyInstance, db: Db, settings: Settings): void {
  const { mail, publicUrl } = settings
  const transport: MailTransport = mail.url
    ? openSmtpTransport(mail.url, deliveryLimits.concurrency)
    : openFolderTransport(mailFolder(settings))
  if (!mail.url && mail.viewer) registerMailViewer(app, mailFolder(settings))
  let delivery: Delivery | undefined
  app.addHook('onReady', async () => {
    if (!mail.url)
      app.log.warn({ folder: mailFolder(settings) }, 'mails become files: MAIL_URL is unset')
    delivery = startDelivery(db, {
      log: app.log,
      compose: (each) => composeMail(db, each, { from: mail.from, publicUrl }),
      send: (outgoing, signal) => transport.send(outgoing, signal),
    })
  })
  // By then the transaction that queued a mail has ended.
  app.addHook('onResponse', async (request) => {
    if (request.method === 'POST') delivery?.nudge()
  })
  app.addHook('onClose', async () => {
    await delivery?.stop()
    transport.close?.()
  })
}
