type QueryValue = string | number | boolean | readonly string[] | undefined

/**
 * A path with its query. A list becomes a comma list, and `true` becomes "true". A value that is undefined, false,
 * blank or an empty list is left out.
 */
export function withQuery(path: string, query: Readonly<Record<string, QueryValue>>): string {
  const text = Object.entries(query)
    .map(([name, value]) => [name, queryText(value)] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return text === '' ? path : `${path}?${text}`
}

// The commas between entries of a list are not encoded. A comma inside an entry has a backslash before it, as
// `entriesOf` of `shared/domain` expects.
function queryText(value: QueryValue): string {
  if (value === undefined || value === false) return ''
  if (typeof value === 'object')
    return value.map((entry) => encoded(entry.replaceAll(/[\\,]/g, '\\$&'))).join(',')
  return encoded(String(value))
}

/**
 * Encodes a text for an address. Half a surrogate pair, which may be in a cut text or a damaged storage, becomes the
 * replacement character.
 */
export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
