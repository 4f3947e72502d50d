import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import {
  ChannelLog,
  type ChannelRevision,
  type Keys,
  LastGood,
  LocalReleases,
  type Objects,
  type Release,
  ReleaseStore,
} from '@shop/releases'
import type { ShopFolder } from '@shop/shop-folder'
import { apiByProxy, recordPrivateAnswers, type Api } from './api/api.ts'
import { openApp } from './open-app.ts'
import { Guard } from './guard/guard.ts'
import { registerReports } from './status/report.routes.ts'
import { registerOverrides } from './overrides/override.routes.ts'
import { Overrides } from './overrides/overrides.ts'
import { PanelFiles } from './panel/panel-files.ts'
import { registerPanel } from './panel/panel.routes.ts'
import { registerStore } from './panel/store.routes.ts'
import { Channel } from './releases/channel.ts'
import { followKeys } from './releases/follow-keys.ts'
import { TabReleases } from './releases/tab-releases.ts'
import { UsableReleases } from './releases/usable-releases.ts'
import { registerFiles } from './files/file.routes.ts'
import { registerLocales } from './files/locales.routes.ts'
import { registerReleaseFiles } from './files/release-files.ts'
import { registerFonts } from './files/fonts.ts'
import { Locales } from './releases/locales.ts'
import { registerAnswerHeaders } from './http/headers.ts'
import { PageModules } from './files/page-modules.ts'
import { registerOffline, registerWorker } from './offline/offline.routes.ts'
import type { PageCaching } from './page-cache/cached-pages.ts'
import { type PageParts, shopPartsOf } from './pages/page-parts.ts'
import { registerPages } from './pages/page.routes.ts'
import { previewRules } from './pages/previews.ts'
import { registerProblems } from './http/problem-replies.ts'
import { registerSecurityTxt } from './http/security-txt.ts'
import { Renderers, type ImportModule } from './render/inside/renderers.ts'
import { RenderProcesses } from './render/render-processes.ts'
import { namespacesOf, type ShellBuild } from './releases/shell-build.ts'
import { registerSearchEngines } from './search-engines/search-engines.routes.ts'
import { shopSettings } from './api/shop-settings.ts'
import { FrameCache } from './page-cache/frame-cache.ts'
import { PageCache } from './page-cache/page-cache.ts'
import { RenderLimitPerAddress } from './limits/render-limit-per-address.ts'
import type { RenderingState } from './status/figures.ts'
import { type MetricsOptions, registerStatus } from './status/status.routes.ts'
import { registerLanguage } from './visits/visitor-language.ts'
import { ChannelVisits } from './visits/visits.ts'

export interface GatewayOptions {
  /** The store of releases and channels, and the trusted keys. */
  objects: Objects
  keys: Keys
  /** Folder with this gateway's verified copies of releases, and with the revision that it followed last. */
  copyDir: string
  channel: string
  /** Share of page views, 0 to 1, in which browsers report errors; 1 if it is left out. */
  reportSample?: number
  /** The proxies whose X-Forwarded-For is trusted, in the form of Fastify's `trustProxy`; loopback if it is left out. */
  trustedProxies?: string | undefined
  /** Origin at which shoppers reach the shop, for the sitemap, canonical addresses and data for search engines. */
  publicUrl: string
  /** Origins on other servers from which pages may show pictures. */
  pictureOrigins?: readonly string[]
  /** MFE-09: origins of other Module Federation hosts whose pages may load the browser files of releases. */
  hostOrigins?: readonly string[]
  logger: FastifyBaseLogger
  /** The API in this process, or the address of the API to which calls are passed. */
  api: Api | { url: string }
  shell: ShellBuild
  /** The shop's name, contacts and looks, from its folder (BRAND-01). */
  shop: ShopFolder
  /** Only in tests: imports a remote's server build into this process, not into a render process. */
  importModule?: ImportModule
  /**
   * `isDraining` is true once the process was asked to stop. /readyz then answers 503, so that load balancers send
   * requests to other gateways.
   */
  stopping?: { isDraining: boolean }
  /** MFE-05: whether visitors may choose other versions of remotes (overrides). */
  overrides?: boolean
  /** PWA-01: true serves the service worker for offline use; false serves a worker that removes an installed one. */
  serviceWorker?: boolean
  metrics?: MetricsOptions
  /** The networks of an address, narrowest first; each has a limit on concurrent renders. If it is left out, no limits apply. */
  networksOf?: ((address: string) => string[]) | undefined
  /**
   * Returns the network that counts as one customer: the widest network around this address that a provider may give to
   * one customer. Reports from one network count once. If it is left out, each address counts.
   */
  siteOf?: (address: string) => string
}

