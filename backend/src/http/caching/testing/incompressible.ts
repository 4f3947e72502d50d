import { randomBytes } from 'node:crypto'

/** A text whose compressed form has about `bytes` bytes. */
export function incompressible(bytes: number): string {
  // Six bits of each letter are random.
  return randomBytes(bytes).toString('base64')
}
