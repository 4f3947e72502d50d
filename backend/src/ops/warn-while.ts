/** Time in ms after which a long step of the start says that it still runs, and between two such lines. */
export const NOTICE_MS = 10_000

/** Waits for `work`. Calls `warn` every `everyMs` ms until it is done, so that no start waits silently (OPS-03). */
export async function warnWhile<T>(
  work: Promise<T>,
  warn: () => void,
  everyMs = NOTICE_MS,
): Promise<T> {
  const notices = setInterval(warn, everyMs)
  try {
    return await work
  } finally {
    clearInterval(notices)
  }
}
