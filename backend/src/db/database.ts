import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { CircuitBreaker, type TimeLimits } from './connections/circuit-breaker.ts'
import { GuardedPool } from './connections/guarded-pool.ts'
import { NOTICE_MS } from '../ops/warn-while.ts'
import { type ConnectionLimits, openFirstConnection } from './embedded/first-connection.ts'
import { connectionAt } from './embedded/socket.ts'
import { startEmbedded } from './embedded/start-embedded.ts'
import { migrate } from './migrate.ts'
import { prepareNamed } from './prepared-statements.ts'
import type { Db, Tables } from './tables.ts'

export interface Database {
  db: Db
  close(): Promise<void>
}

/** Number of connections, of idle connections, and of callers that wait for a connection. */
export interface Connections {
  total: number
  idle: number
  waiting: number
}

export interface PooledDatabase extends Database {
  connections(): Connections
  /** Whether further calls would wait long for a connection (OPS-02). */
  isBusy(): boolean
}

export interface DatabaseLocation {
  /** The folder of the embedded database, which is used if no URL is set. */
  dataDir: string
  databaseUrl?: string | undefined
  /** Folder of the socket at which another process serves the embedded database. */
  embeddedSocket?: string | undefined
}

type Log = Pick<FastifyBaseLogger, 'error' | 'info'>
type StartLog = Log & Pick<FastifyBaseLogger, 'warn'>
type EmbeddedLimits = TimeLimits & ConnectionLimits

/** The sum of the two limits is below 8 s, the time for which a page waits for a call. So even the first call is answered in time. */
const POSTGRES_TIME_LIMITS: TimeLimits = { callMs: 2500, probeMs: 3000 }
/** These limits are longer, because the embedded database runs one statement at a time, and the other statements wait for it. */
const EMBEDDED_TIME_LIMITS: EmbeddedLimits = {
  callMs: 5000,
  probeMs: 4000,
  connectMs: 10_000,
  // Below the minute after which a shop that does not answer health checks is restarted.
  startMs: 50_000,
  noticeMs: NOTICE_MS,
}

const types = new pg.TypeOverrides()
// All amounts are far below 2^53 millimes, so bigint columns can be read as numbers.
types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens and migrates the database: a PostgreSQL server if a URL is set, otherwise the embedded database. */
export async function openDatabase(
  place: DatabaseLocation,
  log: StartLog,
): Promise<PooledDatabase> {
  const database = await connect(place, log)
  try {
    await migrate(database.db, log)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function connect(
  { databaseUrl, embeddedSocket, dataDir }: DatabaseLocation,
  log: StartLog,
): Promise<PooledDatabase> {
  if (databaseUrl) return connectPostgres(databaseUrl, log)
  if (embeddedSocket) return await connectSocket(embeddedSocket, log)
  return await connectEmbedded(`${dataDir}/db`, log)
}

/** A pool of connections to a PostgreSQL server. Connects at the first statement. */
export function connectPostgres(
  connectionString: string,
  log: Log,
  timeLimits = POSTGRES_TIME_LIMITS,
): PooledDatabase {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 20,
    // If a request waits longer than this (ms) for a connection, it is refused with 503, because its client would not wait for the answer.
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    options: '-c jit=off -c statement_timeout=15s -c idle_in_transaction_session_timeout=15s',
  })
  pool.on('connect', prepareNamed)
  // The probe uses a separate connection, because all connections of the pool may be busy.
  const probe = async () => {
    const limits = {
      connectionTimeoutMillis: timeLimits.probeMs,
      query_timeout: timeLimits.probeMs,
    }
    const client = new pg.Client({ connectionString, ...limits })
    client.on('error', () => null)
    try {
      await client.connect()
      await client.query('select 1')
    } finally {
      client.end().catch(() => null)
    }
  }
  return databaseOn(pool, log, {
    circuit: new CircuitBreaker(timeLimits, probe, log),
    guardsStatements: true,
  })
}

/** Serves the embedded database of `folder` at a private socket, and returns a pool that is connected to it. */
export async function connectEmbedded(
  folder: string,
  log: StartLog,
  limits: Partial<EmbeddedLimits> = {},
): Promise<PooledDatabase> {
  const embedded = await startEmbedded(folder, log, limits.noticeMs)
  try {
    const database = await connectSocket(embedded.socketFolder, log, limits)
    const close = async () => {
      await database.close()
      await embedded.stop()
    }
    return { ...database, close }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/**
 * Connects to the embedded database that this process or another one serves at a socket in `socketFolder`. Waits up to 50 s
 * for the first connection.
 */
export async function connectSocket(
  socketFolder: string,
  log: StartLog,
  given: Partial<EmbeddedLimits> = {},
): Promise<PooledDatabase> {
  const limits = { ...EMBEDDED_TIME_LIMITS, ...given }
  const pool = new pg.Pool({
    ...connectionAt(socketFolder),
    types,
    // The pool has one connection, which stays open: the database runs one statement at a time.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: limits.connectMs,
  })
  const probe = async () => {
    const client = await pool.connect()
    try {
      await client.query('select 1')
    } finally {
      client.release()
    }
  }
  const database = databaseOn(pool, log, {
    circuit: new CircuitBreaker(limits, probe, log),
    guardsStatements: false,
  })
  try {
    await openFirstConnection(pool, log, limits)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

function databaseOn(
  pool: pg.Pool,
  log: Log,
  guards: ConstructorParameters<typeof GuardedPool>[1],
): PooledDatabase {
  const report = (err: Error) => log.error({ err }, 'a database connection was lost')
  // The pool handles only errors of idle connections. Without this listener, losing a connection in use would end the process.
  pool.on('connect', (client) => client.on('error', report))
  pool.on('error', report)
  const guarded = new GuardedPool(pool, guards)
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded }) }),
    close: () => guarded.end(),
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    isBusy: () => guarded.isBusy,
  }
}
