import PQueue from 'p-queue'
import { WaitedTooLong } from '../limits/at-most-at-once.ts'

/** Priorities of turns. Begun pages come first, so that their work is not lost; then pages that several visitors request. */
export const priorities = { new: 0, wanted: 1, begun: 2 } as const

/**
 * Turns that one process gives at a time: one more than the page that it can compute, so that the next page is always
 * ready.
 */
export const atOnce = 2

/**
 * Number of pages of one process, computing or waiting, from which the time limit of waiting applies. If a page waits
 * long although there are fewer pages, the machine is busy with other work.
 */
export const crowd = 8

interface TurnOptions {
  priority: number
  /** How long a page may wait while there are at least `crowd` pages, in ms; also the interval of the check. No limit when left out. */
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
   * Resolves when the turn comes, with a function that ends it. Rejects with `WaitedTooLong` after the time limit, and with
   * the reason of `refuseWaiting`.
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
      // The page is no longer waiting: aborting it now would end the turn early.
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
