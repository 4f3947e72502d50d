import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { ReleaseStore } from '@shop/releases'
import { apiByProxy, isForApi, isForOperators, requestIdOf, type Api } from './api.ts'
import { Channel } from './channel.ts'
import { compressText } from './compress-text.ts'
import { registerFiles, registerLocales } from './file.routes.ts'
import { registerFonts } from './fonts.ts'
import { Locales } from './locales.ts'
import { PageModules } from './page-modules.ts'
import { registerPages } from './page.routes.ts'
import { answerError, registerProblems } from './problem-replies.ts'
import { Renderers, type ImportModule } from './renderers.ts'
import type { ShellBuild } from './shell-build.ts'
import { shopSettings } from './shop-settings.ts'

export interface GatewayOptions {
  releasesDir: string
  channel: string
  logger: FastifyBaseLogger
  /** The API in this process, or the address it is proxied to. */
  api: Api | { url: string }
  shell: ShellBuild
  /** Brings the server build of a remote, with the shell's copies of what is shared. */
  importModule: ImportModule
  /** Set once the process means to stop: /readyz then sends balancers elsewhere. */
  stopping?: { isDraining: boolean }
}

/** A slow or silent client gives its connection back. */
const timeLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 20_000,
  connectionsCheckingInterval: 5000,
}
/** For who asks and then reads nothing of the answer. */
const silenceMs = 60_000

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
  await app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onSend', compressText)
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
    sharedVersions: shell.facts.shared,
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
    settings: shopSettings(api, app.log),
  })
  return app
}
