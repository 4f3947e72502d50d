import type { Release } from '@shop/releases'
import type { PageView, RenderedPage } from '../../src/server.tsx'
import { keyOf, type PageReleases, type ActiveReleases } from '../releases/release-sets.ts'
import type { PageToRender } from './inside/messages.ts'
import type { PageCalls } from './page-in-progress.ts'
import type { Visitor } from '../api/api.ts'
import type { PageOverrides } from '../overrides/overrides.ts'

/** The input of a page, and the data that determine when the page gets its turn in a render process. */
export interface RequestedPage extends PageView {
  /** Whether several visitors have requested the page. */
  isWanted?: boolean
  /** Time at which the visitor requested the page, in ms of the monotonic clock; if it is left out, the current time. */
  askedAt?: number
}

/** All data with which one page is rendered. */
export interface PageInput extends RequestedPage {
  url: URL
  active: ActiveReleases
  overrides?: PageOverrides | undefined
  /** True if every visitor gets these releases. */
  isForAll?: boolean
  /** The session for which a script in the page has requested the page (decision 069). */
  session?: Visitor['session']
  /** The reason why only the frame is sent: too many pages are being rendered, or the visitor has waited too long. */
  frameBecause?: 'busy' | 'waited'
  releases: PageReleases
}

/** A rendered page or a frame. `hydrates`: true if the server rendered the page, which the browser hydrates; false for a frame, which the browser fills. */
export type ShownPage = RenderedPage & { hydrates: boolean }

export interface PageRequest extends Pick<
  PageToRender,
  'url' | 'context' | 'owner' | 'fragments' | 'links'
> {
  language: string
  publicUrl: string
  texts: object
  settings: object
  calls: PageCalls
  /** Whether several visitors have requested the page. */
  isWanted: boolean
  /**
   * Time at which the visitor requested the page, in ms of the monotonic clock. If it is left out, the page may wait
   * for its turn without a limit.
   */
  askedAt?: number
}

/** The request to a render process, without `calls`, because each try to render the page has a new `PageCalls`. */
export function pageRequest(
  { page, fragments }: PageReleases,
  url: URL,
  { language, publicUrl, links, context = {}, texts, settings, isWanted = false }: RequestedPage,
) {
  return {
    url: url.href,
    owner: page && keyOf([page]),
    fragments: Object.fromEntries(
      Object.entries(fragments).map(([name, release]) => [name, keyOf([release])]),
    ),
    language,
    publicUrl,
    links,
    context,
    texts,
    settings,
    isWanted,
  }
}

/** The releases of a page, each once. */
export function takingPart({ page, fragments }: PageReleases): Release[] {
  const all = [...(page ? [page] : []), ...Object.values(fragments)]
  return [...new Map(all.map((release) => [keyOf([release]), release])).values()]
}
