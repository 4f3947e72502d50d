import type { ShopSettings } from '@shop/contracts'
import type { Release } from '@shop/releases'
import type { ShopFolder } from '@shop/shop-folder'
import type { Fonts } from '../files/fonts.ts'
import type { PageModules } from '../files/page-modules.ts'
import type { Arm } from '../guard/canary-test.ts'
import type { Guard } from '../guard/guard.ts'
import type { PageCaching } from '../page-cache/cached-pages.ts'
import type { PanelFiles } from '../panel/panel-files.ts'
import type { Locales } from '../releases/locales.ts'
import type { ActiveReleases } from '../releases/release-sets.ts'
import type { ShellBuild } from '../releases/shell-build.ts'
import type { RenderProcesses } from '../render/render-processes.ts'
import type { Figures } from '../status/figures.ts'
import type { Visits } from '../visits/visits.ts'
import type { PreviewRules } from './previews.ts'

/** The parts of a page's input that are the same for every request. */
export interface PageInputParts {
  shell: ShellBuild
  locales: Locales
  settings: () => Promise<ShopSettings>
  /** Origin at which shoppers reach the shop. */
  publicUrl: string
}

/** The parts with which a page is rendered and its failures are counted. */
export interface RenderParts extends PageInputParts {
  renderers: Pick<RenderProcesses, 'render'>
  caching?: PageCaching
  /** Undefined in development. */
  figures?: Figures
  /**
   * Returns the releases that visitors in an arm get: no canary in `stable`, all canaries in `canary`. Undefined in
   * development.
   */
  releasesOfArm?: (arm: Arm) => Promise<ActiveReleases>
  /** Called with the release of a page that could not be rendered, because the release's files may be damaged. */
  verifyAgain?: (release: Release) => void
}

/** The parts with which the document of a rendered page is written. */
export interface DocumentParts {
  shell: ShellBuild
  /** The style sheet of every page, with the colours and the logo of the shop's folder (BRAND-01). */
  shopCss: string
  modules: PageModules
  fonts: Fonts
  /** Share of page views, 0 to 1, in which browsers report errors. */
  reportSample: number
  /** Files of the panel; set on gateways that allow overrides (MFE-05). */
  panel?: PanelFiles | undefined
  /** Whether the service worker is switched on (PWA-01). */
  hasServiceWorker: boolean
  /** Origins on other servers from which pages may show pictures. */
  pictureOrigins?: readonly string[] | undefined
}

export interface PageParts extends RenderParts, DocumentParts {
  shop: ShopFolder
  visits: Pick<Visits, 'ofPage'>
  previews: PreviewRules
  guard?: Pick<Guard, 'loaded' | 'notRendered' | 'pageToken'>
}

/**
 * The parts of pages that come from the shell and the shop's folder: the shell's style sheet, then colours and logo of
 * the folder. Throws if text in the folder's accent colour would not be readable.
 */
export function shopPartsOf(
  shell: ShellBuild,
  shop: ShopFolder,
): { shell: ShellBuild; shop: ShopFolder; shopCss: string } {
  const { globalCss, accentCss } = shell.server
  return {
    shell,
    shop,
    shopCss: `${globalCss}:root{${shop.logoCss}}${accentCss(shop.accent)}`,
  }
}
