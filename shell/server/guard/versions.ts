/** Remote → version of a page that was sent. */
export type Versions = Readonly<Record<string, string>>

/** Text form of versions, independent of their order. */
export function textOf(versions: Versions): string {
  return JSON.stringify(Object.entries(versions).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
