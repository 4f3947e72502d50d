/** A name in the form of an entry in an address's comma list: a backslash stands before each comma and backslash of the name. */
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
