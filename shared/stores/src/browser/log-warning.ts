/** Logs a failure that the shopper does not need to know about. */
export function logWarning(what: string, cause: unknown): void {
  console.warn(what, cause)
}
