/** SQLSTATE read_only_sql_transaction. */
export const READ_ONLY = '25006'

/** The database does not answer: the call was rejected without being sent, or while it waited. */
export class DatabaseAwayError extends Error {
  constructor() {
    super('the database does not answer')
    this.name = 'DatabaseAwayError'
  }
}

/** Whether the server refuses changes, as a standby does. */
export function isReadOnly(error: unknown): boolean {
  return (error as { code?: unknown } | null | undefined)?.code === READ_ONLY
}

/** Whether the error is an answer of the server, not a lost connection. */
export function isServerError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'severity' in error
}
