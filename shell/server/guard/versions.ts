/** Remote → version, for a page that was sent. */
export type Versions = Readonly<Record<string, string>>

/** Versions as a text, which does not depend on their order. */
export function textOf(versions: Versions): string {
  return JSON.stringify(Object.entries(versions).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
