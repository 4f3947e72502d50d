import type { CallAnswer, CallName } from '@shop/contracts'
import type { CartCookie } from '@shop/stores'

/** The `context` of a loader while the server renders a page; it is empty in the browser. */
export interface PageContext {
  /**
   * The cart from the visitor's cookie. Browsers send the cookie only with requests for the cart's page. The server
   * checks only the cookie's format (decision 050).
   */
  cart?: CartCookie | undefined
  /**
   * The id of the account in the request's token. The token is not verified: only the answer to the page's `firstCall`,
   * which is made with this token, proves the session (decision 069).
   */
  accountId?: string | undefined
}

/**
 * Loader data of an account's page that the server has rendered for a session. The loader data is null if the browser
 * makes the first call itself.
 */
export interface ServedSession<N extends CallName> {
  accountId: string
  /** The answer to the page's `firstCall`. */
  answer: CallAnswer<N>
}
