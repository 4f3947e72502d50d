export interface RetryDelays {
  firstDelayMs: number
  longestDelayMs: number
}

/** Exponential backoff. Half of the delay is random, so that mails that were delayed at the same time are not all retried at the same time. */
export function retryDelayMs(
  tries: number,
  { firstDelayMs, longestDelayMs }: RetryDelays,
  random = Math.random(),
): number {
  const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** (tries - 1))
  return Math.round(delay / 2 + (delay / 2) * random)
}
