import { parseCookie } from 'cookie'
import { type CartCookie, cartCookieName, readCartCookie } from '@shop/domain'

/** The visitor's cart from the `Cookie` header; undefined if the cookie is missing or malformed (decision 050). */
export function cartOf(cookieHeader: string | undefined): CartCookie | undefined {
  // The parts of the cookie's value are encoded separately, so the value is not decoded here.
  const cookies = parseCookie(cookieHeader ?? '', { decode: (text) => text })
  return readCartCookie(cookies[cartCookieName] ?? '')
}
