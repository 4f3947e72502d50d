import type { RequestListener, Server } from 'node:http'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { firstCallHeader } from '@shop/contracts/call-routes'
import { answerClientError, createLimitedServer } from '@shop/http'
import { type ChannelRevision, isReserved } from '@shop/releases'
import { isForApi, isForOperators, requestIdOf, type Api } from './api/api.ts'
import { markCanaries } from './guard/order-releases.ts'
import { isReport } from './status/report.routes.ts'
import { setHeadersWithoutHooks } from './http/headers.ts'
import { answerError } from './http/problem-replies.ts'

/** How long a connection stays open without a request, in ms. */
const keepAliveMs = 20_000

interface AppOptions {
  logger: FastifyBaseLogger
  trustedProxies?: string | undefined
  local: Pick<Api, 'handle'> | undefined
  /** Returns the channel's entries. It is a function, because the channel is opened after the server. */
  entries: () => ChannelRevision['remotes']
}

/** Creates the server without routes: its limits, request ids, and answers to requests that fail before any hook runs. */
export function openApp({ logger, trustedProxies, local, entries }: AppOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: false,
    trustProxy: trustedProxies ?? 'loopback',
    genReqId: requestIdOf,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      setHeadersWithoutHooks(request, reply)
      answerError(error, request, reply)
    },
    serverFactory: (handler) => serverOf(handler, local, entries),
  })
  app.addHook('onRoute', ({ url }) => requireReserved(url))
  return app
}

/** DEL-10: throws if a remote could claim the route's path. A path is safe if it is reserved or ends with a file extension. */
function requireReserved(url: string): void {
  const isPages = url === '/*' || url === '*'
  if (isPages || isReserved(url.replace(/\*$/, '')) || /\.\w+$/.test(url)) return
  throw new Error(`${url} is not a path of reservedPaths, so a remote could claim it`)
}

/**
 * If the API runs in this process, passes the API's requests directly to it. Reports of browsers and all other requests
 * go to the gateway.
 */
function serverOf(
  handler: RequestListener,
  local: Pick<Api, 'handle'> | undefined,
  entries: () => ChannelRevision['remotes'],
): Server {
  const listener: RequestListener = (request, response) => {
    markCanaries(request.headers, entries())
    // Removes the header of first calls, which only the gateway may set.
    if (isForApi(request)) Reflect.deleteProperty(request.headers, firstCallHeader)
    if (local?.handle && !isReport(request) && (isForApi(request) || isForOperators(request))) {
      local.handle(request, response)
    } else handler(request, response)
  }
  return createLimitedServer(listener, { keepAliveMs })
}
