import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import type { Db, Tables } from './tables.ts'

export interface Database {
  db: Db
  close(): Promise<void>
}

/** How many connections there are in all, how many of them have nothing to do, and how many callers wait for one. */
export interface Connections {
  total: number
  idle: number
  waiting: number
}

export interface PooledDatabase extends Database {
  connections(): Connections
}

export interface DatabaseLocation {
  /** The folder of the embedded database, when no URL is given. */
  dataDir: string
  databaseUrl?: string | undefined
}

type Log = Pick<FastifyBaseLogger, 'error'>

const types = new pg.TypeOverrides()
// No amount comes near 2^53 millimes, so a number is safe and a string would be a trap.
types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens and migrates the database: PostgreSQL where a URL is given, the embedded one otherwise. */
export async function openDatabase(place: DatabaseLocation, log: Log): Promise<PooledDatabase> {
  const database = place.databaseUrl
    ? connectPostgres(place.databaseUrl, log)
    : await connectEmbedded(`${place.dataDir}/db`, log)
  try {
    await migrate(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** A pool on a PostgreSQL server. Connects at the first statement. */
export function connectPostgres(connectionString: string, log: Log): PooledDatabase {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 20,
    // Whoever waits longer for a connection is told to come back: an answer after that helps nobody.
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    options: '-c jit=off -c statement_timeout=15s -c idle_in_transaction_session_timeout=15s',
  })
  return { db: kyselyOn(pool, log), close: () => pool.end(), ...countsOf(pool) }
}

/** The embedded database in `folder`, over a private socket. */
export async function connectEmbedded(folder: string, log: Log): Promise<PooledDatabase> {
  const embedded = await startEmbedded(folder, log)
  const pool = new pg.Pool({
    ...embedded.connection,
    types,
    // One connection, never retired: the socket mixes up the answers of two.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
  })
  const close = async () => {
    await pool.end()
    await embedded.stop()
  }
  return { db: kyselyOn(pool, log), close, ...countsOf(pool) }
}

function countsOf(pool: pg.Pool): Pick<PooledDatabase, 'connections'> {
  return {
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  }
}

function kyselyOn(pool: pg.Pool, log: Log): Db {
  const report = (err: Error) => log.error({ err }, 'a database connection was lost')
  // The pool listens to idle clients alone; a lost one in use would end the process.
  pool.on('connect', (client) => client.on('error', report))
  pool.on('error', report)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
