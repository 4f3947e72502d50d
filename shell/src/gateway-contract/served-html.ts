import type { ShopSettings } from '@shop/contracts'
import type { RemotePin } from '@shop/federation/host'
import type { Language } from '@shop/domain'
import type { Texts } from '@shop/i18n'
import type { RemoteOffer } from './remotes.ts'

/** What the gateway writes into the HTML for the browser to start from. */
export interface PageData {
  language: Language
  /** Names the releases of this page: texts are asked for under it, also after other releases are served. */
  releases: string
  /** The versions of remotes and shell, which an order names (DEL-08). */
  ran: string
  remotes: Record<string, RemotePin>
  offer: RemoteOffer
  settings: ShopSettings
  /** Share of page views that report errors, 0 to 1. */
  reportSample: number
  /** What makes reports of this page believed; absent where no canary runs (SEC-07). */
  pageToken?: string
  /** Off: a worker that an earlier visit started is removed (PWA-01). */
  hasServiceWorker: boolean
  /** Namespace → texts in `language`, French filled in. */
  texts: Record<string, Texts>
  /** Absent where the server could not render the page's remote. */
  hydration?: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null }
}

declare global {
  /**
   * Of an account's page (decision 069): the loader data of what a script of the HTML has shown in its place, undefined where it has
   * shown nothing. From now on it shows nothing, because React takes over.
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
