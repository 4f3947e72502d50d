import { type Shares, sharesOf } from '../request/client-network.ts'

/** Counts the places that networks have taken. Each network may take at most its share; all networks together have no limit here. */
export class Places {
  readonly #shares: Shares
  /** Network → number of places that it has taken. Contains only networks with places. */
  readonly #taken = new Map<string, number>()

  constructor(shares: Shares) {
    this.#shares = shares
  }

  /**
   * Takes a place for the address; the returned function gives the place back, once. Null if one of the address's
   * networks has already taken its whole share.
   */
  take(ip: string): (() => void) | null {
    const shares = sharesOf(ip, this.#shares)
    const isOver = shares.some(({ network, max }) => (this.#taken.get(network) ?? 0) >= max)
    if (isOver) return null
    for (const { network } of shares) this.#add(network, 1)
    let isInside = true
    return () => {
      if (isInside) for (const { network } of shares) this.#add(network, -1)
      isInside = false
    }
  }

  #add(network: string, places: number): void {
    const taken = (this.#taken.get(network) ?? 0) + places
    if (taken > 0) this.#taken.set(network, taken)
    else this.#taken.delete(network)
  }
}
