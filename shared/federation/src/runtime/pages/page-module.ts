import type { ComponentType } from 'react'
import type { createI18n } from '@shop/i18n'
import type { CallAnswer, CallName } from '@shop/contracts'
import type { CartCookie } from '@shop/stores'

/**
 * The exports of a `*.route.tsx` file. If the specification has texts for errors of the page's data, the page shows
 * these texts. The shell shows an error that the page throws, inside the layout: `data(null, { status: 404 })` as not
 * found, any other error with Retry.
 */
export interface PageModule {
  Component: ComponentType
}

/** The exports of a page with `needsSession`. */
export interface SessionPageModule extends PageModule {
  /**
   * The page's shape without its content, shown in the server's HTML and until the visitor's session is known. If
   * `Skeleton` and `Component` are the same component, the elements that both render stay in the page, and the largest
   * text is not painted again.
   */
  Skeleton: ComponentType
}

/** The input of a page's structured data. */
export interface PageToDescribe {
  /** The page's loader data. */
  data: unknown
  /** The requested URL, without a language. */
  address: { pathname: string; search: string }
  /** Origin at which shoppers reach the shop, such as `https://shop.example`. */
  publicUrl: string
  /** Texts in the language of the page. */
  i18n: ReturnType<typeof createI18n>
}

/** The exports of a `structured-data.ts` file: objects of schema.org about the page, for search engines (SEO-01). */
export interface StructuredDataModule {
  structuredData: (page: PageToDescribe) => object[]
  /** The picture that a message shows beside a link to the page, as a path or a web address; if it is left out, the shop's picture. */
  picture?: (page: PageToDescribe) => string | undefined
  /**
   * Query parameters whose values each have a separate page in search engines. Search engines must not index an address
   * with any other parameter that the page reads.
   */
  ownPages?: readonly string[]
  /** Whether search engines may index the page. */
  isIndexed?: (page: PageToDescribe) => boolean
}

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
