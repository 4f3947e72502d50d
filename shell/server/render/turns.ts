import PQueue from 'p-queue'
import { WaitedTooLong } from '../limits/limit-concurrency.ts'

/**
 * Priorities of turns; the highest number is first. Pages that have begun come first, so that their work is not lost.
 * Pages that several visitors request come next.
 */
export const priorities = { new: 0, wanted: 1, begun: 2 } as const

/** Number of turns that one process gives at a time. It can compute one page; the second turn keeps the next page ready. */
export const atOnce = 2

/**
 * The time limit for waiting applies only if a process has at least this number of pages, computing or waiting. With
 * fewer pages a long wait has another cause: the machine is busy with other work.
 */
export const crowd = 8

interface TurnOptions {
  priority: number
  /**
   * How long a page may wait while there are at least `crowd` pages, in ms; this is also the interval of the check. If
   * it is left out, there is no limit.
   */
  longestWaitMs?: number
}

/** The turns of pages in one process. A page has no turn while it waits for the API. */
export class Turns {
  readonly #queue = new PQueue({ concurrency: atOnce })
  readonly #waiting = new Set<AbortController>()

  /** Number of pages that have a turn or wait for one. */
  get size(): number {
    return this.#queue.pending + this.#queue.size
  }

  /**
   * Resolves when the page's turn comes, to a function that ends the turn. Rejects with `WaitedTooLong` if the
   * time limit applies (`crowd`) and has passed, or with the `reason` that `refuseWaiting` got.
   */
  async take({ priority, longestWaitMs }: TurnOptions): Promise<() => void> {
    const begun = Promise.withResolvers<() => void>()
    const waiting = new AbortController()
    const { signal } = waiting
    const late = () => {
      if (this.size < crowd) return
      waiting.abort(new WaitedTooLong(`No turn within ${longestWaitMs} ms`))
    }
    const timer = longestWaitMs === undefined ? undefined : setInterval(late, longestWaitMs)
    const turn = async () => {
      // The page no longer waits, so it must not be aborted: an abort would end its turn early.
      this.#waiting.delete(waiting)
      clearInterval(timer)
      const ended = Promise.withResolvers<null>()
      begun.resolve(() => ended.resolve(null))
      await ended.promise
    }
    this.#waiting.add(waiting)
    this.#queue.add(turn, { priority, signal }).catch((error: Error) => {
      this.#waiting.delete(waiting)
      clearInterval(timer)
      begun.reject(error)
    })
    return await begun.promise
  }

  /** Rejects all pages that wait for a turn. */
  refuseWaiting(reason: Error): void {
    for (const waiting of this.#waiting) waiting.abort(reason)
  }
}
