import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { TurnsOfNetworks } from '../limits/turns-of-networks.ts'

/**
 * Maximum number of concurrent calls to the API for one address, one IPv6 /56 and one /48. The proxy's client has 128
 * connections in total.
 */
const maxRunning = [32, 40, 48]
/**
 * Maximum number of waiting calls for the same networks: enough for the pictures of many shoppers behind one address of
 * their provider.
 */
const maxWaiting = [400, 500, 600]
const longestWaitMs = 10_000

/** SEC-01: limits the number of connections to the API that one address occupies. */
export class ProxyPlaces {
  readonly #networksOf: (address: string) => string[]
  readonly #turns = new TurnsOfNetworks({
    running: maxRunning,
    waiting: maxWaiting,
    longestWaitMs,
  })
  readonly #leave = new WeakMap<object, () => void>()
  /**
   * Connection → functions that free the places of its open calls when the connection closes. The connection's close
   * event is used, because a pipelined call that waits behind another call gets no close event of its own.
   */
  readonly #ofConnection = new WeakMap<Socket, Set<() => void>>()

  constructor(networksOf: (address: string) => string[]) {
    this.#networksOf = networksOf
  }

  /** Resolves when the call's networks have a place for the call; rejects with `TooBusy` or `WaitedTooLong`. */
  async enter(request: IncomingMessage, address: string): Promise<void> {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const calls = this.#callsOf(request.socket)
    calls.add(end)
    this.#leave.set(request, end)
    await new Promise<void>((begin, refuse) => {
      const isOver = this.#turns
        .run(this.#networksOf(address), () => {
          begin()
          return ended
        })
        .finally(() => calls.delete(end))
      isOver.catch(refuse)
    })
  }

  /** Frees the place of a call that was answered or has failed. */
  leave(request: object): void {
    this.#leave.get(request)?.()
  }

  #callsOf(socket: Socket): Set<() => void> {
    const known = this.#ofConnection.get(socket)
    if (known) return known
    const calls = new Set<() => void>()
    this.#ofConnection.set(socket, calls)
    socket.once('close', () => {
      for (const end of calls) end()
    })
    return calls
  }
}
