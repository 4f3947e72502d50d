import { isReadOnly } from './connections/connection-errors.ts'
import { isDatabaseAway, isDiskFull } from './database-errors.ts'
import type { DatabaseLocation } from './database.ts'
import { FolderInUseError } from './embedded/folder-lock.ts'
import { ChangedMigrationError } from './migrate.ts'

/**
 * A sentence for the operator that says why the database could not be opened, which setting to correct, and how.
 * Undefined if the error has another cause. Never contains the password of `DATABASE_URL`.
 */
export function databaseFailure(
  error: unknown,
  { databaseUrl }: Pick<DatabaseLocation, 'databaseUrl'>,
): string | undefined {
  if (error instanceof FolderInUseError) return error.message
  if (error instanceof ChangedMigrationError) {
    return `${error.message} Start the version of the shop that made it, or choose another database.`
  }
  if (databaseUrl) return postgresFailure(error as NodeJS.ErrnoException, databaseUrl)
  return isDatabaseAway(error)
    ? 'The embedded database has not answered in time: the machine may be too busy. Try again.'
    : undefined
}

function postgresFailure(error: NodeJS.ErrnoException, databaseUrl: string): string | undefined {
  const { code = '', syscall, message } = error
  const { server, host, name, user } = partsOf(databaseUrl)
  if (code.startsWith('28') || message.startsWith('SASL:')) {
    return `PostgreSQL at ${server} refuses the user ${user} or the password: correct them in DATABASE_URL.`
  }
  if (code === '3D000') {
    return `PostgreSQL at ${server} has no database ${name}: create it (createdb ${name}), or correct DATABASE_URL.`
  }
  if (code === '42501') {
    return `The user ${user} may not change the database ${name} at ${server} (${message}): make it the owner, or correct DATABASE_URL.`
  }
  if (code === '53300') {
    return `PostgreSQL at ${server} has no connection left (${message}): stop what uses them, or raise its max_connections, or the limit of the user ${user} or of the database ${name}. Each instance of the shop takes up to 20.`
  }
  if (isReadOnly(error)) {
    return `The database ${name} at ${server} is read-only (${code}), as a standby is: set DATABASE_URL to the primary, or let the database take changes.`
  }
  if (isDiskFull(error)) {
    return `The disk of PostgreSQL at ${server} is full (${message}): free some space there.`
  }
  if (syscall === 'getaddrinfo') {
    return `The host ${host} is not known (${code}): correct DATABASE_URL.`
  }
  if (isDatabaseAway(error)) {
    return `PostgreSQL at ${server} does not answer (${code || message}): start it, or correct DATABASE_URL.`
  }
  if ('severity' in error) {
    return `The database ${name} at ${server} cannot be brought up to date (${code}: ${message}).`
  }
  return undefined
}

/** The parts of the URL as pg reads them. The parameter `host` in the URL's query is the folder of a socket. */
function partsOf(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const host = url.searchParams.get('host') ?? (decodeURIComponent(url.hostname) || 'localhost')
  const user = decodeURIComponent(url.username) || 'of this system'
  const name = decodeURIComponent(url.pathname.slice(1)) || user
  return { host, server: `${host}:${url.port || '5432'}`, name, user }
}
