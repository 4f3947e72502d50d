import type { CallAnswer, CallName } from '@shop/contracts'
import type { CartCookie } from '@shop/stores'

/** The `context` of a loader while the server renders a page; it is empty in the browser. */
export interface PageContext {
  /**
   * The cart from the visitor's cookie, which browsers send with requests for the cart's page; only its form is checked
   * (decision 050).
   */
  cart?: CartCookie | undefined
  /**
   * The account in the token of the request, which is not verified: only the answer to the page's `firstCall`, made
   * with this token, proves the session (decision 069).
   */
  accountId?: string | undefined
}

/** Loader data of an account's page that the server has rendered for a session; null if the browser fills the page. */
export interface ServedSession<N extends CallName> {
  accountId: string
  /** The answer to the page's `firstCall`. */
  answer: CallAnswer<N>
}
