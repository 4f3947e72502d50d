import { parseCookie } from 'cookie'
import { type CartCookie, cartCookieName, readCartCookie } from '@shop/domain'

/** The visitor's cart from the `Cookie` header; undefined if the cookie is missing or malformed (decision 050). */
export function cartOf(cookieHeader: string | undefined): CartCookie | undefined {
  // The parts of the cookie are encoded separately.
  const cookies = parseCookie(cookieHeader ?? '', { decode: (text) => text })
  return readCartCookie(cookies[cartCookieName] ?? '')
}
