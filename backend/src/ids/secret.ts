import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A text of 32 random bytes that only its owner knows, such as the token of a session. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash that is stored or compared in place of a secret. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

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

/** The id of a row: 24 hexadecimal digits that cannot be guessed. */
export function randomId(): string {
  return randomBytes(12).toString('hex')
}
