import type { RenderedPage } from '../../src/server.tsx'
import type { Visitor } from '../api/api.ts'
import type { OverriddenPage } from '../overrides/overrides.ts'
import type { ActiveReleases, PageReleases } from '../releases/release-sets.ts'
import type { AskedPage } from './page-request.ts'

/** All data with which one page is rendered. */
export interface PageInput extends AskedPage {
  url: URL
  active: ActiveReleases
  overrides?: OverriddenPage | undefined
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
