import { type CartCookie, cartCookieName, writeCartCookie } from '@shop/domain'
import * as urls from '@shop/urls'

/** Each visit to the cart renews it. */
const maxAgeSeconds = 30 * 24 * 60 * 60

/** Tells the cart's page of the server what is in the cart; an empty one, and one that does not fit, have no cookie (decision 050). */
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
