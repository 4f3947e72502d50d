/** Writes a name as an entry of a comma list in an address: adds a backslash before each comma and each backslash. */
export function listEntry(name: string): string {
  return name.replaceAll(/[\\,]/g, String.raw`\$&`)
}

/**
 * The entries of a comma list, without blank entries. A backslash before a character other than a comma or backslash is
 * an ordinary character.
 */
export function entriesOf(list: string): string[] {
  return (list.match(/(?:\\[\\,]|[^,])+/g) ?? [])
    .map((entry) => entry.replaceAll(/\\([\\,])/g, '$1').trim())
    .filter(Boolean)
}
