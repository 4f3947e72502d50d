/** x@y.z, and nothing more: a mail that arrives is the real test (AUTH-02, CHK-01). */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** As e-mails are stored and compared (AUTH-02, GTRK-01). */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** The text is an e-mail once the blanks around it are removed (AUTH-02, CHK-01). */
export function isEmail(text: string): boolean {
  return emailPattern.test(text.trim())
}
