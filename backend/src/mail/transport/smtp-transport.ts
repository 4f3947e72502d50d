import { createTransport, type NodemailerError } from 'nodemailer'
import {
  mimeOptions,
  type MailTransport,
  type OutgoingMail,
  UndeliverableError,
} from './transport.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000

/** Sends mails to the server at `url` (smtp:// or smtps://, with name and password), over at most `connections` connections. */
export function openSmtpTransport(url: string, connections: number) {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // Only the outbox tries again, because it counts the tries.
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
  return {
    async send(mail: OutgoingMail, signal: AbortSignal) {
      try {
        await transporter.sendMail({ ...mimeOptions(mail), signal })
      } catch (error) {
        throw isPermanent(error as NodemailerError)
          ? new UndeliverableError((error as Error).message, { cause: error })
          : error
      }
    },
    close: () => transporter.close({ force: true }),
  } satisfies MailTransport
}

/**
 * A 5xx reply to the recipient or the content is permanent. A 5xx reply to the login, the sender or the connection is
 * a configuration error, so the mail is retried. EENVELOPE means that nodemailer itself rejects the address.
 */
function isPermanent({ permanent, command, code }: NodemailerError): boolean {
  if (code === 'EENVELOPE' && command === 'API') return true
  return permanent === true && (command === 'RCPT TO' || command === 'DATA')
}
