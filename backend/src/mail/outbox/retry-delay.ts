export interface RetryDelays {
  firstDelayMs: number
  longestDelayMs: number
}

/** Doubles with each try; half of it by chance, so that mails held up together do not come back together. */
export function retryDelayMs(
  tries: number,
  { firstDelayMs, longestDelayMs }: RetryDelays,
  random = Math.random(),
): number {
  const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** (tries - 1))
  return Math.round(delay / 2 + (delay / 2) * random)
}
