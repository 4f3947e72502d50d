import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { TurnsOfNetworks } from '../limits/turns-of-networks.ts'

/** Calls of one address, and of all of an IPv6 /56 and /48, that the API is asked for at the same time. The client of the proxy has 128 connections for all. */
const maxRunning = [32, 40, 48]
/** Enough for the pictures of many shoppers behind one address of their provider, who wait a moment. */
const maxWaiting = [400, 500, 600]
const longestWaitMs = 10_000

/** SEC-01: no address takes all connections to the API. */
export class ProxyPlaces {
  readonly #networksOf: (address: string) => string[]
  readonly #turns = new TurnsOfNetworks({
    running: maxRunning,
    waiting: maxWaiting,
    longestWaitMs,
  })
  readonly #leave = new WeakMap<object, () => void>()
  /** Of each connection, the calls that end when it is closed: those that wait behind another get no event of their own. */
  readonly #ofConnection = new WeakMap<Socket, Set<() => void>>()

  constructor(networksOf: (address: string) => string[]) {
    this.#networksOf = networksOf
  }

  /** Resolves when its networks have a place for it; rejects with `TooBusy` or `WaitedTooLong`. */
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

  /** Its answer is there, or never will be. */
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
