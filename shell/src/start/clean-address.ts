import { withoutLanguage } from '@shop/urls'

/**
 * Removes a token from the page's address and history entry before other code can read it there. Returns the token, or
 * undefined if there is none (ROUTE-04, ROUTE-05). Also removes the language, so that a reload is in the language that
 * the visitor chose later (LANG-01).
 */
export function cleanAddress(): string | undefined {
  const { pathname, search, hash } = location
  const token = new URLSearchParams(hash.slice(1)).get('token')?.trim() || undefined
  const kept = pathname + withoutLanguage(search) + (token ? '' : hash)
  if (kept !== pathname + search + hash) history.replaceState(history.state, '', kept)
  return token
}
