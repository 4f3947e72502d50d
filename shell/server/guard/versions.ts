/** Remote → version, as a page was sent. */
export type Versions = Readonly<Record<string, string>>

/** The same for the same versions, in whatever order they come. */
export function textOf(versions: Versions): string {
  return JSON.stringify(Object.entries(versions).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
