/** One part of a mail, independent of its format: rendered as HTML and as plain text. */
export type Block =
  | { kind: 'text'; text: string }
  /** Shown large and left to right. */
  | { kind: 'code'; label: string; code: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'rows'; rows: readonly Row[] }
  | { kind: 'lines'; title: string; lines: readonly string[] }
  /** Small print. */
  | { kind: 'note'; text: string }

export interface Row {
  label: string
  /** Absolute address of the page to which the label links. */
  url?: string
  /** Shown smaller below the label; each has its own text direction. */
  details?: readonly string[]
  value: string
  isTotal?: boolean
}

export interface MailContent {
  subject: string
  /** The text that a mailbox shows beside the subject. */
  preheader: string
  heading: string
  blocks: readonly Block[]
  /** Reason in the footer, if the recipient does not get the mail because of an action in the shop. */
  reason?: string
  /** Only for mails that can be unsubscribed from. */
  unsubscribe?: { label: string; pageUrl: string; oneClickUrl: string }
}

/** Footer of every mail. */
export interface MailFooter {
  reason: string
  contact: string
  homeUrl: string
  /** The shop's name, and the colour of links and buttons; undefined: the theme's colour. */
  shop: { name: string; accent: string | undefined }
}
