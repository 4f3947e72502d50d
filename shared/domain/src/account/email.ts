import { visibleText } from '../language/visible-text.ts'

/** x@y.z, and nothing more: a mail that arrives is the real test (AUTH-02, CHK-01). */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * As e-mails are stored and compared, so that every spelling of a mailbox is one: without invisible characters, in lower case,
 * the host in ASCII and without a final dot (AUTH-02, GTRK-01, SEC-01).
 */
export function normaliseEmail(text: string): string {
  const address = visibleText(text).toLowerCase().normalize()
  const host = address.lastIndexOf('@') + 1
  return address.slice(0, host) + asciiHost(address.slice(host)).replace(/\.+$/, '')
}

/** The text is an e-mail once it is in the form in which it is stored (AUTH-02, CHK-01). */
export function isEmail(text: string): boolean {
  return emailPattern.test(normaliseEmail(text))
}

/** By the URL parser, which browser and server both have. What is no host, or ASCII already, stays as it is. */
function asciiHost(host: string): string {
  const url = `http://${host}`
  const isForeign = /\P{ASCII}/u.test(host) && !/[\s/?#@:%\\]/.test(host)
  return isForeign && URL.canParse(url) ? new URL(url).hostname : host
}
