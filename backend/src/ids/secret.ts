import { createHash, randomBytes } from 'node:crypto'

/** A text of 32 random bytes that only its owner knows, such as the token of a session. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash that is stored or compared in place of a secret. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
