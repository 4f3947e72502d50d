import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { atMostAtOnce } from '../releases/at-most-at-once.ts'

/** Calls of one address that the API is asked for at the same time. The client of the proxy has 128 connections for all. */
const maxRunning = 32
/** Enough for the pictures of many shoppers behind one address of their provider, who wait a moment. */
const maxWaiting = 400
const longestWaitMs = 10_000

/** SEC-01: no address takes all connections to the API. */
export class ProxyPlaces {
  readonly #networkOf: (address: string) => string
  /** Only of networks that have calls. */
  readonly #networks = new Map<
    string,
    { calls: number; limited: ReturnType<typeof atMostAtOnce> }
  >()
  readonly #leave = new WeakMap<object, () => void>()
  /** Of each connection, the calls that end when it is closed: those that wait behind another get no event of their own. */
  readonly #ofConnection = new WeakMap<Socket, Set<() => void>>()

  constructor(networkOf: (address: string) => string) {
    this.#networkOf = networkOf
  }

  /** Resolves when its network has a place for it; rejects with `TooBusy` or `WaitedTooLong`. */
  async enter(request: IncomingMessage, address: string): Promise<void> {
    const network = this.#networkOf(address)
    const share = this.#networks.get(network) ?? {
      calls: 0,
      limited: atMostAtOnce(maxRunning, maxWaiting, longestWaitMs),
    }
    this.#networks.set(network, share)
    share.calls += 1
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const calls = this.#callsOf(request.socket)
    calls.add(end)
    this.#leave.set(request, end)
    await new Promise<void>((begin, refuse) => {
      const isOver = share
        .limited(() => {
          begin()
          return ended
        })
        .finally(() => {
          calls.delete(end)
          share.calls -= 1
          if (share.calls === 0) this.#networks.delete(network)
        })
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
