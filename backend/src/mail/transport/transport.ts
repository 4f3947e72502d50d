import type { SendMailOptions } from 'nodemailer'

/** A complete mail, ready to be sent. */
export interface OutgoingMail {
  /** The Message-ID. It is the same in every try. */
  messageId: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  date: Date
}

export interface MailTransport {
  /** Resolves when the mail has been accepted. Throws an UndeliverableError if a further try would fail too. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  close?(): void
}

/** Thrown if the mail can never be delivered, for example because the mailbox or the order does not exist. */
export class UndeliverableError extends Error {
  override name = 'UndeliverableError'
}

/** Passes the recipient as an object with the address: in a text, a comma would add a second recipient. */
export function mimeOptions({ to, headers, ...mail }: OutgoingMail): SendMailOptions {
  return {
    ...mail,
    to: { name: '', address: to },
    headers,
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
