import { TooBusy } from './limit-concurrency.ts'
import { TurnsOfNetworks } from './turns-of-networks.ts'

/** The error if the queue of one address is full. */
export class TooManyPages extends Error {}

/**
 * Maximum number of concurrent renders for one address. With two renders, one is computed while the other waits for the
 * API, so that one address can use a render process completely. Many shoppers may share one address of their provider.
 */
export const maxRunning = 2
/** Maximum number of pages of one address that wait; rendering 40 pages takes about a second. */
export const maxWaiting = 40
/** Maximum number of concurrent renders for one IPv6 /56 and for one /48 (SEC-08). */
const widerRunning = [3, 4]
const widerWaiting = [60, 80]
/**
 * How long a page may wait for its address's turn, in ms. If a page waits longer, renders are stuck, for example
 * because the API does not answer.
 */
export const longestWaitMs = 2000

/** SEC-01: limits concurrent renders by address, so that an address that requests many pages at once delays only itself. */
export class RenderLimitPerAddress {
  readonly #turns = new TurnsOfNetworks({
    running: [maxRunning, ...widerRunning],
    waiting: [maxWaiting, ...widerWaiting],
    longestWaitMs,
  })

  /** Number of pages that wait for their turn. */
  get waiting(): number {
    return this.#turns.waiting
  }

  /**
   * Runs work when its networks have a place for the work. Rejects with `TooManyPages` if the queue is full, and with
   * `WaitedTooLong` after 2 s.
   */
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
