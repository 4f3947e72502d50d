import { TooBusy } from './at-most-at-once.ts'
import { TurnsOfNetworks } from './turns-of-networks.ts'

/** The queue of one address is full. */
export class TooManyPages extends Error {}

/**
 * Concurrent renders for one address. With two renders, one computes while the other waits for the API, so one address
 * can use a render process completely. Many shoppers may share one address of their provider.
 */
export const maxRunning = 2
/** Pages of one address that may wait; rendering them takes about a second. */
export const maxWaiting = 40
/** The same limits for an IPv6 /56 and for a /48 (SEC-08). */
const widerRunning = [3, 4]
const widerWaiting = [60, 80]
/** How long a page may wait for its address's turn, in ms. A longer wait means that renders are stuck, for example because the API does not answer. */
export const longestWaitMs = 2000

/** SEC-01: bounds concurrent renders by address, so an address that requests many pages at a time delays only itself. */
export class SharePerAddress {
  readonly #turns = new TurnsOfNetworks({
    running: [maxRunning, ...widerRunning],
    waiting: [maxWaiting, ...widerWaiting],
    longestWaitMs,
  })

  /** Pages that wait for their turn. */
  get waiting(): number {
    return this.#turns.waiting
  }

  /** Runs work when its networks have a place for it; rejects with `TooManyPages` if the queue is full, with `WaitedTooLong` after 2 s. */
  async run<T>(networks: readonly string[], work: () => Promise<T>): Promise<T> {
    let isBegun = false
    try {
      return await this.#turns.run(networks, () => {
        isBegun = true
        return work()
      })
    } catch (error) {
      if (isBegun || !(error instanceof TooBusy)) throw error
      throw new TooManyPages('Too many pages of one network wait', { cause: error })
    }
  }
}
