import type { CallAnswer, CallName } from '@shop/contracts'
import type { CartCookie } from '@shop/stores'

/** What a loader finds in `context` while the server renders a page. In the browser there is nothing of it. */
export interface PageContext {
  /** What the visitor's cookie says of the cart: sent with the cart's page, unchecked beyond its form (decision 050). */
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
