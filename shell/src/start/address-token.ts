/**
 * Takes a token out of the page's address and its history entry, before any other code can read it there (ROUTE-04,
 * ROUTE-05). Undefined where there is none.
 */
export function cutTokenFromAddress(): string | undefined {
  const { pathname, search, hash } = location
  const token = new URLSearchParams(hash.slice(1)).get('token')?.trim()
  if (!token) return undefined
  history.replaceState(history.state, '', pathname + search)
  return token
}
