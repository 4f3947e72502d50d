import { randomInt } from 'node:crypto'

/** The alphabet of passwords, without letters and digits that look alike (0 o, 1 l i). */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const LETTERS_OF_GROUP = 4

/** A password of 79 random bits in groups that can be read aloud: `k7wp-mz3r-…`. */
export function makePassword(): string {
  const group = () =>
    Array.from({ length: LETTERS_OF_GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
