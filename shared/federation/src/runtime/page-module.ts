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
  /** In the server's HTML, and until the visitor's session is known: the page's shape without its content. */
  Skeleton: ComponentType
}

/** What the structured data of a page is made from. */
export interface PageToDescribe {
  /** What the page's loader answered. */
  data: unknown
  /** Origin at which shoppers reach the shop, such as `https://shop.example`. */
  publicUrl: string
  /** In the language of the page. */
  i18n: ReturnType<typeof createI18n>
}

/** What a `structured-data.ts` file exports: objects of schema.org about the page, for search engines (SEO-01). */
export interface StructuredDataModule {
  structuredData: (page: PageToDescribe) => object[]
}
