import { parseCookie } from 'cookie'
import { type CartCookie, cartCookieName, readCartCookie } from '@shop/domain'

/** What the `Cookie` header of a page request says of the visitor's cart; undefined where it is none of ours (decision 050). */
export function cartOf(cookieHeader: string | undefined): CartCookie | undefined {
  // Its parts are encoded one by one.
  const cookies = parseCookie(cookieHeader ?? '', { decode: (text) => text })
  return readCartCookie(cookies[cartCookieName] ?? '')
}
