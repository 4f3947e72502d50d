/** Processor time for work in one pass of the event loop, in microseconds. Rendering a frame takes about 1,000. */
const sliceTime = 10_000

/**
 * Turns of the gateway's thread for requests that need more time than a cached page. Work runs in slices of some
 * milliseconds. Between two slices the event loop handles new requests, so cached pages and API calls are answered
 * while many requests wait. Networks get turns one after the other, so that many requests of one network delay only
 * that network (SEC-01).
 */
export class ThreadTurns {
  /** Network → callbacks that start its waiting work, in order of arrival; the network with the next turn is first. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #sliceBegan: number | undefined

  /** Resolves when work of this network may use the thread: at once, if no work waits and the slice has time left. */
  async take(network: string): Promise<void> {
    if (this.#waiting.size === 0 && this.#hasTime()) return
    const turn = Promise.withResolvers<null>()
    const ofNetwork = this.#waiting.get(network) ?? []
    ofNetwork.push(() => turn.resolve(null))
    this.#waiting.set(network, ofNetwork)
    setImmediate(() => this.#beginOne())
    await turn.promise
  }

  #beginOne(): void {
    if (!this.#hasTime()) {
      setImmediate(() => this.#beginOne())
      return
    }
    const [next] = this.#waiting
    if (!next) return
    const [network, [begin, ...others]] = next
    this.#waiting.delete(network)
    if (others.length > 0) this.#waiting.set(network, others)
    begin?.()
  }

  #hasTime(): boolean {
    const now = threadTime()
    if (this.#sliceBegan === undefined) {
      this.#sliceBegan = now
      // This callback runs in the next pass of the event loop, before the waiting work.
      setImmediate(() => {
        this.#sliceBegan = undefined
      })
    }
    return now - this.#sliceBegan < sliceTime
  }
}

/**
 * Processor time that this thread has used, in microseconds. Wall-clock time would also include the time during which a
 * busy machine runs other threads.
 */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}
