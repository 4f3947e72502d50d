import type pg from 'pg'

const PORT = 5432

/** What PostgreSQL's clients expect the socket in a folder to be called. */
export const SOCKET_NAME = `.s.PGSQL.${PORT}`

/** With all parts, so that no PG… environment variable has an effect. */
export function connectionAt(socketFolder: string): pg.PoolConfig {
  return { host: socketFolder, port: PORT, user: 'postgres', database: 'postgres', ssl: false }
}
