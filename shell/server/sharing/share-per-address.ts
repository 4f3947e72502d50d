import { atMostAtOnce } from '../releases/at-most-at-once.ts'

/** One address asks for more pages than may wait. */
export class TooManyPages extends Error {}

/**
 * Pages that are rendered for one address at the same time: one may wait for the API while the other is rendered, so an
 * address that is alone gets all that a render process can do, as many shoppers behind one address of their provider need it.
 */
export const maxRunning = 2
/** Pages of one address that wait for their turn; they take about a second. */
export const maxWaiting = 40
/** What holds up a page that waits longer, such as a hanging API, would hold up its own render too. */
export const longestWaitMs = 2000

/** SEC-01: a share of the rendering for each address, so that one that asks for many pages at a time waits for itself alone. */
export class SharePerAddress {
  /** Only of addresses whose pages are being rendered or wait. */
  readonly #addresses = new Map<
    string,
    { pending: number; limited: ReturnType<typeof atMostAtOnce> }
  >()

  /** Pages that wait for their turn. */
  get waiting(): number {
    const all = [...this.#addresses.values()]
    return all.reduce((sum, { pending }) => sum + Math.max(0, pending - maxRunning), 0)
  }

  /** Runs work when its address has a place for it; rejects with `TooManyPages` where too much of it waits, with `WaitedTooLong` after 2 s. */
  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    const known = this.#addresses.get(address)
    const share = known ?? {
      pending: 0,
      limited: atMostAtOnce(maxRunning, maxWaiting, longestWaitMs),
    }
    if (share.pending >= maxRunning + maxWaiting) {
      throw new TooManyPages(`More than ${maxWaiting} pages of one address wait`)
    }
    this.#addresses.set(address, share)
    share.pending += 1
    try {
      return await share.limited(work)
    } finally {
      share.pending -= 1
      if (share.pending === 0) this.#addresses.delete(address)
    }
  }
}
