/** SQLSTATE read_only_sql_transaction. */
export const READ_ONLY = '25006'

/** Thrown if the database does not answer: the call was not sent at all, or was rejected while it waited for its answer. */
export class DatabaseAwayError extends Error {
  constructor() {
    super('the database does not answer')
    this.name = 'DatabaseAwayError'
  }
}

/** Whether the error says that the server refuses changes, as a standby does. */
export function isReadOnly(error: unknown): boolean {
  return (error as { code?: unknown } | null | undefined)?.code === READ_ONLY
}

/** Whether the error is an answer of the server, and not a lost connection. */
export function isServerError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'severity' in error
}
