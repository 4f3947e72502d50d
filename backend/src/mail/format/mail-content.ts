/** One part of a mail, independent of its format: rendered as HTML and as plain text. */
export type Block =
  | { kind: 'text'; text: string }
  /** A code, shown large and from left to right. */
  | { kind: 'code'; label: string; code: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'rows'; rows: readonly Row[] }
  | { kind: 'lines'; title: string; lines: readonly string[] }
  /** A text in small print. */
  | { kind: 'note'; text: string }

export interface Row {
  label: string
  /** Absolute address of the page to which the label links. */
  url?: string
  /** Lines that are shown smaller below the label. Each line has its own text direction. */
  details?: readonly string[]
  value: string
  isTotal?: boolean
}

export interface MailContent {
  subject: string
  /** The text that a mailbox shows beside the mail's subject. */
  preheader: string
  heading: string
  blocks: readonly Block[]
  /** The reason in the footer why the recipient gets the mail. Left out if the recipient's own action in the shop is the reason. */
  reason?: string
  /** Links to unsubscribe. Left out if the mail does not belong to a subscription. */
  unsubscribe?: { label: string; pageUrl: string; oneClickUrl: string }
}

/** The footer of every mail. */
export interface MailFooter {
  reason: string
  contact: string
  homeUrl: string
  /** The shop's name, and the colour of links and buttons. If `accent` is undefined, the colour is the theme's. */
  shop: { name: string; accent: string | undefined }
}
