import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { warnWhile } from '../../ops/warn-while.ts'

/** Limits of connections to the embedded database, in ms. */
export interface ConnectionLimits {
  /** Longest wait for a connection while the shop runs. */
  connectMs: number
  /** Longest wait for the first connection. */
  startMs: number
  /** Time after which the log says that the start waits, and between two such lines. */
  noticeMs: number
}

/**
 * Opens the first connection of `pool`, which may take long at the start of the shop: on an overloaded machine the database's
 * process gets little processor time. Later connections have the short limit (OPS-03).
 */
export async function openFirstConnection(
  pool: pg.Pool,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { connectMs, startMs, noticeMs }: ConnectionLimits,
): Promise<void> {
  // The pool reads its options each time it opens a connection.
  const { options } = pool
  options.connectionTimeoutMillis = startMs
  const warn = () => {
    log.warn(
      { longestWaitMs: startMs },
      'the embedded database has not answered yet: the start waits for it',
    )
  }
  try {
    const client = await warnWhile(pool.connect(), warn, noticeMs)
    client.release()
  } finally {
    options.connectionTimeoutMillis = connectMs
  }
}
