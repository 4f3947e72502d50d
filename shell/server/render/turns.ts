import PQueue from 'p-queue'
import { WaitedTooLong } from '../limits/at-most-at-once.ts'

/** Who has the next turn: first a page that was begun, so that what has cost time is finished; then one that others ask for too. */
export const priorities = { new: 0, wanted: 1, begun: 2 } as const

/** Pages that one process computes at a time: one more than it can, so that the next one is there when it has ended one. */
export const atOnce = 2

/** Pages of one process with a turn or without: where there are fewer, those that wait are soon begun, or the machine is busy with other things. */
export const crowd = 8

interface TurnOptions {
  priority: number
  /** How long it may wait while there is a crowd, in ms, looked at again after as long; for ever when left out. */
  longestWaitMs?: number
}

/** The turns in which one process computes pages. A page that waits for the API has no turn meanwhile. */
export class Turns {
  readonly #queue = new PQueue({ concurrency: atOnce })
  readonly #waiting = new Set<AbortController>()

  /** Pages that have a turn or wait for one. */
  get size(): number {
    return this.#queue.pending + this.#queue.size
  }

  /**
   * Resolves when the turn has come, with what ends it. Rejects with `WaitedTooLong` where it has not come in time in a crowd, and with the
   * reason of `refuseWaiting`.
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
      // From now on the signal would end the turn before its time.
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

  /** Those that wait now get no turn. */
  refuseWaiting(reason: Error): void {
    for (const waiting of this.#waiting) waiting.abort(reason)
  }
}
