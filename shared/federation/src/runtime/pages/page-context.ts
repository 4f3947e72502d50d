import type { CallAnswer, CallName } from '@shop/contracts'
import type { CartCookie } from '@shop/stores'

/** The `context` of a loader while the server renders a page; it is empty in the browser. */
export interface PageContext {
  /** The cart of the visitor's cookie, sent with the cart's page; only its form is checked (decision 050). */
  cart?: CartCookie | undefined
  /**
   * The account of the session that asks for the page, as its token says: only the answer to the page's `firstCall`, which is
   * made for this session, shows that it is one (decision 069).
   */
  accountId?: string | undefined
}

/** Loader data of a page of an account that the server has rendered for a session; null where the browser fills the page. */
export interface ServedSession<N extends CallName> {
  accountId: string
  /** To the page's `firstCall`. */
  answer: CallAnswer<N>
}