/** How long a page may wait for its turn if no limits apply, in ms; as long as a whole render may take. */
const longestWaitWithoutLimitsMs = 10_000
/** How long the start waits for a store on the network, in ms. */
const longestStartMs = 2000

/** Compression of pages and texts. Files are already compressed by the build. */
const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  customTypes: /^(?:text\/html|application\/json)/,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  // Browsers send no compressed bodies. Compressed bodies are not accepted, because a few hundred bytes could unpack to gigabytes.
  globalDecompression: false,
}

/** The shop's web server: it serves pages rendered from the channel's releases, the files of the releases, and the API. */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const local = 'url' in options.api ? undefined : options.api
  let entries: () => ChannelRevision['remotes'] = () => ({})
  const app = openApp({ ...options, local, entries: () => entries() })
  const { shell, shop, publicUrl } = options
  const isSecure = publicUrl.startsWith('https:')
  await registerAnswerHeaders(app, { isSecure })
  await app.register(compress, compression)
  registerProblems(app)

  const api = await openApi(app, options)

  const { store, shellOffer, copies, releases, channel, guard } = await openChannel(app, options)
  entries = () => channel.entries
  const { overrides: allowsAny = false, stopping, metrics } = options
  const tabs = new TabReleases({ copies, releases, channel, log: app.log, allowsAny })
  if (allowsAny) registerOverrides(app, { isSecure })
  const overrides = allowsAny ? new Overrides({ store, copies, shell: shellOffer }) : undefined
  const visits = new ChannelVisits({ channel, tabs, isSecure, overrides })
  const renderers = openRenderers(app, { options, api, copies, channel })
  const caching = pageCachingOf(options)
  const rendering = stateOf(renderers)
  const modules = await PageModules.of(shell)
  const figures = registerStatus(app, {
    channel,
    stopping,
    metrics,
    rendering,
    caching,
    shell: modules.shellVersion(),
  })
  await registerReports(app, { api, guard, figures })
  const verifyAgain = (release: Release) => {
    figures.failedLoad(release)
    void channel.verifyAgain(release, Date.now())
  }

  const locales = new Locales({ copies, shell, shop, log: app.log, onDamage: verifyAgain })
  const onDamage = (release: Release, file: string) => {
    const { name, version } = release
    app.log.error({ name, version, file }, 'a file of a release cannot be read')
    figures.failedLoad(release, file)
  }
  const hostOrigins = options.hostOrigins ?? []
  await registerFiles(app, { shell, shop, kept: join(options.copyDir, 'shell') })
  await registerReleaseFiles(app, { hostOrigins, copies, tabs, channel, onDamage })
  registerLocales(app, visits, locales)
  registerLanguage(app, { isSecure })
  registerSearchEngines(app, { api, publicUrl })
  const panel = allowsAny ? await PanelFiles.of(shell) : undefined
  if (panel) {
    await registerPanel(app, { panel, visits, channel, store, copies })
    registerStore(app, { objects: options.objects, trusted: options.keys.trusted })
  }
  const hasServiceWorker = options.serviceWorker ?? false
  await registerWorker(app, shell, hasServiceWorker)
  const pageParts: PageParts = {
    ...shopPartsOf(shell, shop),
    visits,
    locales,
    renderers,
    modules,
    fonts: await registerFonts(app, shell),
    previews: previewRules(api, app.log),
    settings: shopSettings(api, app.log),
    figures,
    guard,
    releasesOfArm: (arm) => channel.ofArm(arm, Date.now()),
    caching,
    verifyAgain: (release) => void channel.verifyAgain(release, Date.now()),
    reportSample: options.reportSample ?? 1,
    panel,
    publicUrl,
    pictureOrigins: options.pictureOrigins,
    hasServiceWorker,
  }
  registerSecurityTxt(app, pageParts)
  registerOffline(app, pageParts)
  registerPages(app, pageParts)
  return app
}

