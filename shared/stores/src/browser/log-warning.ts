/** For what failed without the shopper having to know. */
export function logWarning(what: string, cause: unknown): void {
  console.warn(what, cause)
}
