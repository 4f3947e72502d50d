/** A name as an entry of a comma list in an address: a backslash stands before each comma and backslash of the name. */
export function listEntry(name: string): string {
  return name.replaceAll(/[\\,]/g, String.raw`\$&`)
}

/** The entries of a comma list, without blank ones. A backslash before any other character is an ordinary character. */
export function entriesOf(list: string): string[] {
  return (list.match(/(?:\\[\\,]|[^,])+/g) ?? [])
    .map((entry) => entry.replaceAll(/\\([\\,])/g, '$1').trim())
    .filter(Boolean)
}