/** The API that pages call while they are rendered. */
async function openApi(
  app: FastifyInstance,
  { api, shell, networksOf }: GatewayOptions,
): Promise<Pick<Api, 'fetch'>> {
  const given = 'url' in api ? await apiByProxy(app, api.url, networksOf) : api
  const recording = { fetch: recordPrivateAnswers(given.fetch) }
  shell.server.configureApi(recording)
  return recording
}

function pageCachingOf({ networksOf }: GatewayOptions): PageCaching {
  const [pages, frames] = [new PageCache<Response>(), new FrameCache()]
  return { pages, frames, share: new RenderLimitPerAddress(), networksOf }
}

/** Opens the channel: its revisions, the copies from which its releases are served, and the guard of its canaries. */
async function openChannel(app: FastifyInstance, options: GatewayOptions) {
  const { shell } = options
  const { objects, keys, copyDir, siteOf = (address) => address } = options
  const store = new ReleaseStore(objects, keys.trusted)
  const copies = new LocalReleases(join(copyDir, 'r'), store, keys.trusted)
  const shellOffer = { shared: shell.facts.shared, exports: shell.server.sharedExports }
  const releases = new UsableReleases(copies, shellOffer)
  const log = new ChannelLog(objects, options.channel, keys.trusted)
  const guard = new Guard({ log, keys, logger: app.log, siteOf })
  const channel = new Channel({
    log,
    releases,
    lastGood: new LastGood(join(copyDir, `${options.channel}.json`)),
    shell: { paths: shell.server.shellPaths, namespaces: namespacesOf(shell) },
    logger: app.log,
    onFollow: (remotes) => guard.follow(remotes),
    refreshesForEachPage: objects.isLocal,
  })
  await follow(app, channel, objects)
  followKeys(app, keys, channel)
  return { store, shellOffer, copies, releases, channel, guard }
}

/** The render processes for pages of remotes, which start together with the server. */
function openRenderers(
  app: FastifyInstance,
  {
    options: { shell, importModule, networksOf },
    api,
    copies,
    channel,
  }: { options: GatewayOptions; api: Pick<Api, 'fetch'>; copies: LocalReleases; channel: Channel },
): Renderers | RenderProcesses {
  const { log } = app
  const { createRenderer } = shell.server
  if (importModule) return new Renderers({ createRenderer, copies, log, importModule })
  const limits = networksOf ? {} : { longestWaitMs: longestWaitWithoutLimitsMs }
  const processes = new RenderProcesses({ shell, releasesDir: copies.dir, api, log, limits })
  app.addHook('onListen', async () => {
    const { releases } = await channel.active({ now: Date.now() })
    processes.warm(Object.values(releases))
  })
  app.addHook('onClose', () => processes.close())
  return processes
}

function stateOf(renderers: Renderers | RenderProcesses): RenderingState {
  return renderers instanceof Renderers ? { givenUp: [], running: 0, memoryBytes: 0 } : renderers
}

/** Reads a store on the network once a second, even without requests for pages, so that a promotion is served within two seconds. */
async function follow(app: FastifyInstance, channel: Channel, objects: Objects): Promise<void> {
  const following = channel.refresh(Date.now())
  if (objects.isLocal) {
    await following
    return
  }
  // A store that does not answer delays the start by at most this time; then the releases that ran last are served.
  await Promise.race([following, wait(longestStartMs, null, { ref: false })])
  const timer = setInterval(() => void channel.refresh(Date.now()), 1000)
  app.addHook('onClose', () => clearInterval(timer))
}
