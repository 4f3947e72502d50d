import type { ShopSettings } from '@shop/contracts'
import type { Release } from '@shop/releases'
import type { PageView, RenderedPage } from '../../src/server.tsx'
import type { Visitor } from '../api/api.ts'
import type { Fonts } from '../files/fonts.ts'
import type { Guard } from '../guard/guard.ts'
import type { OverriddenPage } from '../overrides/overrides.ts'
import type { PanelFiles } from '../overrides/panel-files.ts'
import type { Locales } from '../releases/locales.ts'
import type { ActiveReleases } from '../releases/release-sets.ts'
import type { ShellBuild } from '../releases/shell-build.ts'
import type { PageReleases } from '../render/inside/renderers.ts'
import type { KeptPages } from '../sharing/kept-pages.ts'
import type { SharePerAddress } from '../sharing/share-per-address.ts'
import type { Figures } from '../status/figures.ts'
import type { Visits } from '../visits/visits.ts'
import type { PageModules } from './page-modules.ts'
import type { PreviewRules } from './previews.ts'

export interface PageParts {
  shell: ShellBuild
  visits: Pick<Visits, 'ofPage'>
  locales: Locales
  renderers: {
    render: (
      releases: PageReleases,
      url: URL,
      view: PageView,
      signal: AbortSignal,
    ) => Promise<RenderedPage | Response>
  }
  modules: PageModules
  fonts: Fonts
  previews: PreviewRules
  settings: () => Promise<ShopSettings>
  reportSample: number
  /** Browsers keep what was seen at hand offline (PWA-01). */
  hasServiceWorker: boolean
  publicUrl: string
  /** Of pictures that are not kept by the shop. */
  pictureOrigins?: readonly string[] | undefined
  /** On channels that allow overrides (MFE-05). */
  panel?: PanelFiles | undefined
  /** Undefined in development. */
  figures?: Figures
  guard?: Pick<Guard, 'loaded'>
  sharing?: Sharing
  /** Called with the release of a page that could not be rendered: its files may be damaged. */
  verifyAgain?: (release: Release) => void
}

/** What visitors share: pages that are the same for all of them, and the time to render. */
export interface Sharing {
  pages: KeptPages<Response>
  share: SharePerAddress
  /** The network whose requests count as one address; undefined where no limits apply. */
  networkOf: ((address: string) => string) | undefined
}

/** What one page is made from. */
export interface Visit extends PageView {
  url: URL
  active: ActiveReleases
  overrides?: OverriddenPage | undefined
  /** Every visitor gets these releases. */
  isForAll?: boolean
  /** A script of the page's HTML asks for what the page shows to this session (decision 069). */
  session?: Visitor['session']
  /** Its turn did not come: the frame is enough. */
  isLate?: boolean
  releases: PageReleases
}

export type ShownPage = RenderedPage & { hydrates: boolean }
