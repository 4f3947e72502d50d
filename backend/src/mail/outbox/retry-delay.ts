export interface RetryDelays {
  firstDelayMs: number
  longestDelayMs: number
}

/**
 * The delay in ms before the next try (exponential backoff). Half of the delay is random, so that mails that failed together
 * are not retried together.
 */
export function retryDelayMs(
  tries: number,
  { firstDelayMs, longestDelayMs }: RetryDelays,
  random = Math.random(),
): number {
  const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** (tries - 1))
  return Math.round(delay / 2 + (delay / 2) * random)
}
