import { type CartCookie, cartCookieName, writeCartCookie } from '@shop/domain'
import * as urls from '@shop/urls'

/** Each visit to the cart renews it. */
const maxAgeSeconds = 30 * 24 * 60 * 60

/**
 * Writes the cookie from which the server renders the cart's page. An empty cart, and a cart that is too large for a
 * cookie, have no cookie (decision 050).
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
    // The browser denies cookies: the server's page has placeholders.
  }
}
