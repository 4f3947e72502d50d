import type pg from 'pg'

const PORT = 5432

/** The file name that PostgreSQL's clients expect for a socket in a folder. */
export const SOCKET_NAME = `.s.PGSQL.${PORT}`

/**
 * Settings of a connection to the socket in `socketFolder`. They set every part of the address, so that no PG… environment
 * variable has an effect.
 */
export function connectionAt(socketFolder: string): pg.PoolConfig {
  return { host: socketFolder, port: PORT, user: 'postgres', database: 'postgres', ssl: false }
}
