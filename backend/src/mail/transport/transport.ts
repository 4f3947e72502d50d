import type { SendMailOptions } from 'nodemailer'

/** A mail as it goes out. */
export interface OutgoingMail {
  /** The whole Message-ID: the same for every try. */
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
  /** Resolves once the mail is taken over. Throws an UndeliverableError where another try makes no sense. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  close?(): void
}

/** This mail will never be taken: no such mailbox, no such order. */
export class UndeliverableError extends Error {
  override name = 'UndeliverableError'
}

/** The recipient is given as an address and never as text, in which a comma would name a second one. */
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
