import { createHash, type Hash } from 'node:crypto'

/** The hash algorithm that `tagOf` needs. */
export const TAG_HASH = 'sha256'

/** The weak ETag of a body, which is the same for all encodings of the body. */
export function weakTag(body: string | Buffer): string {
  return tagOf(createHash(TAG_HASH).update(body))
}

/** The ETag of the data with which `hash` was updated. */
export function tagOf(hash: Hash): string {
  return `W/"${hash.digest('base64url').slice(0, 27)}"`
}

/** Whether `If-None-Match` names a tag, so that the answer is 304. The comparison is weak (RFC 9110): it ignores the prefix W/. */
export function isNamedBy(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = (text: string) => text.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((each) => opaque(each) === opaque(tag))
}
