type QueryValue = string | number | boolean | readonly string[] | undefined

/**
 * A path with its query. Lists become comma lists, and `true` becomes "true". Values that are undefined, false, blank
 * or an empty list are left out.
 */
export function withQuery(path: string, query: Readonly<Record<string, QueryValue>>): string {
  const text = Object.entries(query)
    .map(([name, value]) => [name, queryText(value)] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return text === '' ? path : `${path}?${text}`
}

// Commas of a list are not encoded. A comma in an entry follows a backslash, as `entriesOf` of the domain reads it.
function queryText(value: QueryValue): string {
  if (value === undefined || value === false) return ''
  if (typeof value === 'object')
    return value.map((entry) => encoded(entry.replaceAll(/[\\,]/g, '\\$&'))).join(',')
  return encoded(String(value))
}

/**
 * Encodes a text for an address. Half a surrogate pair, as in a cut text or a damaged storage, becomes the replacement
 * character.
 */
export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
