import { TooBusy } from './at-most-at-once.ts'
import { TurnsOfNetworks } from './turns-of-networks.ts'

/** One address asks for more pages than may wait. */
export class TooManyPages extends Error {}

/**
 * Pages that are rendered for one address at the same time: one may wait for the API while the other is rendered, so an
 * address that is alone gets all that a render process can do, as many shoppers behind one address of their provider need it.
 */
export const maxRunning = 2
/** Pages of one address that wait for their turn; they take about a second. */
export const maxWaiting = 40
/** The same for all of an IPv6 /56 and /48 together (SEC-08). */
const widerRunning = [3, 4]
const widerWaiting = [60, 80]
/** What holds up a page that waits longer, such as a hanging API, would hold up its own render too. */
export const longestWaitMs = 2000

/** SEC-01: a share of the rendering for each address, so that one that asks for many pages at a time waits for itself alone. */
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

  /** Runs work when its networks have a place for it; rejects with `TooManyPages` where too much of it waits, with `WaitedTooLong` after 2 s. */
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
