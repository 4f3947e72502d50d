/** Logs a failure about which the shopper need not be told. */
export function logWarning(what: string, cause: unknown): void {
  console.warn(what, cause)
}
