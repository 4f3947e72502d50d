import { type CartCookie, cartCookieName, writeCartCookie } from '@shop/domain'
import * as urls from '@shop/urls'

/** Lifetime of the cookie. It starts again at each visit to the cart's page. */
const maxAgeSeconds = 30 * 24 * 60 * 60

/**
 * Writes the cookie from which the server renders the cart's page. For an empty cart, or a cart that is too large for a
 * cookie, removes the cookie (decision 050).
 */
export function storeCartCookie(known: CartCookie): void {
  const value = writeCartCookie(known)
  const cookie = [
    `${cartCookieName}=${value ?? ''}`,
    `path=${urls.cart()}`,
    `max-age=${value ? maxAgeSeconds : 0}`,
    'samesite=lax',
    ...(location.protocol === 'https:' ? ['secure'] : []),
  ].join(';')
  try {
    document.cookie = cookie
  } catch {
    // The browser denies cookies, so the server's page has placeholders for the lines.
  }
}
