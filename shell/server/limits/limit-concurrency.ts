/** The error if the queue is full; the caller may try again a moment later. */
export class TooBusy extends Error {}

/** The error if the work was not started, because its turn did not come in time. */
export class WaitedTooLong extends Error {}

/**
 * Runs work when its turn comes. Rejects with `TooBusy` if the queue is full, and with `WaitedTooLong` if the turn does
 * not come within `waitMs`.
 */
export type ConcurrencyLimiter = <T>(work: () => Promise<T>, waitMs?: number) => Promise<T>

/** Returns a function that limits how many of its calls run at the same time, how many wait, and how long they wait (in ms). */
export function limitConcurrency(
  maxRunning: number,
  maxWaiting: number,
  longestWaitMs?: number,
): ConcurrencyLimiter {
  let running = 0
  /** Callbacks that start waiting work, in order of arrival. */
  const waiting = new Set<() => void>()
  const turn = (waitMs: number | undefined) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        waiting.delete(begin)
        clearTimeout(timer)
        resolve()
      }
      const leave = () => {
        waiting.delete(begin)
        reject(new WaitedTooLong(`No turn within ${waitMs} ms`))
      }
      const timer = waitMs === undefined ? undefined : setTimeout(leave, waitMs)
      waiting.add(begin)
    })
  return async (work, waitMs = longestWaitMs) => {
    if (running >= maxRunning) {
      if (waiting.size >= maxWaiting) throw new TooBusy('Too much work waits already')
      // Waits until other work ends. The `finally` of the other work then calls `begin`, which gives the place to this
      // work.
      await turn(waitMs)
    } else running += 1
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) next()
      else running -= 1
    }
  }
}
