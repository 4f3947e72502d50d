import type { ComponentType } from 'react'
import type { createI18n } from '@shop/i18n'

/**
 * What a `*.route.tsx` file exports. A page shows its own data errors where the specification words them; what it
 * throws is shown by the shell inside the layout: `data(null, { status: 404 })` as not found, anything else with Retry.
 */
export interface PageModule {
  Component: ComponentType
}

/** A page that `needsSession`. */
export interface SessionPageModule extends PageModule {
  /**
   * In the server's HTML, and until the visitor's session is known: the page's shape without its content. Where it is the
   * same component as `Component`, what both show stays in the page, and its largest text is not painted again.
   */
  Skeleton: ComponentType
}

/** What the structured data of a page is made from. */
export interface PageToDescribe {
  /** What the page's loader answered. */
  data: unknown
  /** That was asked for, without a language. */
  address: { pathname: string; search: string }
  /** Origin at which shoppers reach the shop, such as `https://shop.example`. */
  publicUrl: string
  /** In the language of the page. */
  i18n: ReturnType<typeof createI18n>
}

/** What a `structured-data.ts` file exports: objects of schema.org about the page, for search engines (SEO-01). */
export interface StructuredDataModule {
  structuredData: (page: PageToDescribe) => object[]
  /** What a link to the page shows in a message: a path or a web address; the shop's own picture when left out. */
  picture?: (page: PageToDescribe) => string | undefined
  /** Query parameters of which one value makes a page of its own. Any other that the page reads keeps search engines out. */
  ownPages?: readonly string[]
  /** Whether there is anything to find on the page. */
  isIndexed?: (page: PageToDescribe) => boolean
}
