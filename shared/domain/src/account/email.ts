import { visibleText } from '../language/visible-text.ts'

/** The form x@y.z, without further checks: only a mail that arrives proves that an address exists (AUTH-02, CHK-01). */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * An e-mail in the form in which it is stored and compared: without invisible characters, in lower case, its host in
 * ASCII and without a final dot. All spellings of a mailbox have the same form (AUTH-02, GTRK-01, SEC-01).
 */
export function normaliseEmail(text: string): string {
  const address = visibleText(text).toLowerCase().normalize()
  const host = address.lastIndexOf('@') + 1
  return address.slice(0, host) + asciiHost(address.slice(host)).replace(/\.+$/, '')
}

/** Whether the text is a valid e-mail in its stored form (AUTH-02, CHK-01). */
export function isEmail(text: string): boolean {
  return emailPattern.test(normaliseEmail(text))
}

/**
 * Converts a host to ASCII with the URL parser, which both the browser and Node.js have. A text that is not a host, or is
 * already ASCII, stays unchanged.
 */
function asciiHost(host: string): string {
  const url = `http://${host}`
  const isForeign = /\P{ASCII}/u.test(host) && !/[\s/?#@:%\\]/.test(host)
  return isForeign && URL.canParse(url) ? new URL(url).hostname : host
}
