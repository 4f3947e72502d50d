import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { ReleaseStore } from '@shop/releases'
import { apiByProxy, isForApi, isForOperators, requestIdOf, type Api } from './api/api.ts'
import { Channel } from './releases/channel.ts'
import { registerFiles, registerLocales } from './files/file.routes.ts'
import { registerFonts } from './files/fonts.ts'
import { Locales } from './releases/locales.ts'
import { registerAnswerHeaders } from './pages/headers.ts'
import { PageModules } from './pages/page-modules.ts'
import { registerPages } from './pages/page.routes.ts'
import { previewRules } from './pages/previews.ts'
import { answerError, registerProblems } from './pages/problem-replies.ts'
import { Renderers, type ImportModule } from './pages/renderers.ts'
import type { ShellBuild } from './releases/shell-build.ts'
import { shopSettings } from './api/shop-settings.ts'

export interface GatewayOptions {
  releasesDir: string
  channel: string
  /** Share of page views, 0 to 1, whose browsers report errors; all when left out. */
  reportSample?: number
  /** Origin at which shoppers reach the shop, for what search engines are told. */
  publicUrl: string
  logger: FastifyBaseLogger
  /** The API in this process, or the address it is proxied to. */
  api: Api | { url: string }
  shell: ShellBuild
  /** Imports the server build of a remote, with the shell's copies of the shared modules. */
  importModule: ImportModule
  /** Set once the process is asked to stop: /readyz then answers 503, so that load balancers send requests elsewhere. */
  stopping?: { isDraining: boolean }
}

/** Milliseconds. The connection of a slow or silent client is closed. */
const timeLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 20_000,
  connectionsCheckingInterval: 5000,
}
/** A connection on which nothing was sent or read for so long is closed. */
const silenceMs = 60_000

/** For pages and texts; files are compressed when they are built. */
const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  customTypes: /^(?:text\/html|application\/json)/,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
}

/** The web server of the shop: pages rendered from the channel's releases, their files, the API behind it. */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const local = 'url' in options.api ? undefined : options.api
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: false,
    genReqId: requestIdOf,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    serverFactory: (handler) =>
      createServer(timeLimits, (request, response) =>
        local?.handle && (isForApi(request) || isForOperators(request))
          ? local.handle(request, response)
          : handler(request, response),
      ).setTimeout(silenceMs),
  })
  await registerAnswerHeaders(app)
  await app.register(compress, compression)
  registerProblems(app)
  app.get('/healthz', () => ({ ok: true }))

  const { shell } = options
  const store = new ReleaseStore(options.releasesDir)
  await mkdir(join(options.releasesDir, 'r'), { recursive: true })
  const api = local ?? (await apiByProxy(app, (options.api as { url: string }).url))
  shell.server.configureApi({ fetch: api.fetch })

  const channel = new Channel({
    store,
    channel: options.channel,
    shellOffer: { shared: shell.facts.shared, exports: shell.server.sharedExports },
    shellPaths: shell.server.shellPaths,
    log: app.log,
  })
  app.get('/readyz', async (_request, reply) => {
    const { releases } = await channel.active(Date.now())
    const ready = Object.keys(releases).length > 0 && !options.stopping?.isDraining
    return reply.status(ready ? 200 : 503).send({ ready, remotes: Object.keys(releases) })
  })

  const locales = new Locales(store, shell, app.log)
  await registerFiles(app, shell, options.releasesDir)
  registerLocales(app, channel, locales)
  registerPages(app, {
    shell,
    channel,
    locales,
    renderers: new Renderers({ shell, store, log: app.log, importModule: options.importModule }),
    modules: await PageModules.of(shell),
    fonts: await registerFonts(app, shell),
    previews: previewRules(api, app.log),
    settings: shopSettings(api, app.log),
    reportSample: options.reportSample ?? 1,
    publicUrl: options.publicUrl,
  })
  return app
}
