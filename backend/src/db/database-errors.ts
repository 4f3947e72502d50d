import { DatabaseAwayError, READ_ONLY } from './connections/connection-errors.ts'

const DISK_FULL = '53100'
/** SQLSTATE codes of temporary failures. All codes of class 08 (connection) are temporary too. */
const passing = new Set([
  READ_ONLY, // read_only_sql_transaction: after a failover, until connections lead to the new primary
  DISK_FULL,
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '53200', // out_of_memory
  '53300', // too_many_connections
  '53400', // configuration_limit_exceeded
  '55P03', // lock_not_available
  '57014', // query_canceled: the statement exceeded its time limit
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '25P03', // idle_in_transaction_session_timeout
])
const FOREIGN_KEY_VIOLATION = '23503'
const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
const nameCodes = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT'])
// Messages of errors for which pg and its pool set no code.
const connectionTexts =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** Whether the database is unreachable, is too busy, or accepts no changes, so that a later try may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAwayError) return true
  if (typeof error !== 'object' || error === null) return false
  const { code, syscall, message } = error as Partial<NodeJS.ErrnoException>
  if (typeof code !== 'string') return connectionTexts.test(message ?? '')
  if (connectionCodes.has(code)) return true
  if (nameCodes.has(code)) return syscall === 'connect' || syscall === 'getaddrinfo'
  return passing.has(code) || /^08[0-9A-Z]{3}$/.test(code)
}

/**
 * Whether the database refused a statement for a reason other than its values, for example because a table is missing.
 * Codes of class 22 (data exception) and 23 (integrity constraint violation) are about values.
 */
export function isStatementRefused(error: unknown): boolean {
  const { severity, code } = error as { severity?: unknown; code?: unknown }
  return severity !== undefined && typeof code === 'string' && !/^2[23]/.test(code)
}

/** Whether the database refuses a row because its account was deleted after the caller's session was read. */
export function isAccountGone(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, constraint = '' } = error as { code?: unknown; constraint?: string }
  return code === FOREIGN_KEY_VIOLATION && constraint.endsWith('_user_id_fkey')
}

/** Whether the error says that the server's disk is full. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === DISK_FULL
}

/** Whether the error says that a statement was ended because it exceeded its time limit. */
export function isTimeOver(error: unknown): boolean {
  return codeOf(error) === '57014'
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | null | undefined)?.code
}
