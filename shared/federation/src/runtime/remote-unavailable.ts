const timeLimitMs = 5000

/** A remote, or one of its pages or fragments, that could not be loaded: down, slow, corrupt or incompatible. */
export class RemoteUnavailable extends Error {
  readonly part: string

  constructor(part: string, cause: unknown) {
    super(`${part} is unavailable`, { cause })
    this.name = 'RemoteUnavailable'
    this.part = part
  }
}

/** Loads a part of a remote with one retry and a time limit of five seconds per attempt; rejects with `RemoteUnavailable`. */
export function loadWithRetry<T>(part: string, load: () => Promise<T>): Promise<T> {
  return withTimeLimit(load())
    .catch(() => withTimeLimit(load()))
    .catch((cause: unknown) => {
      const error = new RemoteUnavailable(part, cause)
      // Without a connection this is no fault of the part.
      if (navigator.onLine) console.error(error.message, cause)
      throw error
    })
}

function withTimeLimit<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('time limit')), timeLimitMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
