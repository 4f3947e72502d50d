import type { ShopSettings } from '@shop/contracts'
import type { Language } from '@shop/domain'
import type { RemotePin } from '@shop/federation/host'
import type { Texts } from '@shop/i18n'
import type { RemoteOffer } from './remote-offer.ts'

/** The data with which the browser starts the shell. The gateway writes these data into the HTML. */
export interface PageData {
  language: Language
  /**
   * The key of this page's releases. Requests for texts contain this key, so that texts that are loaded later come from
   * the same releases.
   */
  releases: string
  /** The versions of shell and remotes, which are stored with an order (DEL-08). */
  ran: string
  remotes: Record<string, RemotePin>
  offer: RemoteOffer
  settings: ShopSettings
  /** Share of page views, 0 to 1, in which browsers report errors. */
  reportSample: number
  /** The page token, which proves to the gateway that a report comes from this page; absent if no canary runs (SEC-07). */
  pageToken?: string
  /** If false, a service worker that an earlier visit has started is removed (PWA-01). */
  hasServiceWorker: boolean
  /** Namespace → texts in `language`; a text without a translation is French. */
  texts: Record<string, Texts>
  /** The data from which React hydrates; absent if the server could not render the page's remote. */
  hydration?: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null }
}

declare global {
  /**
   * On account pages (decision 069), a script in the HTML may show the signed-in visitor's page before React starts.
   * Returns the loader data of that page; undefined if the script has not shown it. After this call the script shows
   * nothing more, because React takes over.
   */
  var takeServedSession: (() => Record<string, unknown> | undefined) | undefined
}

export const pageDataId = 'page-data'
export const rootId = 'root'

export function readPageData(): PageData {
  const text = document.getElementById(pageDataId)?.textContent
  if (!text) throw new Error('The page carries no data')
  return JSON.parse(text) as PageData
}

export function rootElement(): HTMLElement {
  const container = document.getElementById(rootId)
  if (!container) throw new Error('The page has no root')
  return container
}
