import { randomBytes } from 'node:crypto'

/** The id of a row: 24 hexadecimal digits that cannot be guessed. */
export function randomId(): string {
  return randomBytes(12).toString('hex')
}
