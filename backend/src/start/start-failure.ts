import { join } from 'node:path'
import { inspect } from 'node:util'
import type { BackendConfig } from '../config/config.ts'
import { databaseFailure } from '../db/database-failure.ts'
import { ChangedMigrationError } from '../db/migrate.ts'

type Config = Pick<BackendConfig, 'port' | 'host' | 'dataDir' | 'logLevel'> &
  Partial<Pick<BackendConfig, 'databaseUrl' | 'isDevelopment'>>

/**
 * Ends a process that could not start. Prints one sentence on standard error; the exit code is 1. The stack is added
 * with LOG_LEVEL=debug, or if the error is a bug of the program.
 */
export function endFailedStart(error: unknown, config?: Config): never {
  process.stderr.write(`${startFailure(error, config)}\n`)
  const isWanted = config?.logLevel === 'debug' || config?.logLevel === 'trace'
  if (isWanted || isProgrammingError(error)) process.stderr.write(`${inspect(error)}\n`)
  process.exit(1)
}

/** Why the process could not start: the message names the wrong setting and says what to do. */
export function startFailure(error: unknown, config?: Config): string {
  const { message = String(error) } = error as Partial<Error>
  if (!config) return message
  const known =
    listenFailure(error as NodeJS.ErrnoException, config) ??
    folderFailure(error as NodeJS.ErrnoException, config) ??
    draftMigrationFailure(error, config) ??
    databaseFailure(error, config)
  return known ?? message
}

/** The message if the server could not listen on its address; undefined for other errors. */
function listenFailure(
  error: NodeJS.ErrnoException & { hostname?: string },
  { port, host, databaseUrl }: Config,
): string | undefined {
  const { code, syscall, hostname } = error
  if (syscall === 'getaddrinfo' && hostname === host && !databaseUrl?.includes(host)) {
    return `HOST=${host} is not known: set HOST to an address of this machine, such as 127.0.0.1 or 0.0.0.0.`
  }
  if (syscall !== 'listen') return undefined
  if (code === 'EADDRINUSE') {
    return `PORT=${port} is in use on ${host}: stop the process that has it, or set PORT to another number.`
  }
  if (code === 'EADDRNOTAVAIL') {
    return `HOST=${host} is not an address of this machine: set HOST to one of its own, such as 127.0.0.1 or 0.0.0.0.`
  }
  if (code === 'EACCES') {
    return `PORT=${port} is not open to this user: set PORT to a number above 1023.`
  }
  return undefined
}

/** The message if the data folder, or a file in it, could not be created or written; undefined for other errors. */
function folderFailure(
  { code, path }: NodeJS.ErrnoException,
  { dataDir }: Config,
): string | undefined {
  if (
    !path ||
    !(path === dataDir || path.startsWith(`${dataDir}/`) || dataDir.startsWith(`${path}/`))
  ) {
    return undefined
  }
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return `DATA_DIR=${dataDir} is not a folder (${code} at ${path}): set DATA_DIR to a folder.`
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `DATA_DIR=${dataDir} is not writable (${code} at ${path}): give this user the right to write, or set DATA_DIR to another folder.`
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return `DATA_DIR=${dataDir} is full (${code} at ${path}): free some space, or set DATA_DIR to another disk.`
  }
  return undefined
}

/**
 * The message for a developer who has changed a migration after it was applied. The shop then does not start. In
 * development, even an unfinished migration is applied as soon as its file is saved.
 */
function draftMigrationFailure(
  error: unknown,
  { isDevelopment, databaseUrl, dataDir }: Config,
): string | undefined {
  if (!(error instanceof ChangedMigrationError) || !isDevelopment || databaseUrl) return undefined
  const folder = join(dataDir, 'db')
  return `${error.message} Undo the change; or stop pnpm dev, delete ${folder} and start pnpm dev again, which fills a new database with the demonstration.`
}

function isProgrammingError(error: unknown): boolean {
  const { name = '' } = error as Partial<Error>
  return ['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError'].includes(name)
}
