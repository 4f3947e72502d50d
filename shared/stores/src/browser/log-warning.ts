/** Logs a failure that the shopper need not see. */
export function logWarning(what: string, cause: unknown): void {
  console.warn(what, cause)
}
