import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { DatabaseAwayError, isReadOnly } from './connection-errors.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'

interface Guards {
  circuit: CircuitBreaker
  /** Whether running statements are rejected too if the database does not answer. If false, only callers that wait for a connection are rejected. */
  guardsStatements: boolean
}

/**
 * Smallest number of waiting callers with which the database can count as busy. If fewer callers wait, for example after an
 * import, all of them soon get a connection.
 */
export const longQueue = 20
/**
 * The database counts as busy when the first of these callers has waited this many ms. An API call waits for a connection about
 * three times, so its waits would add up to about 4,500 ms.
 */
export const longWaitMs = 1500

/** A pool for Kysely whose calls are rejected at once while the database does not answer (OPS-03). */
export class GuardedPool implements PostgresPool {
  readonly options: pg.PoolOptions
  readonly #pool: pg.Pool
  readonly #guards: Guards
  /** Kysely identifies a connection by its object, so each client always gets the same wrapper. */
  readonly #clients = new WeakMap<pg.PoolClient, GuardedClient>()
  /** The callers that wait for a connection, longest wait first. `since`: start of the wait, in ms of `performance.now()`. */
  readonly #waiting = new Set<{ since: number }>()

  constructor(pool: pg.Pool, guards: Guards) {
    this.options = pool.options
    this.#pool = pool
    this.#guards = guards
  }

  /** Whether further calls would wait long, because many callers already wait for a connection (OPS-02). */
  get isBusy(): boolean {
    const [first] = this.#waiting
    if (!first || this.#waiting.size < longQueue) return false
    return performance.now() - first.since >= longWaitMs
  }

  async connect(): Promise<PostgresPoolClient> {
    let connecting: Promise<pg.PoolClient> | undefined
    const wait = { since: performance.now() }
    this.#waiting.add(wait)
    try {
      const client = await this.#guards.circuit.guard(() => {
        connecting = this.#pool.connect()
        return connecting
      })
      const known = this.#clients.get(client) ?? new GuardedClient(client, this.#guards)
      this.#clients.set(client, known)
      return known
    } catch (error) {
      // The caller has already been rejected, so a connection that opens later is released at once.
      connecting?.then(
        (client) => client.release(),
        () => null,
      )
      throw error
    } finally {
      this.#waiting.delete(wait)
    }
  }

  async end(): Promise<void> {
    this.#guards.circuit.stop()
    await this.#pool.end()
  }
}

class GuardedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #guards: Guards
  /** Whether the connection is closed when it is released. */
  #isOver = false

  constructor(client: pg.PoolClient, guards: Guards) {
    this.#client = client
    this.#guards = guards
  }

  query<R>(statement: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    statement: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    // Kysely creates a cursor only if its settings name a cursor class, and these settings name none.
    if (typeof statement !== 'string') throw new TypeError('No statement is streamed')
    return this.#answer<R>(statement, values)
  }

  async #answer<R>(statement: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const send = () => this.#client.query(statement, [...values])
    try {
      const { circuit, guardsStatements } = this.#guards
      const answer = await (guardsStatements ? circuit.guard(send) : send())
      return answer as unknown as PostgresQueryResult<R>
    } catch (error) {
      // The answer of a rejected statement may still arrive on this connection. A server that has become read-only may no
      // longer be the primary; a new connection finds the primary.
      if (error instanceof DatabaseAwayError || isReadOnly(error)) this.#isOver = true
      throw error
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#isOver)
  }
}
