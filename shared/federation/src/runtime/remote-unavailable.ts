const timeLimitMs = 5000

/** A remote, or one of its pages, that is down, slow, corrupt or does not fit. */
export class RemoteUnavailable extends Error {
  readonly part: string

  constructor(part: string, cause: unknown) {
    super(`${part} is unavailable`, { cause })
    this.name = 'RemoteUnavailable'
    this.part = part
  }
}

/** Loads a part of a remote with one retry and a limit of five seconds for each try; rejects with `RemoteUnavailable`. */
export function bring<T>(part: string, load: () => Promise<T>): Promise<T> {
  return withTimeLimit(load())
    .catch(() => withTimeLimit(load()))
    .catch((cause: unknown) => {
      throw new RemoteUnavailable(part, cause)
    })
}

function withTimeLimit<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('time limit')), timeLimitMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
