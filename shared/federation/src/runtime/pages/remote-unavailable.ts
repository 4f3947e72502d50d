/** How long a part of a remote may take before it counts as late, in ms. */
export const timeLimitMs = 5000

/** A remote, or one of its pages or fragments, that could not be loaded: down, slow, corrupt or incompatible. */
export class RemoteUnavailable extends Error {
  readonly part: string
  /** Where a time limit has passed: what is being loaded, which may still come. */
  readonly late: Promise<unknown> | undefined

  constructor(part: string, cause: unknown, late?: Promise<unknown>) {
    super(`${part} is unavailable`, { cause })
    this.name = 'RemoteUnavailable'
    this.part = part
    this.late = late
  }
}

/** `late` of a `RemoteUnavailable`, which may be of a remote's own copy of the class. */
export function lateOf(error: unknown): Promise<unknown> | undefined {
  return (error as Partial<RemoteUnavailable> | null | undefined)?.late
}

/**
 * Loads a part of a remote. The second try starts where the first fails, or has not come after five seconds; after five more
 * this rejects with `RemoteUnavailable`.
 */
export function loadWithRetry<T>(part: string, load: () => Promise<T>): Promise<T> {
  return inTime(part, load())
    .catch(() => inTime(part, load()))
    .catch((cause: unknown) => {
      const error = cause instanceof RemoteUnavailable ? cause : new RemoteUnavailable(part, cause)
      // A browser without a connection can load nothing.
      if (navigator.onLine) console.error(error.message, error.cause)
      throw error
    })
}

/** Rejects with `RemoteUnavailable` where a part has not come after five seconds; the error has the part that may still come. */
export function inTime<T>(part: string, coming: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new RemoteUnavailable(part, new Error('time limit'), coming))
    const timer = setTimeout(stop, timeLimitMs)
    coming.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Loads a part; where an attempt exceeds its time limit, waits until it has ended and loads again. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const late = lateOf(error)
    if (!late) throw error
    await late.catch(() => null)
    return await loadPatiently(load)
  }
}
