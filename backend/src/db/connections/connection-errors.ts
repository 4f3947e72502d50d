/** SQLSTATE read_only_sql_transaction. */
export const READ_ONLY = '25006'

/** The database does not answer, and was not asked or not waited for any longer. */
export class DatabaseAwayError extends Error {
  constructor() {
    super('the database does not answer')
    this.name = 'DatabaseAwayError'
  }
}

/** Whether the server takes no changes, as a standby does. */
export function isReadOnly(error: unknown): boolean {
  return (error as { code?: unknown } | null | undefined)?.code === READ_ONLY
}

/** Whether it is an answer of the server, and not the lack of one. */
export function isServerError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'severity' in error
}
