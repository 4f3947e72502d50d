import type { CallName } from '@shop/contracts'
import { routeOf } from '@shop/contracts/call-routes'

export interface WireRequest {
  method: 'GET' | 'POST'
  /** Path and query. */
  url: string
  body?: string
}

/** Fills in the path parameters. The other fields become the query (GET; a list is joined with commas) or the JSON body (POST). */
export function writeRequest(
  name: CallName,
  input: Readonly<Record<string, unknown>>,
): WireRequest {
  const { method, path } = routeOf(name)
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const filled = path.replaceAll(/:(\w+)/g, (_, parameter: string) => {
    const value = rest.get(parameter)
    rest.delete(parameter)
    return encodeURIComponent(String(value))
  })
  if (method === 'POST') {
    return { method, url: filled, body: JSON.stringify(Object.fromEntries(rest)) }
  }
  const query = new URLSearchParams(
    [...rest].map(([key, value]) => [key, queryText(value)]),
  ).toString()
  return { method, url: query === '' ? filled : `${filled}?${query}` }
}

/**
 * The text of a value in the query. In an entry of a list, a backslash is written before each comma and each backslash,
 * because `entriesOf` of `shared/domain` splits the list at commas without a backslash.
 */
function queryText(value: unknown): string {
  if (!Array.isArray(value)) return String(value)
  return value.map((entry) => String(entry).replaceAll(/[\\,]/g, '\\$&')).join(',')
}
