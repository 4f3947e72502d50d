/** As e-mails are stored and compared (AUTH-02, GTRK-01). */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** The simple x@y.z pattern, without regard to blanks around it (AUTH-02, CHK-01). */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
}
