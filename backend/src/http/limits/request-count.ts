import { createHash } from 'node:crypto'
import { Refusal } from '../errors/refusal.ts'

/** Number of requests of a key in its current window, including this request, and the time until the window ends. */
export interface RequestCount {
  current: number
  /** Time in ms until the window ends. */
  ttl: number
}

/** Counts one more request of `key`. The first request opens a window of `windowMs` milliseconds. */
export type CountRequest = (key: string, windowMs: number) => Promise<RequestCount>

/** Throws the refusal `rate_limited` if a count is above its limit. */
export function refuseAbove({ current, ttl }: RequestCount, max: number): void {
  if (current <= max) return
  throw new Refusal('rate_limited', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) })
}

/** Hashes a key. A key contains an IP address, so stores that all instances share get only the hash. */
export function hashedKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22)
}
