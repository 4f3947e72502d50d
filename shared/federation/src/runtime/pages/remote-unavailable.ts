/** How long loading a part of a remote may take before the part counts as late, in ms. */
export const timeLimitMs = 5000

/** The error if a remote, or one of its pages or fragments, could not be loaded: it is down, slow, corrupt or incompatible. */
export class RemoteUnavailable extends Error {
  readonly part: string
  /** Set after a time limit: the promise of the part, which may still load. */
  readonly late: Promise<unknown> | undefined

  constructor(part: string, cause: unknown, late?: Promise<unknown>) {
    super(`${part} is unavailable`, { cause })
    this.name = 'RemoteUnavailable'
    this.part = part
    this.late = late
  }
}

/** The `late` of a `RemoteUnavailable`, even if a remote's own copy of that class has thrown the error. */
export function lateOf(error: unknown): Promise<unknown> | undefined {
  return (error as Partial<RemoteUnavailable> | null | undefined)?.late
}

/**
 * Loads a part of a remote. The second try starts when the first one has failed or has taken five seconds. Rejects with
 * `RemoteUnavailable` if the second try also fails or takes five seconds.
 */
export function loadWithRetry<T>(part: string, load: () => Promise<T>): Promise<T> {
  return inTime(part, load())
    .catch(() => inTime(part, load()))
    .catch((cause: unknown) => {
      const error = cause instanceof RemoteUnavailable ? cause : new RemoteUnavailable(part, cause)
      // In a browser without a connection no part can load, so the remote is not the cause and the error is not logged.
      const isOffline = process.env.TARGET === 'browser' && !navigator.onLine
      if (!isOffline) console.error(error.message, error.cause)
      throw error
    })
}

/**
 * Rejects with `RemoteUnavailable` if a part has not loaded after five seconds; the error's `late` is the promise of
 * the part.
 */
export function inTime<T>(part: string, coming: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new RemoteUnavailable(part, new Error('time limit'), coming))
    const timer = setTimeout(stop, timeLimitMs)
    coming.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Loads a part. If a try exceeds its time limit, waits until the try has ended and calls `load` again, which returns
 * the part if it has loaded meanwhile.
 */
export async function loadWithoutLimit<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const late = lateOf(error)
    if (!late) throw error
    await late.catch(() => null)
    return await loadWithoutLimit(load)
  }
}
