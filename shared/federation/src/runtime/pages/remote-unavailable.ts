/** How long a part of a remote may take before it counts as late, in ms. */
export const timeLimitMs = 5000

/** A remote, or one of its pages or fragments, that could not be loaded: down, slow, corrupt or incompatible. */
export class RemoteUnavailable extends Error {
  readonly part: string
  /** After a time limit: the promise of the part, which may still load. */
  readonly late: Promise<unknown> | undefined

  constructor(part: string, cause: unknown, late?: Promise<unknown>) {
    super(`${part} is unavailable`, { cause })
    this.name = 'RemoteUnavailable'
    this.part = part
    this.late = late
  }
}

/** The `late` of a `RemoteUnavailable`, also if the error belongs to a remote's own copy of the class. */
export function lateOf(error: unknown): Promise<unknown> | undefined {
  return (error as Partial<RemoteUnavailable> | null | undefined)?.late
}

/**
 * Loads a part of a remote. The second try starts when the first one fails, or takes longer than five seconds; after five more
 * seconds this rejects with `RemoteUnavailable`.
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

/** Rejects with `RemoteUnavailable` if a part has not loaded after five seconds; the error has the part's promise. */
export function inTime<T>(part: string, coming: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new RemoteUnavailable(part, new Error('time limit'), coming))
    const timer = setTimeout(stop, timeLimitMs)
    coming.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Loads a part; if an attempt exceeds its time limit, waits until it has ended and calls `load` again, which finds a part that has loaded meanwhile. */
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
