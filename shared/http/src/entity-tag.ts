import { createHash, type Hash } from 'node:crypto'

/** The hash of `tagOf`. */
export const TAG_HASH = 'sha256'

/** The weak ETag of a body: the same for all its encodings. */
export function weakTag(body: string | Buffer): string {
  return tagOf(createHash(TAG_HASH).update(body))
}

/** The ETag of the data in `hash`. */
export function tagOf(hash: Hash): string {
  return `W/"${hash.digest('base64url').slice(0, 27)}"`
}

/** Whether `If-None-Match` names a tag; the answer is then 304. Compares weakly (RFC 9110): ignores the prefix W/. */
export function isNamedBy(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = (text: string) => text.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((each) => opaque(each) === opaque(tag))
}
