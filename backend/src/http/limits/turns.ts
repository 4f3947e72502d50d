import type { FastifyRequest } from 'fastify'
import pLimit, { type LimitFunction } from 'p-limit'
import { Refusal } from '../errors/refusal.ts'
import { type Shares, networkShares } from '../request/client-network.ts'
import { isServerRender } from './rate-limits.ts'

/**
 * Number of calls that are computed at a time for one network, for its /56 and for its /48 (SEC-08). With two calls,
 * one can be serialized while the other waits for the database.
 */
const AT_ONCE: Shares = [2, 3, 4]
/** The longest wait for a turn in ms. It equals the longest wait for a connection of the database's pool. After it, the call is refused. */
export const LONGEST_WAIT_MS = 5000

declare module 'fastify' {
  interface FastifyInstance {
    inTurn: InTurn
  }
}

/** Computes an answer when the caller's turn comes. */
export type InTurn = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>

/**
 * SEC-05: if a caller requests many answers that must be computed, the calls of this caller wait for each other, so that other
 * callers do not wait for the database. Rejects with a `Refusal` if a call waited too long, if its client has
 * disconnected, or if it would wait long for the database (OPS-02).
 */
export function turnsOfNetworks(isDatabaseBusy = (): boolean => false): InTurn {
  /** Contains only networks that have calls under way. */
  const networks = new Map<string, { calls: number; turn: LimitFunction }>()
  /** Waits for a turn in the call's narrowest network first, and then in the wider ones, so that each narrow network gets turns. */
  async function within<T>(
    [share, ...wider]: ReturnType<typeof networkShares>,
    work: () => Promise<T>,
  ): Promise<T> {
    if (!share) return await work()
    const { network, max } = share
    const own = networks.get(network) ?? { calls: 0, turn: pLimit(max) }
    networks.set(network, own)
    own.calls += 1
    try {
      return await own.turn(() => within(wider, work))
    } finally {
      own.calls -= 1
      if (own.calls === 0) networks.delete(network)
    }
  }
  return async (request, work) => {
    if (isServerRender(request)) return await work()
    const askedAt = performance.now()
    const isUseless = () =>
      performance.now() - askedAt >= LONGEST_WAIT_MS || request.raw.socket.destroyed
    return await within(networkShares(request.ip, AT_ONCE), async () => {
      if (isUseless() || isDatabaseBusy()) throw new Refusal('overloaded')
      return await work()
    })
  }
}
