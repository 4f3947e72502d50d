type QueryValue = string | number | boolean | readonly string[] | undefined

/**
 * A path with its query. Lists become comma lists, `true` becomes "true"; what is undefined, false, blank or an empty list
 * is left out.
 */
export function withQuery(path: string, query: Readonly<Record<string, QueryValue>>): string {
  const text = Object.entries(query)
    .map(([name, value]) => [name, queryText(value)] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return text === '' ? path : `${path}?${text}`
}

// The commas of a list are not encoded. Entries must not contain a comma; none of our names does.
function queryText(value: QueryValue): string {
  if (value === undefined || value === false) return ''
  if (typeof value === 'object') return value.map(encoded).join(',')
  return encoded(String(value))
}

/** Text as part of an address. Half a character, as a cut text or a damaged storage may have, becomes the replacement character. */
export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
