import { createHmac, timingSafeEqual } from 'node:crypto'

/** Length of a signature in base64url characters of 6 bits: 132 bits, which nobody can guess. */
const CHARACTERS = 22

/** Signs a text, such as the content of a link. It is also used to hash values that must not be stored, such as an e-mail address. */
export function signatureOf(text: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, CHARACTERS)
}

/** Compares in a time that does not depend on where the signatures differ. */
export function isSameSignature(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)]
  return bytes.length === others.length && timingSafeEqual(bytes, others)
}
