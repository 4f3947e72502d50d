/** Remote → version, for a page that was sent. */
export type Versions = Readonly<Record<string, string>>

/** Versions as a text. The text is the same for every order of the remotes. */
export function textOf(versions: Versions): string {
  return JSON.stringify(Object.entries(versions).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
