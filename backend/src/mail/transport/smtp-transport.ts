import { createTransport, type NodemailerError } from 'nodemailer'
import {
  mimeOptions,
  type MailTransport,
  type OutgoingMail,
  UndeliverableError,
} from './transport.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000

/** Sends through the server at `url` (smtp:// or smtps://, with name and password), over at most `connections`. */
export function openSmtpTransport(url: string, connections: number) {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // The outbox alone decides on another try: it remembers them.
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
        throw isForGood(error as NodemailerError)
          ? new UndeliverableError((error as Error).message, { cause: error })
          : error
      }
    },
    close: () => transporter.close({ force: true }),
  } satisfies MailTransport
}

/**
 * A 5xx about this recipient or this text stays. One about the login, the sender or the server is for the operator
 * to mend, and the mail waits. What nodemailer refuses to put on the wire is no address.
 */
function isForGood({ permanent, command, code }: NodemailerError): boolean {
  if (code === 'EENVELOPE' && command === 'API') return true
  return permanent === true && (command === 'RCPT TO' || command === 'DATA')
}
