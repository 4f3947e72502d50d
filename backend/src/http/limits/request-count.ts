import { createHash } from 'node:crypto'

/** How many requests a key has made in its current window, this one included, and when that window ends. */
export interface RequestCount {
  current: number
  /** Milliseconds until the window ends. */
  ttl: number
}

/** Counts one more request of `key`. The first one opens a window of `windowMs` milliseconds. */
export type CountRequest = (key: string, windowMs: number) => Promise<RequestCount>

/** Keys hold IP addresses: stores shared by all instances see only a hash of them. */
export function hashedKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22)
}
