import { withoutLanguage } from '@shop/urls'

/**
 * Takes a token out of the page's address and its history entry, before any other code can read it there (ROUTE-04,
 * ROUTE-05); undefined where there is none. Also the language, so that a reload is in the one chosen since (LANG-01).
 */
export function cleanAddress(): string | undefined {
  const { pathname, search, hash } = location
  const token = new URLSearchParams(hash.slice(1)).get('token')?.trim() || undefined
  const kept = pathname + withoutLanguage(search) + (token ? '' : hash)
  if (kept !== pathname + search + hash) history.replaceState(history.state, '', kept)
  return token
}
